package com.acme;

/** The first version of {@link Account}: each method is synchronized, but that is not enough. */
public final class HastyAccount {

  private int balance;

  public HastyAccount(int balance) {
    this.balance = balance;
  }

  public synchronized int balance() {
    return balance;
  }

  private synchronized void set(int amount) {
    balance = amount;
  }

  public boolean withdraw(int amount) {
    int before = balance();
    if (before < amount) {
      return false;
    }
    set(before - amount);
    return true;
  }
}
