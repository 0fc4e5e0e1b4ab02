package heddle.toy;

import heddle.protocol.Operation;

/** A deed that is announced in the same words in every state. */
interface FixedDeed extends Deed {

  Operation operation();

  @Override
  default Operation operation(ToyState s, int t) {
    return operation();
  }
}
