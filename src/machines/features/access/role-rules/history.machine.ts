import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { RuleVersion } from '../../../../../contract/access/permissions.ts';
import type { RoleKey } from '../../../../../contract/access/role-keys.ts';
import { listRuleVersions } from '../../../../services/users/permissions.service.ts';
import { failed } from '../../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../../kit/loading.region.ts';
import type { LoadingTag, ReloadingContext } from '../../../kit/loading.types.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import { diffRules, type RuleDiff } from './rule-diff.ts';

interface HistoryContext extends ReloadingContext {
  readonly role: RoleKey;
  /** The newest first; null before the first response. */
  readonly data: readonly RuleVersion[] | null;
}

/** A version, and what it changed; null for the earliest one that is known. */
export interface HistoryEntry {
  readonly version: RuleVersion;
  readonly diff: RuleDiff | null;
}

/** The versions, each with what it changed of the one before. */
export const getHistory = (versions: readonly RuleVersion[]): readonly HistoryEntry[] =>
  versions.map((version, at) => {
    const before = versions[at + 1];
    return { version, diff: before ? diffRules(before.rules, version.rules) : null };
  });

/** The versions of a role’s rules, with who changed them and why; loaded again when someone saves another one. */
export const historyMachine = setup({
  types: {} as {
    context: HistoryContext;
    input: { readonly role: RoleKey };
    events: { type: 'resource.refresh' } | ScreenEvent;
    tags: LoadingTag | 'stale';
  },
  actors: {
    load: fromPromise<readonly RuleVersion[], { role: RoleKey }>(({ input: { role }, signal }) =>
      listRuleVersions(role, signal),
    ),
  },
})
  .extend(createReloading<HistoryContext, { type: 'resource.refresh' } | ScreenEvent>())
  .extend({
    actions: {
      setLoaded: assign((_, data: readonly RuleVersion[]) => ({ data, problem: null })),
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        data: problem.kind === 'forbidden' ? null : context.data,
      })),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isAffected: (_, event: ScreenEvent) => event.type === 'record.changed' && event.subject === 'Role',
    },
    delays: { gatherDelay: 300 },
  })
  .createMachine({
    id: 'ruleHistory',
    context: ({ input }) => ({ role: input.role, data: null, problem: null, stale: false }),
    initial: 'loading',
    on: { 'resource.refresh': '.loading', 'stream.reset': '.loading' },
    states: createReloadingStates({
      shown: [],
      outdated: ['stale'],
      settled: [],
      changed: [],
      failure: failed,
    }),
  });

export type HistoryActor = ActorRefFrom<typeof historyMachine>;
