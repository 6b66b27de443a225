import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areSameRules, toRuleKey } from '../../../../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import {
  applyDiff,
  diffRules,
  isEmptyDiff,
  rebaseRules,
} from '../../../../../src/machines/features/access/role-rules/rule-diff.ts';
import { anyRules } from './rule.arbitrary.ts';

const rule = (action: AbilityRule['action'], more: Partial<AbilityRule> = {}): AbilityRule => ({
  action,
  subject: 'Course',
  ...more,
});
const [read, create, update, remove] = [rule('read'), rule('create'), rule('update'), rule('delete')];

/** Lists without two equal rules, of which a place in the order can be told. */
const anyDistinctRules = anyRules.map((rules) => [
  ...new Map(rules.map((each) => [toRuleKey(each), each])).values(),
]);

describe('the difference between two lists of rules', () => {
  it('names what was added, removed and moved, with its positions', () => {
    expect(diffRules([read, create, update], [update, read, remove])).toEqual({
      removed: [{ rule: create, at: 1 }],
      moved: [{ rule: update, from: 2, to: 0 }],
      added: [{ rule: remove, at: 2 }],
    });
  });

  it('shows a rule that changed as one that was removed and one that was added', () => {
    const limited = rule('read', { conditions: { state: 'verified' } });
    expect(diffRules([read, create], [limited, create])).toEqual({
      removed: [{ rule: read, at: 0 }],
      moved: [],
      added: [{ rule: limited, at: 0 }],
    });
  });

  it('moves as few rules as possible', () => {
    expect(diffRules([read, create, update, remove], [create, update, remove, read]).moved).toEqual([
      { rule: read, from: 0, to: 3 },
    ]);
  });

  it('pairs equal rules in order, one by one', () => {
    expect(diffRules([read, read], [read, create, read])).toEqual({
      removed: [],
      moved: [],
      added: [{ rule: create, at: 1 }],
    });
    expect(diffRules([read, read, create], [read, create]).removed).toEqual([{ rule: read, at: 1 }]);
  });

  it('applied to the one list gives the other, in its order', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (before, after) => {
        expect(applyDiff(before, diffRules(before, after))).toEqual(after);
      }),
    );
  });

  it('is empty exactly for the same rules in the same order', () => {
    fc.assert(
      fc.property(anyRules, anyRules, (before, after) => {
        expect(isEmptyDiff(diffRules(before, after))).toBe(areSameRules(before, after));
        expect(isEmptyDiff(diffRules(before, before))).toBe(true);
      }),
    );
  });
});

describe('changes made to another version', () => {
  const theirs = rule('verify');

  it('keep what the others added, and what they removed stays removed', () => {
    expect(rebaseRules([read, create, update], [read, update, remove], [read, create, theirs])).toEqual([
      read,
      remove,
      theirs,
    ]);
  });

  it('keep the place behind the rule that they followed', () => {
    expect(rebaseRules([read, create], [read, remove, create], [theirs, read, create])).toEqual([
      theirs,
      read,
      remove,
      create,
    ]);
  });

  it('move a rule that is still there, and leave one that is gone', () => {
    expect(
      rebaseRules([read, create, update], [update, read, create], [read, create, update, theirs]),
    ).toEqual([update, read, create, theirs]);
    expect(rebaseRules([read, create, update], [update, read, create], [read, create])).toEqual([
      read,
      create,
    ]);
  });

  it('add nothing that the others have added as well', () => {
    expect(rebaseRules([read], [read, remove], [read, create, remove])).toEqual([read, create, remove]);
  });

  it('are the own version when the other one is the base', () => {
    fc.assert(
      fc.property(anyDistinctRules, anyDistinctRules, (base, mine) => {
        expect(rebaseRules(base, mine, base)).toEqual(mine);
      }),
    );
  });

  it('are the other version when there are none', () => {
    fc.assert(
      fc.property(anyDistinctRules, anyDistinctRules, (base, other) => {
        expect(rebaseRules(base, base, other)).toEqual(other);
      }),
    );
  });
});
