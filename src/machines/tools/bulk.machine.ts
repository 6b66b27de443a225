import { assign, enqueueActions, fromPromise, sendParent, setup } from 'xstate';
import type { BulkChange, BulkJob, BulkPreview } from '../../../contract/bulk.ts';
import type { Option } from '../../../contract/options.ts';
import { type BulkCommand, previewBulk, startBulk } from '../../services/bulk.service.ts';
import { newKey } from '../../services/keys.ts';
import { ProblemError, problem, problemOf } from '../../services/problem.ts';
import { searchLogic } from '../edits/calls.ts';
import { readingOf } from '../edits/editor.ts';
import { parseCell } from '../edits/parse-cell.ts';
import type { CellWords } from '../edits/words.ts';
import type { ToolInput } from '../grid/grid.types.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import { type BulkContext, type BulkTag, type BulkToolEvent, bulkColumnsOf, presetOf } from './bulk.types.ts';
import { chosenOf, matching } from './chosen.ts';

type Parts = Pick<BulkContext, 'column' | 'text' | 'picked' | 'locale' | 'words'>;

/** Parses the form as a change; otherwise returns its error. */
function changeOf({
  column,
  text,
  picked,
  ...reading
}: Parts): Partial<BulkContext> & { change: BulkChange | null } {
  if (!column) return { change: null };
  const parsed = picked ?? parseCell(column, text, readingOf(reading));
  if ('fault' in parsed) return { change: null, fault: parsed.fault };
  if ('lookUp' in parsed) return { change: null, fault: { id: 'cell.reference' } };
  return { change: { [column.field ?? column.id]: parsed.value }, fault: null };
}

function commandOf({ shape: { list }, chosen, change, event }: BulkContext): BulkCommand {
  if (chosen && event) return { list, selection: chosen.selection, event: event.sent };
  if (!chosen || !change) throw new ProblemError(problem('broken'));
  return { list, selection: chosen.selection, change };
}

const unpicked = { text: '', picked: null, fault: null, options: null } as const;

/**
 * One change to many records: the change, then a preview, then it starts and continues in the background.
 * Irreversible changes, such as marking as read, are delayed with an undo instead of a confirmation.
 */
export const bulkMachine = setup({
  types: {} as { context: BulkContext; input: ToolInput; events: BulkToolEvent; tags: BulkTag },
  actors: {
    searchOptions: searchLogic,
    preview: fromPromise<BulkPreview, BulkContext>(async ({ input, signal }) =>
      previewBulk(commandOf(input), signal),
    ),
    start: fromPromise<BulkJob, BulkContext>(async ({ input, signal }) =>
      startBulk(commandOf(input), { signal, idempotencyKey: input.key }),
    ),
  },
  actions: {
    putWords: assign((_, words: { locale: string; words: CellWords }) => words),
    putColumn: assign(({ context }, { column }: { column: string }) => ({
      ...unpicked,
      column: bulkColumnsOf(context.shape).find(({ id }) => id === column) ?? null,
    })),
    putText: assign((_, { text }: { text: string }) => ({ text, picked: null, fault: null })),
    pick: assign((_, picked: NonNullable<BulkContext['picked']>) => ({
      picked,
      text: picked.label,
      fault: null,
    })),
    empty: assign({ text: '', picked: { value: null, label: '' }, fault: null }),
    putOptions: assign((_, { options }: { options: readonly Option[] }) => ({ options })),
    read: assign(({ context }) => changeOf(context)),
    putPreview: assign((_, { preview }: { preview: BulkPreview }) => ({ preview, problem: null })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetPreview: assign({ preview: null, problem: null }),
    handOver: enqueueActions(({ system, enqueue }, { job }: { job: BulkJob }) =>
      tellIfThere(enqueue, system, 'jobs', { type: 'job.progressed', job }),
    ),
    beginGrace: enqueueActions(({ context, system, enqueue }) =>
      tellIfThere(enqueue, system, 'graces', {
        type: 'grace.begin',
        grace: {
          id: context.key,
          command: { kind: 'bulk', command: commandOf(context), key: context.key },
          text: { id: 'toast.marking', values: { count: context.chosen?.count ?? 0 } },
        },
      }),
    ),
    clearSelection: sendParent({ type: 'selection.clear' }),
    close: sendParent({ type: 'tool.close' }),
    reopen: sendParent(({ context }) => ({
      type: 'tool.open' as const,
      name: 'event' as const,
      preset: context.event?.preset ?? {},
    })),
  },
  guards: {
    isNone: ({ context }) => context.chosen === null || context.chosen.count === 0,
    isFinal: ({ context }) => context.change !== null && context.shape.list === 'notifications',
    hasChange: ({ context }) => context.change !== null || context.event !== null,
    hasEvent: ({ context }) => context.event !== null,
    isReference: ({ context }) => context.column?.type === 'reference',
    isReadable: ({ context }) => changeOf(context).change !== null,
    isPicked: ({ context }) => context.picked !== null,
    acceptsSome: ({ context }) => (context.preview?.accepted ?? 0) > 0,
  },
  delays: { searchDelay: 150 },
}).createMachine({
  id: 'bulk',
  context: ({ input }) => ({
    shape: input.shape,
    chosen:
      input.preset.all === true ? matching(input.query, input.rows.total) : chosenOf(input, input.selection),
    ...unpicked,
    ...presetOf(input),
    locale: 'en-GB',
    words: {},
    preview: null,
    problem: null,
    key: newKey(),
  }),
  initial: 'deciding',
  on: {
    'words.changed': {
      actions: { type: 'putWords', params: ({ event: { locale, words } }) => ({ locale, words }) },
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isNone', target: 'done' },
        { guard: 'isFinal', target: 'done', actions: ['beginGrace', 'clearSelection'] },
        { guard: 'hasChange', target: 'checking' },
        'choosing',
      ],
    },
    choosing: {
      tags: 'choosing',
      initial: 'deciding',
      entry: 'forgetPreview',
      on: {
        'bulk.field': { target: '.deciding', actions: { type: 'putColumn', params: ({ event }) => event } },
        'bulk.pick': {
          target: '.picked',
          actions: { type: 'pick', params: ({ event: { value, label } }) => ({ value, label }) },
        },
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
        typing: { on: { 'bulk.type': { actions: { type: 'putText', params: ({ event }) => event } } } },
        picked: {
          on: {
            'bulk.type': { target: 'typed', actions: { type: 'putText', params: ({ event }) => event } },
          },
        },
        typed: { always: [{ guard: 'isReference', target: 'waiting' }, 'typing'] },
        waiting: {
          tags: 'asking',
          on: {
            'bulk.type': {
              target: 'waiting',
              reenter: true,
              actions: { type: 'putText', params: ({ event }) => event },
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
              target: 'listed',
              actions: { type: 'putOptions', params: ({ event }) => ({ options: event.output }) },
            },
            onError: 'unlisted',
          },
          on: {
            'bulk.type': { target: 'waiting', actions: { type: 'putText', params: ({ event }) => event } },
          },
        },
        listed: {
          on: {
            'bulk.type': { target: 'waiting', actions: { type: 'putText', params: ({ event }) => event } },
          },
        },
        unlisted: {
          tags: 'failed',
          on: {
            'bulk.type': { target: 'waiting', actions: { type: 'putText', params: ({ event }) => event } },
          },
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
          actions: { type: 'putPreview', params: ({ event }) => ({ preview: event.output }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
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
          actions: [{ type: 'handOver', params: ({ event }) => ({ job: event.output }) }, 'clearSelection'],
        },
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
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
