import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { BulkChange, BulkJob, BulkPreview } from '../../../../contract/kit/bulk.ts';
import type { Option } from '../../../../contract/kit/options.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { ProblemError, problem } from '../../../services/kit/problem.ts';
import { type BulkCommand, previewBulk, startBulk } from '../../../services/lists/bulk.service.ts';
import { eventOf, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendIfPresent } from '../../kit/receivers.ts';
import type { ToolInput } from '../definition/grid.types.ts';
import { searchOptionsLogic } from '../edits/calls.ts';
import { createParseContext } from '../edits/editor.ts';
import { parseCell } from '../edits/parse-cell.ts';
import type { CellWords } from '../edits/words.ts';
import {
  type BulkContext,
  type BulkTag,
  type BulkToolEvent,
  getBulkColumns,
  parsePreset,
} from './bulk.types.ts';
import { getBulkTarget, matching } from './bulk-target.ts';

type BulkForm = Pick<BulkContext, 'column' | 'text' | 'picked' | 'locale' | 'words'>;

/** Parses the form as a change; otherwise returns its error. */
function parseChange({
  column,
  text,
  picked,
  ...reading
}: BulkForm): Partial<BulkContext> & { change: BulkChange | null } {
  if (!column) return { change: null };
  const parsed = picked ?? parseCell(column, text, createParseContext(reading));
  if ('fault' in parsed) return { change: null, fault: parsed.fault };
  if ('lookUp' in parsed) return { change: null, fault: { id: 'cell.reference' } };
  return { change: { [column.field ?? column.id]: parsed.value }, fault: null };
}

function createCommand({ definition: { list }, bulkTarget, change, event }: BulkContext): BulkCommand {
  if (bulkTarget && event) return { list, selection: bulkTarget.selection, event: event.sent };
  if (!bulkTarget || !change) throw new ProblemError(problem('broken'));
  return { list, selection: bulkTarget.selection, change };
}

const emptyForm = { text: '', picked: null, fault: null, options: null } as const;

/**
 * One change to many records: the change, then a preview, then it starts and continues in the background.
 * Irreversible changes, such as marking as read, are delayed with an undo instead of a confirmation.
 */
