import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { dropDraft, keepDraft, readDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import type {
  BesideContext,
  BesideDefinition,
  BesideEvent,
  BesideTag,
  ChangedRecord,
  Draft,
} from './beside.types.ts';

/** Drafts end with the session, so they need no owner. */
const anybody = 0;

interface Performing<Data, Command> {
  readonly recordId: number;
  readonly command: Command | null;
  readonly key: string;
  readonly data: Data | null;
}

/**
 * A panel beside a record, such as its documents or its notes: loaded, reloaded when the record changes, and
 * added to. The draft is kept in the tab until it is submitted. Data stays on screen while it is reloaded;
 * commands run one at a time.
 */
export function besideMachineOf<Data, Command>(definition: BesideDefinition<Data, Command>) {
  type Context = BesideContext<Data>;
  const { id, empty } = definition;
  const draftName = ({ recordId }: Pick<Context, 'recordId'>): string => `${id}/${recordId}`;
  const today = (): string => new Date().toISOString().slice(0, 10);
  const readNow = ({ draft, locale }: Context) => definition.read(draft, { locale, today: today() });
  const commandIn = (context: Context): Command | null => {
    const read = readNow(context);
    return 'command' in read ? read.command : null;
  };
  const startOf = (recordId: number): Draft => {
    const kept = Object.entries(readDraft(anybody, draftName({ recordId }))).filter(
      (entry): entry is [string, string] => entry[0] in empty && typeof entry[1] === 'string',
    );
    return { ...empty, ...Object.fromEntries(kept) };
  };

  return setup({
    types: {} as {
      context: Context;
      input: { readonly id: number };
      events: BesideEvent<Command>;
      tags: BesideTag;
    },
    actors: {
      load: fromPromise<Data, { recordId: number }>(({ input, signal }) =>
        definition.load(input.recordId, signal),
      ),
      perform: fromPromise<Data | null, Performing<Data, Command>>(
        async ({ input: { recordId, command, key, data } }) =>
          command === null ? null : definition.perform(recordId, command, key, data),
      ),
    },
    actions: {
      putData: assign((_, { data }: { data: Data }) => ({ data, problem: null })),
      putDone: enqueueActions(({ context, enqueue, system }, { data }: { data: Data | null }) => {
        if (data === null) return;
        definition.tellDone?.({ enqueue, system }, context.data, data);
        enqueue.assign({ data });
      }),
      beginReading: assign({ overtaken: false }),
      noteOvertaken: assign({ overtaken: true }),
      putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
      putRefusal: assign((_, { refusal }: { refusal: Problem | null }) => ({ refusal })),
      putDraft: assign(({ context }, { field, value }: { field: string; value: string }) => ({
        draft: { ...context.draft, [field]: value },
        faults: {},
        refusal: null,
        key: newKey(),
      })),
      putLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
      check: assign(({ context }) => {
        const read = readNow(context);
        return { faults: 'faults' in read ? read.faults : {} };
      }),
      keepDraft: ({ context }) => keepDraft(anybody, draftName(context), context.draft),
      emptyDraft: assign({ draft: empty, faults: {}, key: () => newKey() }),
      dropDraft: ({ context }) => dropDraft(anybody, draftName(context)),
    },
    guards: {
      hasData: ({ context }) => context.data !== null,
      isReadable: ({ context }) => commandIn(context) !== null,
      isOutdated: ({ context }) => context.overtaken,
      isOffline: ({ context }) => isOfflineProblem(context.problem),
      isForbidden: ({ context }) => isForbiddenProblem(context.problem),
      isConcerned: ({ context: { recordId, data } }, changed: ChangedRecord) =>
        definition.isConcernedBy?.(changed, recordId, data) ??
        (changed.subject === 'Application' && changed.id === recordId),
      isDone: (_, { data }: { data: Data | null }) => data !== null,
      isCutOff: (_, { refusal }: { refusal: Problem }) => isOfflineProblem(refusal),
    },
    delays: { gatherDelay: 300 },
  }).createMachine({
    id,
    context: ({ input }) => ({
      recordId: input.id,
      data: null,
      draft: startOf(input.id),
      faults: {},
      problem: null,
      overtaken: false,
      refusal: null,
      locale: 'en-GB',
      key: newKey(),
    }),
    initial: 'loading',
    on: {
      'beside.refresh': '.loading',
      'stream.reset': '.loading',
      'locale.changed': { actions: { type: 'putLocale', params: ({ event }) => event } },
      'draft.change': { actions: [{ type: 'putDraft', params: ({ event }) => event }, 'keepDraft'] },
      // Also during a reload, which need not be waited for.
      'draft.submit': [{ guard: 'isReadable', target: '.writing', actions: 'check' }, { actions: 'check' }],
      'beside.perform': '.performing',
    },
    states: {
      loading: {
        id: 'loading',
        tags: 'busy',
        entry: 'beginReading',
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'hasData', target: 'again' }, 'first'] },
          first: {},
          again: { tags: 'loaded' },
        },
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context: { recordId } }) => ({ recordId }),
          onDone: [
            {
              guard: 'isOutdated',
              target: 'outdated',
              actions: { type: 'putData', params: ({ event }) => ({ data: event.output }) },
            },
            {
              target: 'shown',
              actions: { type: 'putData', params: ({ event }) => ({ data: event.output }) },
            },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        },
        on: {
          'record.changed': {
            guard: {
              type: 'isConcerned',
              params: ({ event: { subject, id: changed } }) => ({ subject, id: changed }),
            },
            actions: 'noteOvertaken',
          },
        },
      },
      shown: {
        tags: 'loaded',
        on: {
          'record.changed': {
            guard: {
              type: 'isConcerned',
              params: ({ event: { subject, id: changed } }) => ({ subject, id: changed }),
            },
            target: 'outdated',
          },
        },
      },
      outdated: { tags: 'loaded', after: { gatherDelay: 'loading' } },
      writing: {
        tags: ['loaded', 'busy', 'performing'],
        entry: ['beginReading', { type: 'putRefusal', params: { refusal: null } }],
        invoke: {
          id: 'write',
          src: 'perform',
          input: ({ context }) => ({
            recordId: context.recordId,
            command: commandIn(context),
            key: context.key,
            data: context.data,
          }),
          onDone: { target: 'loading', actions: ['emptyDraft', 'dropDraft'] },
          onError: {
            target: 'outdatedOrShown',
            actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
          },
        },
        // What is being sent must not change.
        on: {
          'draft.change': {},
          'draft.submit': {},
          'beside.perform': {},
          'record.changed': {
            guard: {
              type: 'isConcerned',
              params: ({ event: { subject, id: changed } }) => ({ subject, id: changed }),
            },
            actions: 'noteOvertaken',
          },
        },
      },
      performing: {
        tags: ['loaded', 'busy', 'performing'],
        on: {
          'draft.submit': {},
          'beside.perform': {},
          'record.changed': {
            guard: {
              type: 'isConcerned',
              params: ({ event: { subject, id: changed } }) => ({ subject, id: changed }),
            },
            actions: 'noteOvertaken',
          },
        },
        entry: ['beginReading', { type: 'putRefusal', params: { refusal: null } }],
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context, event }) => ({
            recordId: context.recordId,
            command: (event as Extract<BesideEvent<Command>, { type: 'beside.perform' }>).command,
            key: newKey(),
            data: context.data,
          }),
          onDone: [
            {
              // Show the response at once, and reload a moment later to include what follows from it.
              guard: { type: 'isDone', params: ({ event }) => ({ data: event.output }) },
              target: 'outdated',
              actions: { type: 'putDone', params: ({ event }) => ({ data: event.output }) },
            },
            'loading',
          ],
          onError: [
            {
              guard: { type: 'isCutOff', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
              target: 'outdatedOrShown',
              actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
            },
            {
              // Someone else may have been faster: show the current state.
              target: 'loading',
              actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
            },
          ],
        },
      },
      outdatedOrShown: { always: [{ guard: 'isOutdated', target: 'outdated' }, 'shown'] },
      failed: { tags: 'failed', ...failed },
    },
  });
}
