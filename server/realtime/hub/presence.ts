interface Member {
  readonly info: unknown;
  /** Number of this user's connections on each node; 1 for any other node. */
  readonly sources: Map<string, number>;
}

/** A presence channel's members as sent to a subscriber. */
export interface PresenceSnapshot {
  readonly presence: {
    readonly ids: readonly string[];
    readonly hash: Readonly<Record<string, unknown>>;
    readonly count: number;
  };
}

/**
 * The users of one presence channel on all nodes. A user is a member until their last connection, on any node, is
 * closed.
 */
export class PresenceRoom {
  readonly #members = new Map<string, Member>();

  get size(): number {
    return this.#members.size;
  }

  has(userId: string): boolean {
    return this.#members.has(userId);
  }

  ids(): string[] {
    return [...this.#members.keys()];
  }

  /** Number of a user's connections on one node. */
  count(userId: string, source: string): number {
    return this.#members.get(userId)?.sources.get(source) ?? 0;
  }

  /** Adds one connection of a user; true if the user was on no node before. The first connection's info is kept. */
  add(userId: string, info: unknown, source: string): boolean {
    const member = this.#members.get(userId);
    if (!member) {
      this.#members.set(userId, { info, sources: new Map([[source, 1]]) });
      return true;
    }
    member.sources.set(source, (member.sources.get(source) ?? 0) + 1);
    return false;
  }

  /** Marks a user as present on another node (idempotent); true if the user was on no node before. */
  mark(userId: string, info: unknown, source: string): boolean {
    return this.count(userId, source) > 0 ? false : this.add(userId, info, source);
  }

  /** Removes one connection of a user; true if it was the last one on any node. */
  remove(userId: string, source: string): boolean {
    const member = this.#members.get(userId);
    const count = member?.sources.get(source);
    if (!member || count === undefined) return false;
    if (count > 1) member.sources.set(source, count - 1);
    else member.sources.delete(source);
    return member.sources.size === 0 && this.#members.delete(userId);
  }

  /** Removes everything of one node; returns the users who are on no other node. */
  removeSource(source: string): string[] {
    const gone: string[] = [];
    for (const [userId, member] of this.#members) {
      member.sources.delete(source);
      if (member.sources.size > 0) continue;
      this.#members.delete(userId);
      gone.push(userId);
    }
    return gone;
  }

  /** Members on one node. */
  membersOf(source: string): { userId: string; info: unknown }[] {
    return [...this.#members]
      .filter(([, member]) => member.sources.has(source))
      .map(([userId, member]) => ({ userId, info: member.info }));
  }

  /** All members, as in `subscription_succeeded`; null for a member without info. */
  snapshot(): PresenceSnapshot {
    const hash = Object.fromEntries([...this.#members].map(([userId, { info }]) => [userId, info ?? null]));
    return { presence: { ids: this.ids(), hash, count: this.size } };
  }
}
