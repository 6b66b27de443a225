import { maxRules, type RolePermissions } from '../../../../../contract/access/permissions.ts';
import { findEditErrors } from '../../../../../contract/access/rule-errors.ts';
import { areSameRules } from '../../../../../contract/access/rule-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { appliesTo } from '../permissions.ts';
import { hasErrors } from './entry-errors.ts';
import { rebaseRules } from './rule-diff.ts';
import { createEntry, type RuleEntry, toEntry, toRule } from './rule-entry.ts';
import type { Cell } from './sheet.ts';

/** A rule of a draft. */
export interface DraftRule {
  /** Tells the rules of a draft apart, wherever they are moved to. */
  readonly key: number;
  /** The rule as it was stored; null for a new one. */
  readonly stored: AbilityRule | null;
  /** The rule as it is entered; null as long as it is as it was stored. */
  readonly entry: RuleEntry | null;
}

/** A version of a role’s rules. */
export type StoredRules = Pick<RolePermissions, 'version' | 'rules'>;

/** Unsaved changes of a role’s rules. */
export interface Draft {
  /** The version that they are made to. */
  readonly base: StoredRules;
  readonly rules: readonly DraftRule[];
  /** The key of the next new rule. */
  readonly nextKey: number;
}

/** A change of a draft; rules are named by their keys. */
export type DraftChange =
  | { readonly kind: 'add'; readonly cell: Cell; readonly inverted: boolean }
  | { readonly kind: 'change'; readonly key: number; readonly change: Partial<RuleEntry> }
  | { readonly kind: 'remove'; readonly key: number }
  /** Before or after the next rule that applies to the cell. */
  | { readonly kind: 'move'; readonly key: number; readonly by: -1 | 1; readonly cell: Cell };

const toDraftRules = (rules: readonly AbilityRule[], firstKey: number): readonly DraftRule[] =>
  rules.map((stored, at) => ({ key: firstKey + at, stored, entry: null }));

/** A draft without changes. */
export const startDraft = (base: StoredRules): Draft => ({
  base,
  rules: toDraftRules(base.rules, 1),
  nextKey: base.rules.length + 1,
});

/** The rule of a draft as it would be saved. */
export const getDraftRule = ({ stored, entry }: DraftRule): AbilityRule => {
  if (entry) return toRule(entry);
  if (!stored) throw new Error('A rule has neither been stored nor entered');
  return stored;
};

/** The rule of a draft as its form shows it. */
export const getDraftEntry = (rule: DraftRule): RuleEntry => rule.entry ?? toEntry(getDraftRule(rule));

/** The rules of a draft as they would be saved. */
export const getDraftRules = ({ rules }: Pick<Draft, 'rules'>): readonly AbilityRule[] =>
  rules.map(getDraftRule);

/** The rules of a draft that apply to a cell, in order. */
export const getCellRules = (rules: readonly DraftRule[], { subject, action }: Cell): readonly DraftRule[] =>
  rules.filter((rule) => appliesTo(getDraftRule(rule), subject, action));

/** Whether a rule can’t be saved as it is. */
export const isIncomplete = (rule: DraftRule): boolean =>
  rule.entry === null ? findEditErrors(getDraftRule(rule)).length > 0 : hasErrors(rule.entry);

/** The cells of rules that can’t be saved as they are, in the order of the rules. */
export const getIncompleteCells = ({ rules }: Pick<Draft, 'rules'>): readonly Cell[] =>
  rules.filter(isIncomplete).map((rule) => {
    const { subject, action } = getDraftEntry(rule);
    return { subject, action };
  });

/** Whether a draft says the same as the version that it was made from. */
export const isUnchanged = ({ base, rules }: Draft): boolean =>
  rules.every(({ stored, entry }) => stored !== null && entry === null) &&
  areSameRules(getDraftRules({ rules }), base.rules);

/** Whether a role can have another rule. */
export const canAddRule = ({ rules }: Pick<Draft, 'rules'>): boolean => rules.length < maxRules;

function moveRule(rules: readonly DraftRule[], key: number, by: -1 | 1, cell: Cell): readonly DraftRule[] {
  const inCell = getCellRules(rules, cell);
  const at = inCell.findIndex((rule) => rule.key === key);
  const [moved, other] = [inCell[at], inCell[at + by]];
  if (!moved || !other) return rules;
  const rest = rules.filter((rule) => rule !== moved);
  rest.splice(rest.indexOf(other) + (by === 1 ? 1 : 0), 0, moved);
  return rest;
}

/** An entry, unless it says exactly what was stored. */
function changeRule(rule: DraftRule, change: Partial<RuleEntry>): DraftRule {
  const entry = { ...getDraftEntry(rule), ...change };
  const isStored = rule.stored !== null && JSON.stringify(entry) === JSON.stringify(toEntry(rule.stored));
  return { ...rule, entry: isStored ? null : entry };
}

/** The draft after a change. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  const { rules, nextKey } = draft;
  if (change.kind === 'add') {
    const { subject, action } = change.cell;
    const entry = createEntry(action, subject, change.inverted);
    return { ...draft, rules: [...rules, { key: nextKey, stored: null, entry }], nextKey: nextKey + 1 };
  }
  if (change.kind === 'remove') return { ...draft, rules: rules.filter(({ key }) => key !== change.key) };
  if (change.kind === 'move') return { ...draft, rules: moveRule(rules, change.key, change.by, change.cell) };
  return {
    ...draft,
    rules: rules.map((rule) => (rule.key === change.key ? changeRule(rule, change.change) : rule)),
  };
}

/** Whether a rule can be moved within a cell. */
export function canMove(inCell: readonly DraftRule[], key: number, by: -1 | 1): boolean {
  const at = inCell.findIndex((rule) => rule.key === key);
  return at >= 0 && inCell[at + by] !== undefined;
}

/** A draft with other rules, such as those of an earlier version. */
export const replaceRules = (draft: Draft, rules: readonly AbilityRule[]): Draft => ({
  ...draft,
  rules: toDraftRules(rules, draft.nextKey),
  nextKey: draft.nextKey + rules.length,
});

/** The changes of a draft, made to a newer version. */
export const rebaseDraft = (draft: Draft, newest: StoredRules): Draft =>
  replaceRules({ ...draft, base: newest }, rebaseRules(draft.base.rules, getDraftRules(draft), newest.rules));
