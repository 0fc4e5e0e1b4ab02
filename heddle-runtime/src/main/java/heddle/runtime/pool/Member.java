package heddle.runtime.pool;

import heddle.runtime.PoolHooks;

/** What a thread knows about itself as a user of one pool; nobody else ever sees it. */
final class Member {

  final Pool pool;
  private final Member other;

  /** Its own queue; null before it adds the first task. */
  Queue queue;

  /** Where it took what it is running. */
  Queue source;

  private Member(Pool pool, Member other) {
    this.pool = pool;
    this.other = other;
  }

  /** What the calling thread is to a pool. */
  static Member of(Pool pool) {
    Member first = (Member) PoolHooks.kept();
    Member member = first;
    while (member != null && member.pool != pool) {
      member = member.other;
    }
    if (member == null) {
      member = new Member(pool, first);
      PoolHooks.keep(member);
    }
    return member;
  }

  /** It runs something from another queue now. */
  void worksFrom(Queue from) {
    source = from;
    if (queue != null) {
      queue.source = from;
    }
  }
}
