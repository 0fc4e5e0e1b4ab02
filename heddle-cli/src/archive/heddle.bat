@echo off
rem Starts Heddle from the archive it came in, with the JDK of JAVA_HOME or the java on the PATH.
setlocal
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
"%java%" %HEDDLE_JAVA_OPTS% -XX:+UseParallelGC -Dheddle.program=heddle "-Dheddle.home=%~dp0.." -cp "%~dp0..\lib\*" heddle.cli.Main %*
exit /b %errorlevel%
