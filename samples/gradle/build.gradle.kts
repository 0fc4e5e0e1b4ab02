plugins {
  java
}

repositories {
  mavenLocal()
  mavenCentral()
}

// The same sources as the Maven sample.
sourceSets {
  main { java.srcDir("../maven/src/main/java") }
  test {
    java.srcDir("../maven/src/test/java")
    resources.srcDir("../maven/src/test/resources")
  }
}

dependencies {
  testImplementation("org.junit.jupiter:junit-jupiter:5.13.4")
  testImplementation("dev.heddle:heddle-junit:0.1.0-SNAPSHOT")
  testRuntimeOnly("org.junit.platform:junit-platform-launcher")
}

tasks.test {
  useJUnitPlatform()
  exclude("**/HastyAccountDemo*")
  if (JavaVersion.current() >= JavaVersion.VERSION_21) {
    // Says that an agent is welcome; without it, Java prints a warning.
    jvmArgs("-XX:+EnableDynamicAgentLoading")
  }
}
