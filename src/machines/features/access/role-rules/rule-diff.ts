import { toRuleKey } from '../../../../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';

/** A rule that is new, or was removed; `at` is its position in the rules that have it. */
export interface PlacedRule {
  readonly rule: AbilityRule;
  readonly at: number;
}

/** A rule that both have, in another order. */
export interface MovedRule {
  readonly rule: AbilityRule;
  readonly from: number;
  readonly to: number;
}

/** What leads from one list of rules to another. */
export interface RuleDiff {
  readonly removed: readonly PlacedRule[];
  readonly moved: readonly MovedRule[];
  readonly added: readonly PlacedRule[];
}

/** For each of the later rules its position in the earlier ones; null for a new rule. Equal rules are paired in order. */
function pairRules(
  before: readonly AbilityRule[],
  after: readonly AbilityRule[],
): readonly (number | null)[] {
  const positions = new Map<string, number[]>();
  for (const [at, rule] of before.entries()) {
    const key = toRuleKey(rule);
    positions.set(key, [...(positions.get(key) ?? []), at]);
  }
  return after.map((rule) => positions.get(toRuleKey(rule))?.shift() ?? null);
}

/** The longest rising part of numbers that are all different: what stays in place when the rest is moved. */
function findRising(numbers: readonly number[]): ReadonlySet<number> {
  // For each length, the rising part of that length that ends in the smallest number, as a linked list.
  interface Part {
    readonly last: number;
    readonly before: Part | null;
  }
  const parts: Part[] = [];
  for (const last of numbers) {
    const found = parts.findIndex((part) => part.last > last);
    const at = found < 0 ? parts.length : found;
    parts[at] = { last, before: parts[at - 1] ?? null };
  }
  const rising = new Set<number>();
  for (let part = parts.at(-1) ?? null; part !== null; part = part.before) rising.add(part.last);
  return rising;
}

/** What was added, removed and moved between two lists of rules. */
export function diffRules(before: readonly AbilityRule[], after: readonly AbilityRule[]): RuleDiff {
  const pairs = pairRules(before, after);
  const kept = new Set(pairs.filter((at) => at !== null));
  const inPlace = findRising(pairs.filter((at) => at !== null));
  const added: PlacedRule[] = [];
  const moved: MovedRule[] = [];
  for (const [at, rule] of after.entries()) {
    const from = pairs[at] ?? null;
    if (from === null) added.push({ rule, at });
    else if (!inPlace.has(from)) moved.push({ rule, from, to: at });
  }
  const removed = before.flatMap((rule, at) => (kept.has(at) ? [] : [{ rule, at }]));
  return { removed, moved, added };
}

/** Whether two lists of rules are the same. */
export const isEmptyDiff = ({ removed, moved, added }: RuleDiff): boolean =>
  removed.length === 0 && moved.length === 0 && added.length === 0;

/** The rules after a difference, from those before it. */
export function applyDiff(before: readonly AbilityRule[], diff: RuleDiff): readonly AbilityRule[] {
  const gone = new Set([...diff.removed.map(({ at }) => at), ...diff.moved.map(({ from }) => from)]);
  const rules = before.filter((_, at) => !gone.has(at));
  const placed = [...diff.added, ...diff.moved.map(({ rule, to }) => ({ rule, at: to }))];
  for (const { rule, at } of placed.toSorted((one, other) => one.at - other.at)) rules.splice(at, 0, rule);
  return rules;
}

/**
 * The own changes, from `base` to `mine`, applied to another version that was made from the same base. What was removed
 * there stays removed; a rule that is new here follows the rule that it followed in the own version, as far as it is there.
 */
export function rebaseRules(
  base: readonly AbilityRule[],
  mine: readonly AbilityRule[],
  theirs: readonly AbilityRule[],
): readonly AbilityRule[] {
  const diff = diffRules(base, mine);
  const rules = [...theirs];
  const find = (rule: AbilityRule): number => {
    const key = toRuleKey(rule);
    return rules.findLastIndex((each) => toRuleKey(each) === key);
  };
  const take = (rule: AbilityRule): boolean => {
    const at = find(rule);
    if (at >= 0) rules.splice(at, 1);
    return at >= 0;
  };
  for (const { rule } of diff.removed) take(rule);
  const moved = diff.moved.filter(({ rule }) => take(rule)).map(({ rule, to }) => ({ rule, at: to }));
  const added = diff.added.filter(({ rule }) => find(rule) < 0);
  for (const { rule, at } of [...added, ...moved].toSorted((one, other) => one.at - other.at)) {
    const before = mine.slice(0, at).findLast((each) => find(each) >= 0);
    rules.splice(before ? find(before) + 1 : 0, 0, rule);
  }
  return rules;
}
