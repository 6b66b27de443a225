/** Effects on HTTP calls: an error response, a damaged one, none, or one that comes late, twice or out of order. */
export const httpEffects = [
  '401',
  '403',
  '404',
  '409',
  '412',
  '413',
  '419',
  '422',
  '429',
  '500',
  '503',
  'malformed',
  'empty',
  'offline',
  'timeout',
  'latency',
  'duplicate',
  'reorder',
  'sessionExpiry',
] as const;
/** Effects on the WebSocket: on frames of a channel, on joining one, and on the connection itself. */
export const socketEffects = [
  'frameDrop',
  'frameDelay',
  'frameDuplicate',
  'frameReorder',
  'channelRefusal',
  'cut',
] as const;
/** Effects on the page: the time it believes in, and what it can store. */
export const pageEffects = ['clock', 'storageFull'] as const;
export const effects = [...httpEffects, ...socketEffects, ...pageEffects] as const;
export type Effect = (typeof effects)[number];

/** The calls that a fault applies to, among those that it fits: all, only the n-th, or a share of them between 0 and 1. */
export type When = 'always' | { readonly nth: number } | { readonly probability: number };

/** A fault, as it is entered. */
export interface NewFault {
  readonly effect: Effect;
  /** HTTP method, `*` for all of them. */
  readonly method: string;
  /** Glob of the path of a call, or of the channel of a frame and its event (`private-* record.changed`). */
  readonly path: string;
  readonly when: When;
  /** In the unit of its effect (`values`); 0 for an effect without one. */
  readonly value: number;
}

export interface Fault extends NewFault {
  readonly id: string;
}

/** The largest number, either way: the browser's timers count up to 24 days. */
export const largestValue = 1_000_000;

/** What the number of a fault means, with the number that is offered first. */
export const values: Readonly<
  Partial<Record<Effect, { readonly unit: 'ms' | 's' | 'min'; readonly usual: number }>>
> = {
  latency: { unit: 'ms', usual: 2000 },
  '429': { unit: 's', usual: 3 },
  sessionExpiry: { unit: 's', usual: 10 },
  frameDelay: { unit: 'ms', usual: 2000 },
  cut: { unit: 's', usual: 0 },
  clock: { unit: 'min', usual: 60 },
};

export type Target = 'http' | 'frame' | 'channel' | 'page';

/** What an effect is applied to. */
export function getTarget(effect: Effect): Target {
  if ((httpEffects as readonly Effect[]).includes(effect)) return 'http';
  if (effect === 'channelRefusal') return 'channel';
  return effect.startsWith('frame') ? 'frame' : 'page';
}

/** The name of a fault in lists, entries and recordings: `412 PATCH /api/**`. */
export function nameFault({ effect, method, path, value }: NewFault): string {
  const target = getTarget(effect);
  const number = values[effect] ? ` ${value} ${values[effect].unit}` : '';
  if (target === 'page') return effect + number;
  return `${effect}${number} ${target === 'http' ? `${method} ` : ''}${path}`;
}
