import type { Effect } from './fault.types.ts';

/** The body that arrives instead of the server's; undefined for an effect that leaves it as it is. */
export function damageBody(effect: Effect): string | undefined {
  if (effect === 'empty') return '';
  return effect === 'malformed' ? '{"data":' : undefined;
}
