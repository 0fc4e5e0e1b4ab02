package com.acme;

/** An account that is never overdrawn. */
public final class Account {

  private int balance;

  public Account(int balance) {
    this.balance = balance;
  }

  public synchronized int balance() {
    return balance;
  }

  public synchronized boolean withdraw(int amount) {
    if (balance < amount) {
      return false;
    }
    balance -= amount;
    return true;
  }
}
