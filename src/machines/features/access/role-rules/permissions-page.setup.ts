import { assign, enqueueActions, fromPromise, raise, setup } from 'xstate';
import type { RolePermissions, RuleVersion } from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import { listPermissions } from '../../../../services/users/permissions.service.ts';
import { createReloading } from '../../../kit/loading.region.ts';
import type { Problem } from '../../../kit/problem.ts';
import { sendIfPresent, sendToChildren } from '../../../kit/receivers.ts';
import { href } from '../../../kit/routes/routes.ts';
import type { ScreenEvent, ScreenInput } from '../../../kit/screen.types.ts';
import { pickNewer } from '../../../kit/sending.ts';
import { checkMachine } from './check.machine.ts';
import {
  changeDraft,
  type Draft,
  type DraftChange,
  getCellRules,
  getIncompleteCells,
  isIncomplete,
  isUnchanged,
  rebaseDraft,
  replaceRules,
  type StoredRules,
} from './draft.ts';
import { historyMachine } from './history.machine.ts';
import {
  getDraft,
  getRolePermissions,
  type PermissionsPageContext,
  type PermissionsPageEvent,
  type PermissionsPageTag,
  readAddress,
  toKnownRole,
} from './permissions-page.types.ts';
import { type ReviewResult, reviewMachine } from './review.machine.ts';
import type { Cell } from './sheet.ts';

type Context = PermissionsPageContext;
type QueryChanged = Extract<ScreenEvent, { type: 'query.changed' }>;

/** The drafts with another one for the shown role; one without changes is dropped, so that it follows what is saved. */
const withDraft = ({ drafts, role }: Context, draft: Draft | null): Pick<Context, 'drafts'> => {
  const { [role]: _, ...others } = drafts;
  return { drafts: draft === null || isUnchanged(draft) ? others : { ...others, [role]: draft } };
};

/** Another role is shown: what was begun with the one before stays with its draft. */
const ofRole = (role: RoleKey) => ({ role, checked: false, reason: '' });

/** Each role in its newer version: a response that was requested before a change may arrive after it. */
const mergeRoles = (
  known: readonly RolePermissions[] | null,
  loaded: readonly RolePermissions[],
): readonly RolePermissions[] =>
  loaded.map((each) => pickNewer(known?.find(({ role }) => role === each.role) ?? null, each));

/** The draft, its changes made to another version; null without changes. */
const getRebased = ({ drafts, role }: Context, newest: StoredRules | null): Draft | null => {
  const draft = drafts[role];
  return draft && newest ? rebaseDraft(draft, newest) : null;
};

const isCellIncomplete = (context: Context, cell: Cell): boolean => {
  const draft = getDraft(context);
  return draft !== null && getCellRules(draft.rules, cell).some(isIncomplete);
};

/** The cell to correct first before the changes can be saved; null if there is none. */
const getIncomplete = ({ drafts, role }: Context): Cell | null => {
  const draft = drafts[role];
  return (draft && getIncompleteCells(draft)[0]) ?? null;
};

