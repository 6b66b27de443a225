import { assign, emit, setup } from 'xstate';
import type { Filter, ListColumns, Operator } from '../../../../contract/kit/filters.ts';
import { eventOf } from '../../kit/params.ts';
import { checkDraft } from './check-draft.ts';
import { canAddCondition, canAddGroup, changeColumn, changePart, createCondition, toDraft } from './draft.ts';
import { type DraftCondition, type DraftGroup, type DraftProblems, isGroup } from './draft.types.ts';

export interface FilterDraftInput {
  readonly columns: ListColumns;
  readonly where: Filter | null;
}

export interface FilterDraftContext extends FilterDraftInput {
  draft: DraftGroup;
  /** The id of the next part. */
  next: number;
  /** Empty before the first attempt to apply. */
  problems: DraftProblems;
}

export type FilterDraftEvent =
  /** The list is now filtered by something else, or has other columns. */
  | { type: 'draft.set'; where: Filter | null; columns: ListColumns }
  | { type: 'draft.addCondition'; to: number; column?: string }
  | { type: 'draft.addGroup'; to: number }
  | { type: 'draft.remove'; id: number }
  | { type: 'draft.setJoin'; id: number; join: 'all' | 'any' }
  | { type: 'draft.setColumn'; id: number; column: string }
  | { type: 'draft.setOperator'; id: number; is: Operator }
  | { type: 'draft.setValues'; id: number; values: readonly string[] }
  | { type: 'draft.clear' }
  | { type: 'draft.apply' };

/** `changed` the draft differs from the list's filter; `faulty` an attempt to apply it found problems. */
export type FilterDraftTag = 'changed' | 'faulty';

/** The draft is valid and should be applied to the list. */
export type FilterDraftEmitted = { type: 'filter.applied'; where: Filter | null };

const none: DraftProblems = new Map();

/**
 * A draft of a filter, separate from the one applied to the list. Problems are shown on an attempt to apply
 * it, and each disappears as soon as it is fixed; the draft stays until it is applied, cleared or replaced.
 */
export const filterDraftMachine = setup({
  types: {} as {
    context: FilterDraftContext;
    input: FilterDraftInput;
    events: FilterDraftEvent;
    emitted: FilterDraftEmitted;
    tags: FilterDraftTag;
  },
  actions: {
    setDraft: assign((_, { where, columns }: FilterDraftInput) => ({
      where,
      columns,
      ...toDraft(where),
      problems: none,
    })),
    addCondition: assign(({ context }, { to, column }: { to: number; column?: string | undefined }) => {
      const added = createCondition(context.columns, context.next, column);
      if (!added) return {};
      return {
        next: context.next + 1,
        draft: changePart(context.draft, to, (part) =>
          isGroup(part) ? { ...part, parts: [...part.parts, added] } : part,
        ),
      };
    }),
    addGroup: assign(({ context }, { to }: { to: number }) => {
      const added = createCondition(context.columns, context.next + 1);
      const group: DraftGroup = { id: context.next, join: 'any', parts: added ? [added] : [] };
      return {
        next: context.next + 2,
        draft: changePart(context.draft, to, (part) =>
          isGroup(part) ? { ...part, parts: [...part.parts, group] } : part,
        ),
      };
    }),
    remove: assign(({ context }, { id }: { id: number }) => ({
      draft: changePart(context.draft, id, () => null),
    })),
    setJoin: assign(({ context }, { id, join }: { id: number; join: 'all' | 'any' }) => ({
      draft: changePart(context.draft, id, (part) => (isGroup(part) ? { ...part, join } : part)),
    })),
    setCondition: assign(
      ({ context }, { id, change }: { id: number; change: (part: DraftCondition) => DraftCondition }) => ({
        draft: changePart(context.draft, id, (part) => (isGroup(part) ? part : change(part))),
      }),
    ),
    clear: assign({ draft: toDraft(null).draft, problems: none }),
    check: assign(({ context }) => ({ problems: checkDraft(context.draft, context.columns).problems })),
    commitFilter: assign(({ context }) => ({ where: checkDraft(context.draft, context.columns).filter })),
    notifyApplied: emit(({ context }) => ({ type: 'filter.applied' as const, where: context.where })),
  },
  guards: {
    canAddCondition: ({ context }) => canAddCondition(context.draft),
    canAddGroup: ({ context }, { to }: { to: number }) => canAddGroup(context.draft, to),
    isValid: ({ context }) => checkDraft(context.draft, context.columns).problems.size === 0,
    hasNoProblems: ({ context }) => context.problems.size === 0,
  },
}).createMachine({
  id: 'filterDraft',
  context: ({ input }) => ({ ...input, ...toDraft(input.where), problems: none }),
  initial: 'settled',
  on: {
    'draft.set': { target: '.settled', actions: { type: 'setDraft', params: eventOf } },
    'draft.addCondition': {
      guard: 'canAddCondition',
      target: '.changing',
      actions: { type: 'addCondition', params: eventOf },
    },
    'draft.addGroup': {
      guard: { type: 'canAddGroup', params: eventOf },
      target: '.changing',
      actions: { type: 'addGroup', params: eventOf },
    },
    'draft.remove': { target: '.changing', actions: { type: 'remove', params: eventOf } },
    'draft.setJoin': { target: '.changing', actions: { type: 'setJoin', params: eventOf } },
    'draft.setColumn': {
      target: '.changing',
      actions: {
        type: 'setCondition',
        params: ({ context, event }) => ({
          id: event.id,
          change: (part) => changeColumn(part, context.columns, event.column),
        }),
      },
    },
    'draft.setOperator': {
      target: '.changing',
      actions: {
        type: 'setCondition',
        params: ({ event }) => ({ id: event.id, change: (part) => ({ ...part, is: event.is }) }),
      },
    },
    'draft.setValues': {
      target: '.changing',
      actions: {
        type: 'setCondition',
        params: ({ event }) => ({ id: event.id, change: (part) => ({ ...part, values: event.values }) }),
      },
    },
    'draft.clear': { target: '.changed', actions: 'clear' },
    'draft.apply': [
      { guard: 'isValid', target: '.settled', actions: ['commitFilter', 'notifyApplied'] },
      { target: '.faulty', actions: 'check' },
    ],
  },
  states: {
    settled: {},
    /** After a change: problems already shown are checked again, others wait for the next attempt. */
    changing: {
      always: [
        { guard: 'hasNoProblems', target: 'changed' },
        { target: 'faulty', actions: 'check' },
      ],
    },
    changed: { tags: 'changed' },
    faulty: {
      tags: ['changed', 'faulty'],
      always: { guard: 'hasNoProblems', target: 'changed' },
    },
  },
});
