import { assign, fromPromise, setup } from 'xstate';
import { dropDraft, keepDraft, readDraft } from '../../services/drafts.service.ts';
import { newKey } from '../../services/keys.ts';
import { problemOf } from '../../services/problem.ts';
import { failed, isForbiddenProblem, isOfflineProblem } from '../failed.ts';
import type { Problem } from '../problem.ts';
import type { BesideContext, BesideDefinition, BesideEvent, BesideTag, Draft } from './beside.types.ts';

/** Drafts end with the session, so that it need not be said whose they are. */
const anybody = 0;

interface Performing<Command> {
  readonly recordId: number;
  readonly command: Command | null;
  readonly key: string;
}

/**
 * What stands beside a record, such as its notes: read, read anew when it has changed, and added to. What was typed stays
 * in the tab until it is done. What is shown stays while it is read anew.
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
      perform: fromPromise<void, Performing<Command>>(async ({ input: { recordId, command, key } }) => {
        if (command !== null) await definition.perform(recordId, command, key);
      }),
    },
    actions: {
      putData: assign((_, { data }: { data: Data }) => ({ data, problem: null })),
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
      isConcerned: ({ context }, { subject, id: changed }: { subject: string; id: number }) =>
        subject === 'Application' && changed === context.recordId,
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
      // Also while it is read anew, which need not be waited for.
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
          }),
          onDone: { target: 'loading', actions: ['emptyDraft', 'dropDraft'] },
          onError: [
            {
              guard: 'isOutdated',
              target: 'outdated',
              actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
            },
            {
              target: 'shown',
              actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
            },
          ],
        },
        // What is under way is not what would be typed now.
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
        on: { 'draft.submit': {}, 'beside.perform': {} },
        entry: { type: 'putRefusal', params: { refusal: null } },
        invoke: {
          id: 'perform',
          src: 'perform',
          input: ({ context, event }) => ({
            recordId: context.recordId,
            command: (event as Extract<BesideEvent<Command>, { type: 'beside.perform' }>).command,
            key: newKey(),
          }),
          onDone: 'loading',
          onError: {
            // Somebody else may have been faster: it is shown how it stands.
            target: 'loading',
            actions: { type: 'putRefusal', params: ({ event }) => ({ refusal: problemOf(event.error) }) },
          },
        },
      },
      failed: { tags: 'failed', ...failed },
    },
  });
}
