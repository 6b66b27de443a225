import type { RolePermissions, RuleVersion } from '../../../../../contract/access/permissions.ts';
import { type RoleKey, roleKey } from '../../../../../contract/access/role-keys.ts';
import { roles } from '../../../../../contract/kit/permissions.ts';
import type { LoadingTag, ReloadingContext } from '../../../kit/loading.types.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { type Draft, type DraftChange, startDraft } from './draft.ts';
import type { Cell } from './sheet.ts';

export interface PermissionsPageContext extends ReloadingContext {
  readonly input: ScreenInput;
  /** The role whose rules are shown. */
  readonly role: RoleKey;
  /** The address asks for the history. */
  readonly asksForHistory: boolean;
  /** All roles; null before the first response. */
  readonly data: readonly RolePermissions[] | null;
  /** The unsaved changes of each role; absent without changes. */
  readonly drafts: { readonly [Each in RoleKey]?: Draft };
  /** The reason that was entered in a review that was closed. */
  readonly reason: string;
  /** The cell that has the focus, or gets it when the sheet is entered. */
  readonly active: Cell;
  /** The cell whose rules are open, or were last. */
  readonly cell: Cell;
  /** The rule of the cell whose form is open, by its key; null for none. */
  readonly openRule: number | null;
  /** Saving was tried: errors in rules are shown. */
  readonly checked: boolean;
  /** What is searched in the sheet. */
  readonly search: string;
}

/**
 * `stale` the rules may be outdated; `cell` the rules of a cell are open, `review` the review of changes, `history` the
 * versions, `check` the check of a user; `unsaved` there are unsaved changes; `saving` they are being saved.
 */
export type PermissionsPageTag =
  | LoadingTag
  | 'stale'
  | 'cell'
  | 'review'
  | 'history'
  | 'check'
  | 'unsaved'
  | 'saving';

export type PermissionsPageEvent =
  | { type: 'role.select'; role: RoleKey }
  | { type: 'search.type'; text: string }
  | { type: 'cell.focus'; cell: Cell }
  | { type: 'cell.open'; cell: Cell }
  /** Shows the errors of the cell; it stays open while there are any. */
  | { type: 'cell.done' }
  | { type: 'cell.close' }
  /** Opens the form of a rule; null closes it. */
  | { type: 'rule.open'; key: number | null }
  | { type: 'draft.change'; change: DraftChange }
  | { type: 'draft.discard' }
  /** Makes the changes to the newest version. */
  | { type: 'draft.rebase' }
  | { type: 'review.open' }
  | { type: 'history.open' }
  | { type: 'check.open' }
  | { type: 'panel.close' }
  /** Takes the rules of an earlier version into the draft. */
  | { type: 'version.restore'; version: Pick<RuleVersion, 'rules'> }
  | { type: 'resource.refresh' }
  /** Discards all changes before the page is left. */
  | { type: 'form.reset' }
  | ScreenEvent;

/** The shown role with its stored rules; null before the first response. */
export const getRolePermissions = ({
  data,
  role,
}: Pick<PermissionsPageContext, 'data' | 'role'>): RolePermissions | null =>
  data?.find((each) => each.role === role) ?? null;

/** The draft of the shown role, with or without changes; null before the first response. */
export function getDraft(context: Pick<PermissionsPageContext, 'data' | 'role' | 'drafts'>): Draft | null {
  const stored = getRolePermissions(context);
  return context.drafts[context.role] ?? (stored && startDraft(stored));
}

/** Whether someone else has saved rules since the changes were begun. */
export function isBehind(context: Pick<PermissionsPageContext, 'data' | 'role' | 'drafts'>): boolean {
  const draft = context.drafts[context.role];
  const stored = getRolePermissions(context);
  return draft !== undefined && stored !== null && stored.version > draft.base.version;
}

/** A role, or the first one if the address names one that there isn't. */
export const toKnownRole = (data: PermissionsPageContext['data'], role: RoleKey): RoleKey =>
  data?.some((each) => each.role === role) ? role : (data?.[0]?.role ?? role);

/** What an address asks for. */
export function readAddress(search: string): Pick<PermissionsPageContext, 'role' | 'asksForHistory'> {
  const params = new URLSearchParams(search);
  const role = roleKey.safeParse(params.get('role')).data ?? roles[0];
  return { role, asksForHistory: params.get('show') === 'history' };
}
