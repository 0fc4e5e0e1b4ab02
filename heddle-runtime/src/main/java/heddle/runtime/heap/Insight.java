package heddle.runtime.heap;

import heddle.runtime.table.Digest;
import heddle.runtime.table.Growth;

/**
 * What a thread that gets hold of an object learns about it without an event, as a digest for its
 * name.
 *
 * <p>Who has a reference can follow final fields, and those of classes without hooks, as far as
 * they lead; no event tells of it. On the way it learns the class of everything it meets, what is
 * null, lengths, characters, numbers. And it can act on what it meets: then its next operation
 * names that object. So the name of an object must determine not only what is in everything that it
 * leads to in this way, but also how all of that is called.
 *
 * <p>Objects of a batch that such references connect, in whichever direction, are a <em>group</em>.
 * There is one digest for each: of the class, number and content of all members, in the order of
 * the batch, where references are told by the order within the group, or by the name of what is
 * known already. All members have it in their names, and as it contains their numbers, too, a name
 * tells which of the members it is. What only cells lead to is in another group: who reads a cell
 * gets an event, and what others have there would only tell histories apart that are the same.
 */
final class Insight {

  private static final long FIRST = 1;

  /** By position in the batch: a member of the same group that is nearer to its first. */
  private int[] parents = new int[64];

  private int[] ranks = new int[64];

  /** By the position of a first member: how many members have a rank, and the digest so far. */
  private int[] sizes = new int[64];

  private long[] digests = new long[64];

  /** The batch has one more object, which is its own group for now. */
  void add(int position) {
    if (position == parents.length) {
      parents = Growth.of(parents, position * 2);
      ranks = Growth.of(ranks, position * 2);
      sizes = Growth.of(sizes, position * 2);
      digests = Growth.of(digests, position * 2);
    }
    parents[position] = position;
    sizes[position] = 0;
    digests[position] = FIRST;
  }

  /** Whoever knows one of the two may know the other. */
  void connect(int a, int b) {
    int first = group(a);
    int second = group(b);
    if (first < second) {
      parents[second] = first;
    } else {
      parents[first] = second;
    }
  }

  /** All groups are known: objects get their places in them. */
  void rank(int size) {
    for (int i = 0; i < size; i++) {
      ranks[i] = sizes[group(i)]++;
    }
  }

  int rankOf(int position) {
    return ranks[position];
  }

  /** The object has this in it. */
  void mix(int position, long value) {
    int group = group(position);
    digests[group] = Digest.mix(digests[group], value);
  }

  long digest(int position) {
    return digests[group(position)];
  }

  private int group(int position) {
    int at = position;
    while (parents[at] != at) {
      parents[at] = parents[parents[at]];
      at = parents[at];
    }
    return at;
  }
}