/** What the page of permissions does and decides. */
export const permissionsPageSetup = setup({
  types: {} as {
    context: Context;
    input: ScreenInput;
    events: PermissionsPageEvent;
    tags: PermissionsPageTag;
    children: { review: 'review'; history: 'history'; check: 'check' };
  },
  actors: {
    load: fromPromise<readonly RolePermissions[]>(({ signal }) => listPermissions(signal)),
    review: reviewMachine,
    history: historyMachine,
    check: checkMachine,
  },
})
  .extend(createReloading<Context, PermissionsPageEvent>())
  .extend({
    actions: {
      setLoaded: assign(({ context }, loaded: readonly RolePermissions[]) => ({
        data: mergeRoles(context.data, loaded),
        problem: null,
        role: toKnownRole(loaded, context.role),
      })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' ? null : context.data,
      })),
      setPage: assign(({ context }, { search }: QueryChanged) => {
        const page = readAddress(search);
        const role = toKnownRole(context.data, page.role);
        return role === context.role ? { ...page, role } : { ...page, ...ofRole(role) };
      }),
      setRole: assign((_, { role }: { role: RoleKey }) => ({ ...ofRole(role), asksForHistory: false })),
      writeAddress: enqueueActions(
        ({ context: { role }, enqueue, system }, { replace }: { replace: boolean }) =>
          sendIfPresent(enqueue, system, 'router', {
            type: 'address.write',
            path: href('permissions'),
            search: `?role=${role}`,
            replace,
          }),
      ),
      setSearch: assign((_, { text }: { text: string }) => ({ search: text })),
      setActive: assign((_, { cell }: { cell: Cell }) => ({ active: cell })),
      setCell: assign((_, { cell }: { cell: Cell }) => ({ cell, active: cell, openRule: null })),
      setIncompleteCell: assign(({ context }) => {
        const cell = getIncomplete(context) ?? context.cell;
        return { cell, active: cell, openRule: null };
      }),
      setOpenRule: assign((_, { key }: { key: number | null }) => ({ openRule: key })),
      setChecked: assign({ checked: true }),
      changeDraft: assign(({ context }, { change }: { change: DraftChange }) => {
        const draft = getDraft(context);
        if (!draft) return {};
        const changed = withDraft(context, changeDraft(draft, change));
        return change.kind === 'add' ? { ...changed, openRule: draft.nextKey } : changed;
      }),
      discardDraft: assign(({ context }) => ({ ...withDraft(context, null), checked: false, reason: '' })),
      discardDrafts: assign({ drafts: {}, checked: false, reason: '' }),
      rebaseDraft: assign(({ context }) =>
        withDraft(context, getRebased(context, getRolePermissions(context))),
      ),
      restore: assign(({ context }, { version }: { version: Pick<RuleVersion, 'rules'> }) => {
        const draft = getDraft(context);
        return draft ? withDraft(context, replaceRules(draft, version.rules)) : {};
      }),
      setReason: assign((_, result: ReviewResult) => ({
        reason: result.kind === 'saved' ? '' : result.reason,
      })),
      setRebased: assign(({ context }, result: ReviewResult) =>
        result.kind === 'rebase' ? withDraft(context, getRebased(context, result.newest)) : {},
      ),
      setSaved: assign(({ context }, result: ReviewResult) =>
        result.kind === 'saved'
          ? {
              ...withDraft(context, null),
              checked: false,
              data: (context.data ?? []).map((each) =>
                each.role === result.saved.role ? pickNewer(each, result.saved) : each,
              ),
            }
          : {},
      ),
      showToast: enqueueActions(({ enqueue, system }) =>
        sendIfPresent(enqueue, system, 'toasts', {
          type: 'toast.show',
          toast: {
            id: 'permissions.saved',
            text: { id: 'toast.permissionsSaved', values: {} },
            intent: 'good',
            duration: 6000,
          },
        }),
      ),
      refresh: raise({ type: 'resource.refresh' as const }),
      notifyPanel: enqueueActions(({ self, enqueue }, { event }: { event: PermissionsPageEvent }) =>
        sendToChildren(enqueue, self, ['review', 'history', 'check'], event),
      ),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isAffected: (_, event: ScreenEvent) =>
        event.type === 'record.changed' && (event.subject === 'Role' || event.subject === 'User'),
      asksForHistory: ({ context }) => context.asksForHistory,
      opensHistory: (_, { search }: QueryChanged) => readAddress(search).asksForHistory,
      isOtherRole: ({ context }, { search }: QueryChanged) =>
        toKnownRole(context.data, readAddress(search).role) !== context.role,
      hasDraft: ({ context: { drafts, role } }) => drafts[role] !== undefined,
      hasDrafts: ({ context }) => Object.keys(context.drafts).length > 0,
      hasNoDrafts: ({ context }) => Object.keys(context.drafts).length === 0,
      isDraftIncomplete: ({ context }) => getIncomplete(context) !== null,
      isCellIncomplete: ({ context }) => isCellIncomplete(context, context.cell),
      isSaved: (_, { kind }: ReviewResult) => kind === 'saved',
      isRebased: ({ context }, result: ReviewResult) => {
        const draft = result.kind === 'rebase' ? getRebased(context, result.newest) : null;
        return draft !== null && !isUnchanged(draft);
      },
      isRebase: (_, { kind }: ReviewResult) => kind === 'rebase',
      isSending: (_, { sending }: { sending: boolean }) => sending,
    },
    delays: { gatherDelay: 300 },
  });
