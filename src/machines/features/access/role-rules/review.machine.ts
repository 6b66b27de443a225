import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import { fitsRole } from '../../../../../contract/access/administration.ts';
import {
  permissionsApi,
  type RolePermissions,
  type RuleImpact,
  type RuleVersion,
} from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import {
  listRuleVersions,
  type NewRules,
  previewRules,
  saveRules,
} from '../../../../services/users/permissions.service.ts';
import { failed } from '../../../kit/failure.ts';
import { validateWith } from '../../../kit/form/validation.ts';
import { createLoading } from '../../../kit/loading.region.ts';
import { eventOf, outputOf, problemIn, setProblem, setRefusal } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import { createSending } from '../../../kit/sending.ts';
import type { StoredRules } from './draft.ts';
import { diffRules, type RuleDiff } from './rule-diff.ts';

export interface ReviewInput {
  readonly role: RoleKey;
  /** The version that is changed. */
  readonly base: StoredRules;
  readonly rules: readonly AbilityRule[];
  /** The reason, if one was already entered. */
  readonly reason?: string;
}

/** What has come of a review. */
export type ReviewResult =
  | { readonly kind: 'saved'; readonly saved: RolePermissions }
  /** The changes are to be made to the newest version. */
  | { readonly kind: 'rebase'; readonly newest: StoredRules; readonly reason: string }
  | { readonly kind: 'closed'; readonly reason: string };

export interface ReviewContext extends Required<ReviewInput> {
  readonly diff: RuleDiff;
  /** What the changes would do; null until it is known. */
  readonly impact: RuleImpact | null;
  /** The reason was missing when saving was tried. */
  readonly submitted: boolean;
  /** Why the preview failed, or the newest version could not be loaded. */
  readonly problem: Problem | null;
  /** Why the changes were not saved. */
  readonly refusal: Problem | null;
  /** The version that someone else saved first; null unless there is one. */
  readonly theirs: RuleVersion | null;
  /** Null until it ends, and when it was closed. */
  readonly result: ReviewResult | null;
}

/**
 * `unfit` the role can’t have these rules; `busy` a response is awaited; `failed` the preview failed, and more precisely
 * `offline`, `forbidden`; `ready` the changes can be saved; `sending` they are being saved; `conflict` someone else saved
 * other rules first.
 */
export type ReviewTag =
  | 'unfit'
  | 'busy'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'ready'
  | 'sending'
  | 'conflict';

export type ReviewEvent =
  | { type: 'review.close' }
  | { type: 'review.save' }
  | { type: 'reason.type'; reason: string }
  | { type: 'resource.refresh' }
  | { type: 'conflict.rebase' }
  | { type: 'connection.restored' };

/** Whether a reason can be sent, by the contract. */
export const findReasonError = ({ reason }: Pick<ReviewContext, 'reason'>) =>
  validateWith(permissionsApi.save.body, { reason }).reason?.[0];

/**
 * The review of changes to a role’s rules: what they would do, why they are made, and saving them. It ends when it is
 * closed, when they are saved, or when they are to be made to another version; its output says which.
 */
export const reviewMachine = setup({
  types: {} as {
    context: ReviewContext;
    input: ReviewInput;
    output: ReviewResult;
    events: ReviewEvent;
    tags: ReviewTag;
  },
  actors: {
    preview: fromPromise<RuleImpact, Pick<ReviewContext, 'role' | 'rules'>>(({ input, signal }) =>
      previewRules(input.role, input.rules, signal),
    ),
    save: fromPromise<RolePermissions, NewRules>(({ input, signal }) => saveRules(input, signal)),
    loadNewest: fromPromise<RuleVersion, Pick<ReviewContext, 'role'>>(async ({ input, signal }) => {
      const [newest] = await listRuleVersions(input.role, signal);
      if (!newest) throw new Error(`The role ${input.role} has no version`);
      return newest;
    }),
  },
})
  .extend(createLoading<ReviewContext, ReviewEvent>())
  .extend(createSending<ReviewContext, ReviewEvent>())
  .extend({
    actions: {
      setImpact: assign((_, impact: RuleImpact) => ({ impact, problem: null })),
      setReason: assign((_, { reason }: { reason: string }) => ({ reason })),
      setSubmitted: assign({ submitted: true }),
      setTheirs: assign((_, theirs: RuleVersion) => ({ theirs, problem: null })),
      setSaved: assign((_, saved: RolePermissions) => ({ result: { kind: 'saved' as const, saved } })),
      setRebase: assign(({ context: { theirs, reason } }) => ({
        result: theirs && {
          kind: 'rebase' as const,
          newest: { version: theirs.number, rules: theirs.rules },
          reason,
        },
      })),
    },
    guards: {
      isUnfit: ({ context: { role, rules } }) => !fitsRole(role, rules),
      hasReason: ({ context }) => findReasonError(context) === undefined,
    },
  })
  .createMachine({
    id: 'review',
    context: ({ input }) => ({
      reason: '',
      ...input,
      diff: diffRules(input.base.rules, input.rules),
      impact: null,
      submitted: false,
      problem: null,
      refusal: null,
      theirs: null,
      result: null,
    }),
    initial: 'deciding',
    on: {
      'review.close': '.closed',
      'reason.type': { actions: { type: 'setReason', params: eventOf } },
    },
    states: {
      deciding: { always: [{ guard: 'isUnfit', target: 'unfit' }, 'checking'] },
      unfit: { tags: 'unfit' },
      checking: {
        id: 'loading',
        tags: 'busy',
        invoke: {
          id: 'preview',
          src: 'preview',
          input: ({ context: { role, rules } }) => ({ role, rules }),
          onDone: { target: 'ready', actions: { type: 'setImpact', params: outputOf } },
          onError: { target: 'failed', actions: setProblem },
        },
      },
      failed: { tags: 'failed', ...failed, on: { 'resource.refresh': 'checking' } },
      ready: {
        tags: 'ready',
        on: {
          'review.save': [
            { guard: 'hasReason', target: 'saving', actions: 'clearRefusal' },
            { actions: 'setSubmitted' },
          ],
        },
      },
      saving: {
        tags: ['ready', 'busy', 'sending'],
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { role, base, rules, reason } }) => ({
            role,
            version: base.version,
            rules,
            reason,
          }),
          onDone: { target: 'closed', actions: { type: 'setSaved', params: outputOf } },
          onError: [
            { guard: { type: 'isConflict', params: problemIn }, target: 'conflict' },
            { target: 'ready', actions: setRefusal },
          ],
        },
        // The rules may be stored by the time the dialog closes: the response is awaited.
        on: { 'review.close': {}, 'reason.type': {} },
      },
      conflict: {
        tags: 'conflict',
        initial: 'loading',
        states: {
          loading: {
            tags: 'busy',
            invoke: {
              id: 'loadNewest',
              src: 'loadNewest',
              input: ({ context: { role } }) => ({ role }),
              onDone: { target: 'loaded', actions: { type: 'setTheirs', params: outputOf } },
              onError: { target: 'failed', actions: setProblem },
            },
          },
          loaded: {
            on: { 'conflict.rebase': { target: '#review.closed', actions: 'setRebase' } },
          },
          failed: { tags: 'failed', on: { 'resource.refresh': 'loading', 'connection.restored': 'loading' } },
        },
      },
      closed: { type: 'final' },
    },
    output: ({ context: { result, reason } }) => result ?? { kind: 'closed', reason },
  });

export type ReviewActor = ActorRefFrom<typeof reviewMachine>;
