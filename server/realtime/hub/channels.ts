import type { HubLimits } from './limits.ts';

/** Kind of a channel by its name. `user` is the internal channel of one signed-in user. */
export type ChannelKind = 'public' | 'private' | 'presence' | 'user';

const nameCharacters = /^[A-Za-z0-9_\-=@,.;]+$/;
const userChannelPattern = /^#server-to-user-[\x21-\x7e]+$/;
const cachePattern = /^(?:private-(?:encrypted-)?|presence-)?cache-/;
const userPrefix = '#server-to-user-';

/**
 * Kind of a channel by its name; undefined for an invalid name. Prefixes are case-sensitive: `Private-x` is public.
 * `privatefoo` and `presencefoo`, without the dash, are rejected: a name like that is expected to be protected, but
 * would not be.
 */
export function getChannelKind(channel: string, limits: HubLimits): ChannelKind | undefined {
  if (channel.length > limits.channelName) return undefined;
  if (channel.startsWith('#')) return userChannelPattern.test(channel) ? 'user' : undefined;
  if (!nameCharacters.test(channel)) return undefined;
  if (channel.startsWith('private-')) return 'private';
  if (channel.startsWith('presence-')) return 'presence';
  return channel.startsWith('private') || channel.startsWith('presence') ? undefined : 'public';
}

export const toUserChannel = (userId: string): string => `${userPrefix}${userId}`;

/** The user id in the name of an internal channel. */
export const toUserId = (channel: string): string => channel.slice(userPrefix.length);

/** Whether the channel's last event is kept for later subscribers. */
export const isCacheChannel = (channel: string): boolean => cachePattern.test(channel);

/** Whether only its members can decrypt this channel's events: client events are not relayed there. */
export const isEncryptedChannel = (channel: string): boolean => channel.startsWith('private-encrypted-');

/** This node's subscribers by name; a name without subscribers uses no memory. */
export class SubscriberMap<Subscriber> {
  readonly #byName = new Map<string, Set<Subscriber>>();

  get size(): number {
    return this.#byName.size;
  }

  names(): IterableIterator<string> {
    return this.#byName.keys();
  }

  of(name: string): ReadonlySet<Subscriber> | undefined {
    return this.#byName.get(name);
  }

  count(name: string): number {
    return this.#byName.get(name)?.size ?? 0;
  }

  add(name: string, subscriber: Subscriber): void {
    const subscribers = this.#byName.get(name);
    if (subscribers) subscribers.add(subscriber);
    else this.#byName.set(name, new Set([subscriber]));
  }

  remove(name: string, subscriber: Subscriber): void {
    const subscribers = this.#byName.get(name);
    if (!subscribers) return;
    subscribers.delete(subscriber);
    if (subscribers.size === 0) this.#byName.delete(name);
  }
}

interface CachedEvent {
  readonly frame: Buffer;
  readonly at: number;
}

/** The last event of each cache channel; evicts the least recently published. */
export class EventCache {
  readonly #events = new Map<string, CachedEvent>();
  readonly #limits: HubLimits;

  constructor(limits: HubLimits) {
    this.#limits = limits;
  }

  put(channel: string, frame: Buffer, now: number): void {
    this.#events.delete(channel);
    this.#events.set(channel, { frame, at: now });
    if (this.#events.size <= this.#limits.cachedEvents) return;
    const oldest = this.#events.keys().next();
    if (!oldest.done) this.#events.delete(oldest.value);
  }

  get(channel: string, now: number): Buffer | undefined {
    const cached = this.#events.get(channel);
    if (!cached) return undefined;
    if (now - cached.at < this.#limits.cachedEventAge) return cached.frame;
    this.#events.delete(channel);
    return undefined;
  }
}
