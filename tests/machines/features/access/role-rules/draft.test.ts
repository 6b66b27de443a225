import { describe, expect, it } from 'vitest';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import {
  canAddRule,
  canMove,
  changeDraft,
  type Draft,
  getCellRules,
  getDraftRules,
  getIncompleteCells,
  isUnchanged,
  rebaseDraft,
  replaceRules,
  startDraft,
} from '../../../../../src/machines/features/access/role-rules/draft.ts';
import { counsellorRules } from '../../../../support/records/permissions.ts';

const readApplications = { subject: 'Application', action: 'read' } as const;
const start = (rules: AbilityRule[] = counsellorRules) => startDraft({ version: 3, rules });
const keysIn = (draft: Draft) => getCellRules(draft.rules, readApplications).map(({ key }) => key);

describe('a draft of rules', () => {
  it('is what was stored until something changes', () => {
    const draft = start();
    expect([getDraftRules(draft), isUnchanged(draft)]).toEqual([counsellorRules, true]);
  });

  it('adds a rule at the end, where it overrides the others', () => {
    const draft = changeDraft(start(), { kind: 'add', cell: readApplications, inverted: true });
    expect(getDraftRules(draft)).toEqual([
      ...counsellorRules,
      { action: 'read', subject: 'Application', inverted: true },
    ]);
    expect([isUnchanged(draft), getIncompleteCells(draft), keysIn(draft)]).toEqual([
      false,
      [readApplications],
      [2, 3, 5, 6],
    ]);
  });

  it('is unchanged again when a change is taken back, but not while something typed differs', () => {
    const typed = changeDraft(start(), {
      kind: 'change',
      key: 5,
      change: { reason: 'Commission is only for application officers. ' },
    });
    expect([getDraftRules(typed), isUnchanged(typed)]).toEqual([counsellorRules, false]);
    const back = changeDraft(typed, {
      kind: 'change',
      key: 5,
      change: { reason: 'Commission is only for application officers.' },
    });
    expect(isUnchanged(back)).toBe(true);
  });

  it('moves a rule past the next one that applies to the cell, whatever lies between', () => {
    const up = changeDraft(start(), { kind: 'move', key: 5, by: -1, cell: readApplications });
    const [page, own, branch, courses, money] = counsellorRules;
    expect(getDraftRules(up)).toEqual([page, own, money, branch, courses]);
    const down = changeDraft(start(), { kind: 'move', key: 2, by: 1, cell: readApplications });
    expect(getDraftRules(down)).toEqual([page, branch, own, courses, money]);
    const back = changeDraft(down, { kind: 'move', key: 2, by: -1, cell: readApplications });
    expect(isUnchanged(back)).toBe(true);
  });

  it('moves no rule beyond the first or the last of the cell', () => {
    const inCell = getCellRules(start().rules, readApplications);
    expect(([2, 5, 1] as const).map((key) => [canMove(inCell, key, -1), canMove(inCell, key, 1)])).toEqual([
      [false, true],
      [true, false],
      [false, false],
    ]);
    const moved = changeDraft(start(), { kind: 'move', key: 2, by: -1, cell: readApplications });
    expect(getDraftRules(moved)).toEqual(counsellorRules);
  });

  it('moves a rule past one that is inherited', () => {
    const rules: AbilityRule[] = [
      { action: 'read', subject: 'Application' },
      { action: 'manage', subject: 'Application', inverted: true, reason: 'Not now' },
    ];
    const draft = changeDraft(start(rules), { kind: 'move', key: 1, by: 1, cell: readApplications });
    expect(getDraftRules(draft)).toEqual([rules[1], rules[0]]);
  });

  it('removes a rule', () => {
    const draft = changeDraft(start(), { kind: 'remove', key: 4 });
    expect(getDraftRules(draft)).toEqual(counsellorRules.toSpliced(3, 1));
  });

  it('holds 400 rules and no more', () => {
    const rules = Array.from({ length: 399 }, (): AbilityRule => ({ action: 'read', subject: 'Course' }));
    const draft = start(rules);
    expect(canAddRule(draft)).toBe(true);
    const full = changeDraft(draft, { kind: 'add', cell: readApplications, inverted: false });
    expect(canAddRule(full)).toBe(false);
  });

  it('takes the rules of an earlier version, with keys of their own', () => {
    const earlier = counsellorRules.slice(0, 2);
    const draft = replaceRules(start(), earlier);
    expect([getDraftRules(draft), draft.rules.map(({ key }) => key), isUnchanged(draft)]).toEqual([
      earlier,
      [6, 7],
      false,
    ]);
    expect(isUnchanged(replaceRules(start(), counsellorRules))).toBe(true);
  });

  it('makes its changes to a newer version', () => {
    const draft = changeDraft(start(), { kind: 'remove', key: 4 });
    const theirs: AbilityRule = { action: 'read', subject: 'report' };
    const rebased = rebaseDraft(draft, { version: 4, rules: [...counsellorRules, theirs] });
    expect([rebased.base.version, getDraftRules(rebased)]).toEqual([
      4,
      [...counsellorRules.toSpliced(3, 1), theirs],
    ]);
    const same = rebaseDraft(draft, { version: 4, rules: counsellorRules.toSpliced(3, 1) });
    expect(isUnchanged(same)).toBe(true);
  });

  it('finds a stored rule that the server would refuse', () => {
    expect(
      getIncompleteCells(start([{ action: 'read', subject: 'Application', fields: ['shoeSize'] }])),
    ).toEqual([readApplications]);
  });
});
