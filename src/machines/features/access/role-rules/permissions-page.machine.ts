import type { ActorRefFrom } from 'xstate';
import { failed } from '../../../kit/failure.ts';
import { createReloadingStates } from '../../../kit/loading.region.ts';
import { eventOf, forward, outputOf } from '../../../kit/params.ts';
import { getDraftRules } from './draft.ts';
import { permissionsPageSetup } from './permissions-page.setup.ts';
import { getDraft, type PermissionsPageContext, readAddress } from './permissions-page.types.ts';
import type { ReviewInput } from './review.machine.ts';

const firstCell = { subject: 'AclDemo', action: 'read' } as const;

function toReviewInput(context: PermissionsPageContext): ReviewInput {
  const { role, reason } = context;
  const draft = getDraft(context);
  if (!draft) throw new Error('There are no rules to review');
  return { role, base: draft.base, rules: getDraftRules(draft), reason };
}

const notifyPanel = { actions: forward('notifyPanel') } as const;
const setPage = { type: 'setPage', params: eventOf } as const;
const setReason = { type: 'setReason', params: outputOf } as const;
const setRebased = { type: 'setRebased', params: outputOf } as const;

/** Another role, or the history of one, was opened by its address. */
const addressed = [
  { guard: { type: 'opensHistory', params: eventOf }, target: '.history', actions: setPage },
  { guard: { type: 'isOtherRole', params: eventOf }, target: '.none', actions: setPage },
  { actions: setPage },
] as const;

/** The review has ended; changes that were made to a newer version are reviewed again. */
const reviewed = [
  {
    guard: { type: 'isSaved', params: outputOf },
    target: 'none',
    actions: [{ type: 'setSaved', params: outputOf }, setReason, 'showToast'],
  },
  {
    guard: { type: 'isRebased', params: outputOf },
    target: 'review',
    reenter: true,
    actions: [setRebased, setReason, 'refresh'],
  },
  { guard: { type: 'isRebase', params: outputOf }, target: 'none', actions: [setRebased, 'refresh'] },
  { target: 'none', actions: setReason },
] as const;

/**
 * The permissions of the roles: the rules of one role as a sheet, whose changes are kept for each role until they are
 * reviewed and saved. The address says which role is shown.
 *
 * Children while they are open: `review` (of the changes), `history` (of the role) and `check` (of a user).
 */
export const permissionsPageMachine = permissionsPageSetup.createMachine({
  id: 'permissionsPage',
  context: ({ input }) => ({
    input,
    ...readAddress(input.search),
    data: null,
    problem: null,
    stale: false,
    drafts: {},
    reason: '',
    active: firstCell,
    cell: firstCell,
    openRule: null,
    checked: false,
    search: '',
  }),
  type: 'parallel',
  on: {
    'search.type': { actions: { type: 'setSearch', params: eventOf } },
    'cell.focus': { actions: { type: 'setActive', params: eventOf } },
    'rule.open': { actions: { type: 'setOpenRule', params: eventOf } },
    'draft.change': { guard: 'hasData', actions: { type: 'changeDraft', params: eventOf } },
    'draft.discard': { actions: 'discardDraft' },
    'draft.rebase': { actions: 'rebaseDraft' },
  },
  states: {
    data: {
      initial: 'loading',
      on: { 'resource.refresh': '.loading', 'stream.reset': '.loading' },
      states: createReloadingStates({
        shown: [],
        outdated: ['stale'],
        settled: ['notifySettled'],
        changed: [],
        failure: failed,
      }),
    },
    panel: {
      initial: 'deciding',
      on: {
        'query.changed': addressed,
        'role.select': {
          target: '.none',
          actions: [
            { type: 'setRole', params: eventOf },
            { type: 'writeAddress', params: { replace: false } },
          ],
        },
        'form.reset': { target: '.none', actions: 'discardDrafts' },
      },
      states: {
        deciding: { always: [{ guard: 'asksForHistory', target: 'history' }, 'none'] },
        none: {
          on: {
            'cell.open': { guard: 'hasData', target: 'cell', actions: { type: 'setCell', params: eventOf } },
            'review.open': [
              {
                guard: 'isDraftIncomplete',
                target: 'cell',
                actions: ['setChecked', 'setIncompleteCell'],
              },
              { guard: 'hasDraft', target: 'review' },
            ],
            'history.open': 'history',
            'check.open': 'check',
          },
        },
        cell: {
          tags: 'cell',
          on: {
            'cell.close': 'none',
            'cell.done': [{ guard: 'isCellIncomplete', actions: 'setChecked' }, { target: 'none' }],
          },
        },
        review: {
          tags: 'review',
          initial: 'open',
          invoke: {
            id: 'review',
            src: 'review',
            input: ({ context }) => toReviewInput(context),
            onSnapshot: [
              {
                guard: {
                  type: 'isSending',
                  params: ({ event }) => ({ sending: event.snapshot.hasTag('sending') }),
                },
                target: '.sending',
              },
              { target: '.open' },
            ],
            onDone: reviewed,
            onError: 'none',
          },
          on: { 'connection.restored': notifyPanel },
          states: { open: {}, sending: { tags: 'saving' } },
        },
        history: {
          tags: 'history',
          invoke: {
            id: 'history',
            src: 'history',
            input: ({ context: { role } }) => ({ role }),
            onError: 'none',
          },
          on: {
            'record.changed': notifyPanel,
            'stream.reset': notifyPanel,
            'connection.restored': notifyPanel,
            'panel.close': { target: 'none', actions: { type: 'writeAddress', params: { replace: true } } },
            'version.restore': {
              target: 'none',
              actions: [
                { type: 'restore', params: eventOf },
                { type: 'writeAddress', params: { replace: true } },
              ],
            },
          },
        },
        check: {
          tags: 'check',
          invoke: { id: 'check', src: 'check', onError: 'none' },
          on: { 'connection.restored': notifyPanel, 'panel.close': 'none' },
        },
      },
    },
    work: {
      initial: 'clean',
      states: {
        clean: { always: { guard: 'hasDrafts', target: 'changed' } },
        changed: { tags: 'unsaved', always: { guard: 'hasNoDrafts', target: 'clean' } },
      },
    },
  },
});

export type PermissionsPageActor = ActorRefFrom<typeof permissionsPageMachine>;

export default permissionsPageMachine;
