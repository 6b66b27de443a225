import { type Fault, getTarget, type Target } from './fault.types.ts';

/** A call or a frame that may have a fault. */
export interface Call {
  readonly target: Exclude<Target, 'page'>;
  /** Empty for frames and channels. */
  readonly method: string;
  /** Path and query; the name of a channel, for a frame followed by a space and its event. */
  readonly path: string;
  /** Whether the request names the version that it changes (`If-Match`). */
  readonly hasVersion: boolean;
  /** Whether the request is one of a signed-in user. */
  readonly hasToken: boolean;
  /** When it is made, in ms; compared with the time at which a fault was turned on. */
  readonly at: number;
}

/** What a decision depends on. */
export interface Rules {
  readonly faults: readonly Fault[];
  readonly seed: number;
  /** How many calls each fault fitted since it was turned on, by its id. */
  readonly seen: Readonly<Record<string, number>>;
  /** The faults that are turned off, by id. */
  readonly off: readonly string[];
  /** When each fault was turned on, in ms. */
  readonly since: Readonly<Record<string, number>>;
}

export interface Decision {
  /** The faults that apply: any that delay the call, and at most one that does something else. */
  readonly applied: readonly Fault[];
  readonly seen: Rules['seen'];
}

/**
 * True if a path has the form of a glob: `*` stops at a slash, `**` doesn't. The query of a call and the event of a frame
 * count only for a glob that has one.
 */
export function matchesGlob(glob: string, path: string): boolean {
  const pattern = glob
    .split(/(\*\*|\*)/)
    .map((part) =>
      part === '**' ? '.*' : part === '*' ? '[^/]*' : part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('');
  return new RegExp(`^${pattern}$`, 's').test(/[? ]/.test(glob) ? path : path.replace(/[? ].*$/s, ''));
}

/** A number from 0 to below 1 that depends on nothing but the text: FNV-1a, then the mixing step of Murmur3. */
function toFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

function fits({ effect, method, path, value, id }: Fault, call: Call, { since }: Rules): boolean {
  if (getTarget(effect) !== call.target || !matchesGlob(path, call.path)) return false;
  if (call.target !== 'http') return true;
  if (method !== '*' && method !== call.method) return false;
  if (effect === '412') return call.hasVersion;
  if (effect === 'sessionExpiry') return call.hasToken && call.at >= (since[id] ?? 0) + value * 1000;
  return true;
}

function isDue({ id, when }: Fault, nth: number, seed: number): boolean {
  if (when === 'always') return true;
  if ('nth' in when) return when.nth === nth;
  return toFraction(`${seed}/${id}/${nth}`) < when.probability;
}

const isDelay = ({ effect }: Fault): boolean => effect === 'latency' || effect === 'frameDelay';

/** Which faults a call has. The same calls have the same ones with the same seed. */
export function decide(rules: Rules, call: Call): Decision {
  const seen: Record<string, number> = { ...rules.seen };
  const applied: Fault[] = [];
  for (const fault of rules.faults) {
    if (rules.off.includes(fault.id) || !fits(fault, call, rules)) continue;
    const nth = (seen[fault.id] ?? 0) + 1;
    seen[fault.id] = nth;
    if (!isDue(fault, nth, rules.seed)) continue;
    applied.push(fault);
    // What has been answered reaches no other fault.
    if (!isDelay(fault)) break;
  }
  return { applied, seen };
}
