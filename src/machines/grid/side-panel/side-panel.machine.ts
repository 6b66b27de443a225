import { assign, enqueueActions, fromPromise, setup } from 'xstate';
import { type Day, toLocalDay } from '../../../../contract/facts/days.ts';
import { deleteDraft, readDraft, storeDraft } from '../../../services/browser/drafts.service.ts';
import { newIdempotencyKey } from '../../../services/kit/idempotency-key.ts';
import { failed } from '../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../kit/loading.region.ts';
import { eventOf, problemIn, setRefusal } from '../../kit/params.ts';
import { createSending } from '../../kit/sending.ts';
import type {
  ChangedRecord,
  Draft,
  SidePanelContext,
  SidePanelDefinition,
  SidePanelEvent,
  SidePanelTag,
} from './side-panel.types.ts';

/** Drafts end with the session, so they need no owner. */
const noOwner = 0;

interface PerformInput<Data, Command> {
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
export function createSidePanelMachine<Data, Command>(definition: SidePanelDefinition<Data, Command>) {
  type Context = SidePanelContext<Data>;
  const { id, empty } = definition;
  const draftName = ({ recordId }: Pick<Context, 'recordId'>): string => `${id}/${recordId}`;
  const today = (): Day => toLocalDay(new Date());
  const parseDraft = ({ draft, locale }: Context) => definition.read(draft, { locale, today: today() });
  const getCommand = (context: Context): Command | null => {
    const read = parseDraft(context);
    return 'command' in read ? read.command : null;
  };
  const loadInitialDraft = (recordId: number): Draft => {
    const kept = Object.entries(readDraft(noOwner, draftName({ recordId }))).filter(
      (entry): entry is [string, string] => entry[0] in empty && typeof entry[1] === 'string',
    );
    return { ...empty, ...Object.fromEntries(kept) };
  };

  const states = createReloadingStates({
    shown: ['loaded'],
    outdated: [],
    settled: [],
    changed: [],
    failure: failed,
  });

  return setup({
    types: {} as {
      context: Context;
      input: { readonly id: number };
      events: SidePanelEvent<Command>;
      tags: SidePanelTag;
    },
    actors: {
      load: fromPromise<Data, { recordId: number }>(({ input, signal }) =>
        definition.load(input.recordId, signal),
      ),
      perform: fromPromise<Data | null, PerformInput<Data, Command>>(
        async ({ input: { recordId, command, key, data } }) =>
          command === null ? null : definition.perform(recordId, command, key, data),
      ),
    },
  })
    .extend(createReloading<Context, SidePanelEvent<Command>>())
    .extend(createSending<Context, SidePanelEvent<Command>>())
    .extend({
      actions: {
        setLoaded: assign((_, data: Data) => ({ data, problem: null })),
        setDone: enqueueActions(({ context, enqueue, system }, { data }: { data: Data | null }) => {
          if (data === null) return;
          definition.notifyDone?.({ enqueue, system }, context.data, data);
          enqueue.assign({ data });
        }),
        setDraft: assign(({ context }, { field, value }: { field: string; value: string }) => ({
          draft: { ...context.draft, [field]: value },
          faults: {},
          refusal: null,
          key: newIdempotencyKey(),
        })),
        setLocale: assign((_, { locale }: { locale: string }) => ({ locale })),
        check: assign(({ context }) => {
          const read = parseDraft(context);
          return { faults: 'faults' in read ? read.faults : {} };
        }),
        storeDraft: ({ context }) => storeDraft(noOwner, draftName(context), context.draft),
        emptyDraft: assign({ draft: empty, faults: {}, key: () => newIdempotencyKey() }),
        deleteDraft: ({ context }) => deleteDraft(noOwner, draftName(context)),
      },
      guards: {
        hasData: ({ context }) => context.data !== null,
        isReadable: ({ context }) => getCommand(context) !== null,
        isAffected: ({ context: { recordId, data } }, changed: ChangedRecord) =>
          definition.isAffectedBy?.(changed, recordId, data) ??
          (changed.subject === 'Application' && changed.id === recordId),
        isDone: (_, { data }: { data: Data | null }) => data !== null,
      },
      delays: { gatherDelay: 300 },
    })
    .createMachine({
      id,
      context: ({ input }) => ({
        recordId: input.id,
        data: null,
        draft: loadInitialDraft(input.id),
        faults: {},
        problem: null,
        stale: false,
        refusal: null,
        locale: 'en-GB',
        key: newIdempotencyKey(),
      }),
      initial: 'loading',
      on: {
        'sidePanel.refresh': '.loading',
        'stream.reset': '.loading',
        'locale.changed': { actions: { type: 'setLocale', params: eventOf } },
        'draft.change': { actions: [{ type: 'setDraft', params: eventOf }, 'storeDraft'] },
        // Also during a reload, which need not be waited for.
        'draft.submit': [{ guard: 'isReadable', target: '.writing', actions: 'check' }, { actions: 'check' }],
        'sidePanel.perform': '.performing',
      },
      states: {
        ...states,
        writing: {
          tags: ['loaded', 'busy', 'performing'],
          entry: ['clearStale', 'clearRefusal'],
          invoke: {
            id: 'write',
            src: 'perform',
            input: ({ context }) => ({
              recordId: context.recordId,
              command: getCommand(context),
              key: context.key,
              data: context.data,
            }),
            onDone: { target: 'loading', actions: ['emptyDraft', 'deleteDraft'] },
            onError: {
              target: 'outdatedOrShown',
              actions: setRefusal,
            },
          },
          // What is being sent must not change.
          on: {
            'draft.change': {},
            'draft.submit': {},
            'sidePanel.perform': {},
            ...states.loading.on,
          },
        },
        performing: {
          tags: ['loaded', 'busy', 'performing'],
          on: {
            'draft.submit': {},
            'sidePanel.perform': {},
            ...states.loading.on,
          },
          entry: ['clearStale', 'clearRefusal'],
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context, event }) => ({
              recordId: context.recordId,
              command: (event as Extract<SidePanelEvent<Command>, { type: 'sidePanel.perform' }>).command,
              key: newIdempotencyKey(),
              data: context.data,
            }),
            onDone: [
              {
                // Show the response at once, and reload a moment later to include what follows from it.
                guard: { type: 'isDone', params: ({ event }) => ({ data: event.output }) },
                target: 'outdated',
                actions: { type: 'setDone', params: ({ event }) => ({ data: event.output }) },
              },
              'loading',
            ],
            onError: [
              {
                guard: {
                  type: 'isConnectionProblem',
                  params: problemIn,
                },
                target: 'outdatedOrShown',
                actions: setRefusal,
              },
              {
                // Someone else may have been faster: show the current state.
                target: 'loading',
                actions: setRefusal,
              },
            ],
          },
        },
        outdatedOrShown: { always: [{ guard: 'isOutdated', target: 'outdated' }, 'shown'] },
      },
    });
}