export const bulkMachine = setup({
  types: {} as { context: BulkContext; input: ToolInput; events: BulkToolEvent; tags: BulkTag },
  actors: {
    searchOptions: searchOptionsLogic,
    preview: fromPromise<BulkPreview, BulkContext>(async ({ input, signal }) =>
      previewBulk(createCommand(input), signal),
    ),
    start: fromPromise<BulkJob, BulkContext>(async ({ input, signal }) =>
      startBulk(createCommand(input), { signal, idempotencyKey: input.key }),
    ),
  },
  actions: {
    setWords: assign((_, { locale, words }: { locale: string; words: CellWords }) => ({ locale, words })),
    setColumn: assign(({ context }, { column }: { column: string }) => ({
      ...emptyForm,
      column: getBulkColumns(context.definition).find(({ id }) => id === column) ?? null,
    })),
    setText: assign((_, { text }: { text: string }) => ({ text, picked: null, fault: null })),
    pick: assign((_, { value, label }: NonNullable<BulkContext['picked']>) => ({
      picked: { value, label },
      text: label,
      fault: null,
    })),
    empty: assign({ text: '', picked: { value: null, label: '' }, fault: null }),
    setOptions: assign((_, { options }: { options: readonly Option[] }) => ({ options })),
    read: assign(({ context }) => parseChange(context)),
    setPreview: assign((_, { preview }: { preview: BulkPreview }) => ({ preview, problem: null })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetPreview: assign({ preview: null, problem: null }),
    notifyJobs: enqueueActions(({ system, enqueue }, { job }: { job: BulkJob }) =>
      sendIfPresent(enqueue, system, 'jobs', { type: 'job.progressed', job }),
    ),
    startUndoableAction: enqueueActions(({ context, system, enqueue }) =>
      sendIfPresent(enqueue, system, 'undoableActions', {
        type: 'undoableAction.start',
        undoableAction: {
          id: context.key,
          command: { kind: 'bulk', command: createCommand(context), key: context.key },
          text: { id: 'toast.marking', values: { count: context.bulkTarget?.count ?? 0 } },
        },
      }),
    ),
    addToHistory: sendParent((_, { job }: { job: BulkJob }) => ({
      type: 'history.addJob' as const,
      job: job.id,
    })),
    clearSelection: sendParent({ type: 'selection.clear' }),
    close: sendParent({ type: 'tool.close' }),
    reopen: sendParent(({ context }) => ({
      type: 'tool.open' as const,
      name: 'event' as const,
      preset: context.event?.preset ?? {},
    })),
  },
  guards: {
    hasNoTarget: ({ context }) => context.bulkTarget === null || context.bulkTarget.count === 0,
    isFinal: ({ context }) => context.change !== null && context.definition.list === 'notifications',
    hasChange: ({ context }) => context.change !== null || context.event !== null,
    hasEvent: ({ context }) => context.event !== null,
    isReference: ({ context }) => context.column?.type === 'reference',
    isReadable: ({ context }) => parseChange(context).change !== null,
    isPicked: ({ context }) => context.picked !== null,
    acceptsSome: ({ context }) => (context.preview?.accepted ?? 0) > 0,
  },
  delays: { searchDelay: 150 },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    definition: input.definition,
    bulkTarget:
      input.preset.all === true
        ? matching(input.query, input.rows.total)
        : getBulkTarget(input, input.selection),
    ...emptyForm,
    ...parsePreset(input),
    locale: 'en-GB',
    words: {},
    preview: null,
    problem: null,
    key: newIdempotencyKey(),
  }),
  initial: 'deciding',
  on: { 'words.changed': { actions: { type: 'setWords', params: eventOf } } },
  states: {
    deciding: {
      always: [
        { guard: 'hasNoTarget', target: 'done' },
        { guard: 'isFinal', target: 'done', actions: ['startUndoableAction', 'clearSelection'] },
        { guard: 'hasChange', target: 'checking' },
        'choosing',
      ],
    },
    choosing: {
      tags: 'choosing',
      initial: 'deciding',
      entry: 'forgetPreview',
      on: {
        'bulk.field': { target: '.deciding', actions: { type: 'setColumn', params: eventOf } },
        'bulk.pick': { target: '.picked', actions: { type: 'pick', params: eventOf } },
        'bulk.empty': { target: '.picked', actions: 'empty' },
        'bulk.check': [{ guard: 'isReadable', target: 'checking', actions: 'read' }, { actions: 'read' }],
      },
      states: {
        deciding: {
          always: [
            { guard: 'isPicked', target: 'picked' },
            { guard: 'isReference', target: 'asking' },
            'typing',
          ],
        },
        typing: { on: { 'bulk.type': { actions: { type: 'setText', params: eventOf } } } },
        picked: { on: { 'bulk.type': { target: 'typed', actions: { type: 'setText', params: eventOf } } } },
        typed: { always: [{ guard: 'isReference', target: 'debouncing' }, 'typing'] },
        debouncing: {
          tags: 'asking',
          on: {
            'bulk.type': {
              target: 'debouncing',
              reenter: true,
              actions: { type: 'setText', params: eventOf },
            },
          },
          after: { searchDelay: 'asking' },
        },
        asking: {
          tags: 'asking',
          invoke: {
            id: 'searchOptions',
            src: 'searchOptions',
            input: ({ context: { column, text } }) => ({ reference: column?.reference, text: text.trim() }),
            onDone: {
              target: 'optionsShown',
              actions: { type: 'setOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: 'optionsFailed',
          },
          on: { 'bulk.type': { target: 'debouncing', actions: { type: 'setText', params: eventOf } } },
        },
        optionsShown: {
          on: { 'bulk.type': { target: 'debouncing', actions: { type: 'setText', params: eventOf } } },
        },
        optionsFailed: {
          tags: 'failed',
          on: { 'bulk.type': { target: 'debouncing', actions: { type: 'setText', params: eventOf } } },
        },
      },
    },
    checking: {
      tags: 'checking',
      invoke: {
        id: 'preview',
        src: 'preview',
        input: ({ context }) => context,
        onDone: {
          target: 'checked',
          actions: { type: 'setPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
      on: { 'bulk.back': [{ guard: 'hasEvent', actions: 'reopen' }, 'choosing'] },
    },
    checked: {
      tags: 'checked',
      on: {
        'bulk.back': [{ guard: 'hasEvent', actions: 'reopen' }, 'choosing'],
        'bulk.start': { guard: 'acceptsSome', target: 'starting' },
      },
    },
    starting: {
      tags: 'starting',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: [
            { type: 'notifyJobs', params: ({ event }) => ({ job: event.output }) },
            { type: 'addToHistory', params: ({ event }) => ({ job: event.output }) },
            'clearSelection',
          ],
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    failed: {
      tags: 'failed',
      on: {
        'bulk.back': [{ guard: 'hasEvent', actions: 'reopen' }, 'choosing'],
        'bulk.check': 'checking',
      },
    },
    done: { type: 'final', entry: 'close' },
  },
});
