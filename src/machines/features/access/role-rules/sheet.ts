import { areSameRules } from '../../../../../contract/access/rule-keys.ts';
import type { AbilityRule, Action, Subject } from '../../../../../contract/kit/ability.ts';
import {
  actions,
  pageSubjects,
  recordSubjects,
  toolSubjects,
} from '../../../../../contract/kit/permissions.ts';
import { type Answer, appliesTo, getAnswer } from '../permissions.ts';

/** Where a rule is edited: an action on a subject. */
export interface Cell {
  readonly subject: Subject;
  readonly action: Action;
}

/** The columns of the sheet: rules about all actions count in each of them. */
export const sheetActions: readonly Action[] = actions.filter((action) => action !== 'manage');

/** A section of the sheet with its rows. */
export interface SheetSection {
  readonly id: 'pages' | 'records' | 'tools';
  readonly subjects: readonly Subject[];
}

export const sheetSections: readonly SheetSection[] = [
  { id: 'pages', subjects: pageSubjects },
  { id: 'records', subjects: recordSubjects },
  { id: 'tools', subjects: toolSubjects },
];

export const isSameCell = (one: Cell | null, other: Cell | null): boolean =>
  one?.subject === other?.subject && one?.action === other?.action;

/** Whether a rule is edited in a cell, and not inherited from all actions or all subjects. */
export const isOwnRule = (rule: Pick<AbilityRule, 'action' | 'subject'>, cell: Cell): boolean =>
  rule.action === cell.action && rule.subject === cell.subject;

export interface CellSummary {
  readonly answer: Answer;
  /** It differs from the stored rules. */
  readonly changed: boolean;
}

/** What rules say about a cell, and whether others said something else. */
export function summarizeCell(
  rules: readonly AbilityRule[],
  stored: readonly AbilityRule[],
  { subject, action }: Cell,
): CellSummary {
  const applicable = rules.filter((rule) => appliesTo(rule, subject, action));
  return {
    answer: getAnswer(applicable),
    changed:
      rules !== stored &&
      !areSameRules(
        applicable,
        stored.filter((rule) => appliesTo(rule, subject, action)),
      ),
  };
}

/** A key that moves the focus in the sheet. */
export type SheetKey =
  | 'ArrowUp'
  | 'ArrowDown'
  | 'ArrowLeft'
  | 'ArrowRight'
  | 'Home'
  | 'End'
  | 'PageUp'
  | 'PageDown';

const sheetKeys: readonly SheetKey[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
];

/** The key, if it moves the focus. */
export const findSheetKey = (key: string): SheetKey | undefined => sheetKeys.find((known) => known === key);

/** The rows that PageUp and PageDown pass. */
const pageRows = 10;

interface Move {
  readonly key: SheetKey;
  /** Ctrl or Cmd: to the first or last cell of the sheet. */
  readonly far: boolean;
  /** The first column is on the right. */
  readonly rightToLeft: boolean;
}

/** The cell that a key leads to from another one; `rows` are those shown. */
export function moveInSheet(from: Cell, { key, far, rightToLeft }: Move, rows: readonly Subject[]): Cell {
  const row = Math.max(0, rows.indexOf(from.subject));
  const column = Math.max(0, sheetActions.indexOf(from.action));
  const forward = rightToLeft ? -1 : 1;
  const lastRow = rows.length - 1;
  const lastColumn = sheetActions.length - 1;
  const targets: Record<SheetKey, readonly [row: number, column: number]> = {
    ArrowUp: [far ? 0 : row - 1, column],
    ArrowDown: [far ? lastRow : row + 1, column],
    ArrowLeft: [row, column - forward],
    ArrowRight: [row, column + forward],
    Home: [far ? 0 : row, 0],
    End: [far ? lastRow : row, lastColumn],
    PageUp: [row - pageRows, column],
    PageDown: [row + pageRows, column],
  };
  const [nextRow, nextColumn] = targets[key];
  const clamp = (value: number, last: number) => Math.min(Math.max(value, 0), last);
  return {
    subject: rows[clamp(nextRow, lastRow)] ?? from.subject,
    action: sheetActions[clamp(nextColumn, lastColumn)] ?? from.action,
  };
}

/** The cell that the Tab key reaches: the active one, or the first one while that is not shown. */
export function getTabStop(active: Cell, rows: readonly Subject[]): Cell {
  const [first] = rows;
  return first === undefined || rows.includes(active.subject) ? active : { ...active, subject: first };
}
