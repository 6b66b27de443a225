/** What XState's `and`, `or`, `not` and `stateIn` return. */
interface CombinedGuard {
  readonly name: string;
  readonly guards?: readonly unknown[];
  readonly stateValue?: unknown;
}

const isCombined = (guard: unknown): guard is CombinedGuard => typeof guard === 'function';

/** The name of a guard, null without one: `isNew`, `isNew and not isLocked`, `in #grid.data.loading`. */
export function getGuardName(guard: unknown): string | null {
  if (guard === undefined || guard === null) return null;
  if (typeof guard === 'string') return guard;
  if (!isCombined(guard)) return String((guard as { readonly type: string }).type);
  const names = (guard.guards ?? []).map((part) => getGuardName(part) ?? '');
  if (guard.name === 'and') return names.join(' and ');
  if (guard.name === 'or') return names.length > 1 ? `(${names.join(' or ')})` : (names[0] ?? '');
  if (guard.name === 'not') return `not ${names[0]?.includes(' ') ? `(${names[0]})` : names[0]}`;
  if (guard.name === 'stateIn')
    return `in ${typeof guard.stateValue === 'string' ? guard.stateValue : JSON.stringify(guard.stateValue)}`;
  return 'inline';
}
