import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ChecklistItem } from '../../../contract/checklist.ts';
import { commandDocument, linkTo, readChecklist, requestDocument } from '../../services/documents.service.ts';
import { problemOf } from '../../services/problem.ts';
import { saveFrom } from '../../services/saving.service.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import { tellIfThere } from '../receivers.ts';
import type { ChecklistContext, ChecklistEvent, ChecklistTag } from './checklist.types.ts';

type Command = Extract<ChecklistEvent, { type: 'document.ask' | 'document.command' | 'document.save' }>;

interface Answer {
  readonly items: readonly ChecklistItem[];
  readonly documents: readonly DocumentRow[];
}

async function perform(
  { applicationId, documents }: Pick<ChecklistContext, 'applicationId' | 'documents'>,
  command: Command,
): Promise<DocumentRow | null> {
  if (command.type === 'document.ask')
    return requestDocument(applicationId, command.documentType, command.required);
  if (command.type === 'document.save') {
    const { id, file } = command;
    saveFrom((await linkTo(id, { disposition: 'attachment', ...(file !== undefined && { file }) })).url);
    return null;
  }
  const document = documents.find(({ id }) => id === command.id);
  return document ? commandDocument(document, command.command) : null;
}

/**
 * What one application needs and what is there of it: the part of a page that shows its documents. What is shown stays
 * while it is read anew; commands go one at a time.
 */
export const checklistMachine = setup({
  types: {} as {
    context: ChecklistContext;
    input: { readonly id: number };
    events: ChecklistEvent;
    tags: ChecklistTag;
  },
  actors: {
    load: fromPromise<Answer, { applicationId: number }>(({ input, signal }) =>
      readChecklist(input.applicationId, signal),
    ),
    perform: fromPromise<
      DocumentRow | null,
      Pick<ChecklistContext, 'applicationId' | 'documents'> & { command: Command }
    >(({ input: { command, ...context } }) => perform(context, command)),
  },
  actions: {
    putAnswer: assign((_, { items, documents }: Answer) => ({ items, documents, problem: null })),
    beginReading: assign({ overtaken: false }),
    noteOvertaken: assign({ overtaken: true }),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    putDocument: enqueueActions(
      ({ context, enqueue, system }, { document }: { document: DocumentRow | null }) => {
        if (!document) return;
        const known = context.documents.some(({ id }) => id === document.id);
        enqueue.assign({
          documents: known
            ? context.documents.map((each) => (each.id === document.id ? document : each))
            : [...context.documents, document],
        });
        const { id } = document;
        enqueue(() =>
          tellIfThere(system, 'documents', { type: 'record.changed', subject: 'ApplicationDocument', id }),
        );
      },
    ),
    putRefusal: assign((_, { problem }: { problem: Problem | null }) => ({ refusal: problem })),
  },
  guards: {
    hasItems: ({ context }) => context.items.length + context.documents.length > 0,
    isOutdated: ({ context }) => context.overtaken,
    isOffline: ({ context }) => isOfflineProblem(context.problem),
    isForbidden: ({ context }) => isForbiddenProblem(context.problem),
    isStale: (_, { problem }: { problem: Problem }) => problem.kind === 'stale' || problem.kind === 'refused',
    /** One of ours, or one that was made after all of them; the application itself asks for some as it goes on. */
    isConcerned: ({ context }, { subject, id }: { subject: string; id: number }) =>
      (subject === 'Application' && id === context.applicationId) ||
      (subject === 'ApplicationDocument' &&
        (context.documents.some((each) => each.id === id) ||
          context.documents.every((each) => each.id < id))),
  },
  delays: { gatherDelay: 300 },
}).createMachine({
  id: 'checklist',
  context: ({ input }) => ({
    applicationId: input.id,
    items: [],
    documents: [],
    problem: null,
    overtaken: false,
    refusal: null,
  }),
  initial: 'loading',
  on: { 'checklist.refresh': '.loading', 'stream.reset': '.loading' },
  states: {
    loading: {
      id: 'loading',
      tags: 'busy',
      entry: 'beginReading',
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasItems', target: 'again' }, 'first'] },
        first: {},
        again: { tags: 'loaded' },
      },
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context: { applicationId } }) => ({ applicationId }),
        onDone: [
          {
            guard: 'isOutdated',
            target: 'outdated',
            actions: { type: 'putAnswer', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'putAnswer', params: ({ event }) => event.output } },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
      on: {
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
          actions: 'noteOvertaken',
        },
      },
    },
    shown: {
      tags: 'loaded',
      on: {
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
          target: 'outdated',
        },
        'document.ask': 'commanding',
        'document.command': 'commanding',
        'document.save': 'commanding',
      },
    },
    outdated: { tags: 'loaded', after: { gatherDelay: 'loading' } },
    commanding: {
      tags: ['loaded', 'busy', 'commanding'],
      entry: ['beginReading', { type: 'putRefusal', params: { problem: null } }],
      on: {
        'record.changed': {
          guard: { type: 'isConcerned', params: ({ event: { subject, id } }) => ({ subject, id }) },
          actions: 'noteOvertaken',
        },
      },
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context: { applicationId, documents }, event }) => ({
          applicationId,
          documents,
          command: event as Command,
        }),
        onDone: {
          target: 'outdated',
          actions: { type: 'putDocument', params: ({ event }) => ({ document: event.output }) },
        },
        onError: [
          {
            // Somebody else was faster: their version is shown beside what was refused.
            guard: { type: 'isStale', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'loading',
            actions: { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            guard: 'isOutdated',
            target: 'outdated',
            actions: { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'shown',
            actions: { type: 'putRefusal', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    failed: { tags: 'failed', ...failed },
  },
});
