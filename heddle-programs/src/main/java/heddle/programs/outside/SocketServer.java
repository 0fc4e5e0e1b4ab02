package heddle.programs.outside;

import heddle.programs.Fails;
import heddle.programs.Threads;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/** A server with a thread for each connection counts requests without a lock. */
@Fails("assertion")
public final class SocketServer {

  private static final int CLIENTS = 2;

  private final ServerSocket listener;
  private int requests;

  private SocketServer(ServerSocket listener) {
    this.listener = listener;
  }

  private void serve() throws IOException {
    var threads = new Thread[CLIENTS];
    for (int i = 0; i < CLIENTS; i++) {
      Socket socket = listener.accept();
      threads[i] = Threads.begin(() -> answer(socket));
    }
    for (Thread thread : threads) {
      Threads.join(thread);
    }
  }

  private void answer(Socket socket) throws IOException {
    try (socket) {
      new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
      requests++;
      new PrintWriter(socket.getOutputStream(), true).println("done");
    }
  }

  private void ask() throws IOException {
    try (var socket = new Socket(listener.getInetAddress(), listener.getLocalPort())) {
      new PrintWriter(socket.getOutputStream(), true).println("do it");
      String line = new BufferedReader(new InputStreamReader(socket.getInputStream())).readLine();
      if (!line.equals("done")) {
        throw new IllegalStateException(line);
      }
    }
  }

  public static void main(String[] args) throws IOException {
    try (var listener = new ServerSocket(0, CLIENTS, InetAddress.getLoopbackAddress())) {
      var server = new SocketServer(listener);
      Threads.each(server::serve, server::ask, server::ask);
      if (server.requests != CLIENTS) {
        throw new AssertionError("requests = " + server.requests);
      }
    }
  }
}
