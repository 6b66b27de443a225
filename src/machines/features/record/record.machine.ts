import { type AnyActorLogic, assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';
import type { RecordPeek, SearchSubject } from '../../../../contract/kit/search.ts';
import { peekAt } from '../../../services/lists/search.service.ts';
import { failedRecord } from '../../kit/failure.ts';
import { createReloading, createReloadingStates } from '../../kit/loading.region.ts';
import { eventOf, forward } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import { sendToChildren } from '../../kit/receivers.ts';
import type { ScreenEvent, ScreenInput } from '../../kit/screen.types.ts';
import type { RecordContext, RecordEvent, RecordKey, RecordTag } from './record.types.ts';

const recordSetup = setup({
  types: {} as {
    context: RecordContext;
    input: Partial<Pick<ScreenInput, 'params'>>;
    events: RecordEvent;
    tags: RecordTag;
  },
  actors: {
    load: fromPromise<RecordPeek, { key: RecordKey | null }>(async ({ input: { key }, signal }) => {
      if (!key) throw new Error('No record is requested');
      return peekAt(key.subject, key.id, signal);
    }),
    /** The part of the page below the record's summary; most pages have none. */
    part: fromCallback(() => {}) as AnyActorLogic,
  },
})
  .extend(createReloading<RecordContext, RecordEvent>())
  .extend({
    actions: {
      setKey: assign((_, { key }: { key: RecordKey }) => ({ key })),
      setLoaded: assign((_, peek: RecordPeek) => ({ peek, title: peek.title, problem: null })),
      // Data that the user may no longer see, or that belongs to another record, is removed from the screen.
      setProblem: assign(({ context }, { problem }: { problem: Problem }) => ({
        problem,
        peek: isForKey(context.peek, context.key) && problem.kind === 'offline' ? context.peek : null,
      })),
      notifyPart: enqueueActions(({ self, enqueue }, { event }: { event: ScreenEvent }) =>
        sendToChildren(enqueue, self, ['part'], event),
      ),
    },
    guards: {
      hasKey: ({ context }) => context.key !== null,
      isOther: ({ context }, { key }: { key: RecordKey }) =>
        key.id !== context.key?.id || key.subject !== context.key.subject,
      isAffected: ({ context }, { subject, id }: { subject: string; id: number }) =>
        subject === context.key?.subject && id === context.key.id,
      hasData: ({ context }) => context.peek !== null,
    },
    delays: { followDelay: 120, gatherDelay: 300 },
  });

/** True if the data belongs to the requested record. */
const isForKey = (peek: RecordPeek | null, key: RecordKey | null): boolean =>
  peek !== null && peek.id === key?.id && peek.subject === key.subject;

/** The record with the id in the page's address; an address without one is treated as a record that does not exist. */
const toRecordKey = (subject: SearchSubject, params: ScreenInput['params'] = {}): RecordKey => {
  const id = Number(params.id);
  return { subject, id: Number.isSafeInteger(id) && id > 0 ? id : 0 };
};

/**
 * Creates the machine of a record's summary: the page of a record of `subject`, or without one the preview panel, which
 * follows the focus. Data stays visible until the next response; realtime changes are debounced and then loaded.
 */
export const createRecordMachine = (subject: SearchSubject | null) =>
  recordSetup.createMachine({
    id: 'record',
    context: ({ input }) => ({
      key: subject && toRecordKey(subject, input.params),
      peek: null,
      problem: null,
      stale: false,
      title: null,
    }),
    initial: 'deciding',
    invoke: {
      id: 'part',
      src: 'part',
      input: ({ context }: { context: RecordContext }) => ({ id: context.key?.id ?? 0 }),
    },
    on: {
      'record.follow': {
        guard: { type: 'isOther', params: eventOf },
        target: '.following',
        actions: { type: 'setKey', params: eventOf },
      },
      'record.refresh': { guard: 'hasKey', target: '.loading' },
      'stream.reset': { guard: 'hasKey', target: '.loading', actions: forward('notifyPart') },
      'record.changed': { actions: forward('notifyPart') },
      'connection.restored': { actions: forward('notifyPart') },
    },
    states: {
      deciding: { always: [{ guard: 'hasKey', target: 'loading' }, 'idle'] },
      idle: {},
      following: { tags: ['busy', 'stale'], after: { followDelay: 'loading' } },
      ...createReloadingStates({
        shown: [],
        outdated: ['stale'],
        settled: ['notifySettled'],
        changed: [forward('notifyPart')],
        failure: failedRecord,
      }),
    },
  });
