import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { isConnected, watchConnection } from '../../services/connection.service.ts';
import { newKey } from '../../services/keys.ts';
import { readUnfinished } from '../../services/unfinished-uploads.service.ts';
import { tellIfThere } from '../receivers.ts';
import { watchUser } from '../session/watch-user.ts';
import { uploadMachine } from './upload.machine.ts';
import {
  type ChosenFiles,
  isSent,
  isUnderWay,
  mostAtOnce,
  type UploadChange,
  type UploadItem,
  type UploadsContext,
  type UploadsEvent,
  type UploadsTag,
} from './uploads.types.ts';

type Child = ActorRefFrom<typeof uploadMachine>;
type ChildEvent = Parameters<Child['send']>[0];

const childOf = (id: string): string => `upload.${id}`;

const nothing: UploadsContext = { ownerId: 0, items: [], files: new Map(), unfinished: [] };

const isSameFile = (one: File | undefined, other: File): boolean =>
  one?.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The same file is already being uploaded to the same document. */
const isChosenAlready = ({ items, files }: UploadsContext, documentId: number, file: File): boolean =>
  items.some(
    (item) => item.documentId === documentId && item.stage !== 'done' && isSameFile(files.get(item.id), file),
  );

/** The uploads to start: the oldest waiting ones, up to the limit. */
const nextOf = ({ items }: UploadsContext): readonly UploadItem[] =>
  items
    .filter(({ stage }) => stage === 'waiting')
    .slice(0, Math.max(0, mostAtOnce - items.filter(isSent).length));

/**
 * The user's uploads, on whatever page they are: two at a time, the others queued, and none while offline. Finished
 * uploads stay listed until the user removes them or signs out.
 */
export const uploadsMachine = setup({
  types: {} as {
    context: UploadsContext;
    events: UploadsEvent;
    tags: UploadsTag;
    children: Record<string, 'upload'>;
  },
  actors: {
    upload: uploadMachine,
    /** Also deletes the unfinished upload on the server. */
    giveUp: fromCallback<UploadsEvent, { file: File; documentId: number; ownerId: number }>(({ input }) => {
      import(/* webpackChunkName: "upload" */ '../../services/uploads.service.ts').then(
        ({ giveUpSending }) => giveUpSending(input),
        () => {},
      );
    }),
    watchConnection: fromCallback<UploadsEvent>(({ sendBack }) =>
      watchConnection((connected) =>
        sendBack({ type: connected ? 'connection.restored' : 'connection.lost' }),
      ),
    ),
    watchUser: fromCallback<UploadsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    putOwner: assign((_, { userId }: { userId: number }) => ({
      ownerId: userId,
      unfinished: readUnfinished(userId),
    })),
    begin: enqueueActions(({ context, enqueue }, { chosen }: { chosen: ChosenFiles }) => {
      const { documentId } = chosen;
      const files = new Map(context.files);
      const items = [...context.items];
      for (const file of chosen.files) {
        if (isChosenAlready({ ...context, items, files }, documentId, file)) continue;
        const id = newKey();
        const { name: fileName, size } = file;
        files.set(id, file);
        items.push({
          id,
          documentId,
          fileName,
          size,
          stage: 'checking',
          sent: 0,
          refusal: null,
          problem: null,
        });
        const { ownerId } = context;
        enqueue.spawnChild('upload', { id: childOf(id), input: { id, file, documentId, ownerId } });
      }
      const unfinished = context.unfinished.filter(
        (each) =>
          each.documentId !== documentId ||
          !chosen.files.some(({ name, size }) => name === each.fileName && size === each.size),
      );
      enqueue.assign({ items, files, unfinished });
    }),
    put: assign(({ context }, { change }: { change: UploadChange }) => ({
      items: context.items.map((item) => (item.id === change.id ? { ...item, ...change } : item)),
    })),
    /** Screens that show the document are told at once, even without a realtime connection. */
    tellScreens: enqueueActions(
      ({ context, system, enqueue }, { change: { id, stage } }: { change: UploadChange }) => {
        const item = context.items.find((each) => each.id === id);
        if (!item || stage !== 'done') return;
        const subject = 'ApplicationDocument';
        const { documentId } = item;
        tellIfThere(enqueue, system, 'router', {
          type: 'record.changed',
          subject,
          id: documentId,
          version: null,
        });
        tellIfThere(enqueue, system, 'documents', { type: 'record.changed', subject, id: documentId });
      },
    ),
    tellChild: enqueueActions(({ context, enqueue }, { id, event }: { id: string; event: ChildEvent }) => {
      if (context.items.some((item) => item.id === id)) enqueue.sendTo(childOf(id), event);
    }),
    /** They count as sending from now on, so that the limit is not exceeded. */
    giveTurns: enqueueActions(({ context, enqueue }) => {
      const next = nextOf(context);
      for (const { id } of next) enqueue.sendTo(childOf(id), { type: 'upload.go' } satisfies ChildEvent);
      enqueue.assign({
        items: context.items.map((item) => (next.includes(item) ? { ...item, stage: 'sending' } : item)),
      });
    }),
    hold: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items.filter(isSent))
        enqueue.sendTo(childOf(id), { type: 'upload.hold' } satisfies ChildEvent);
    }),
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const item = context.items.find((each) => each.id === id);
      const file = context.files.get(id);
      if (!item || !file) return;
      enqueue.stopChild(childOf(id));
      if (item.stage !== 'done' && item.stage !== 'refused') {
        const { ownerId } = context;
        enqueue.spawnChild('giveUp', { input: { file, documentId: item.documentId, ownerId } });
      }
      const files = new Map(context.files);
      files.delete(id);
      enqueue.assign({ items: context.items.filter((each) => each !== item), files });
    }),
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items) enqueue.stopChild(childOf(id));
      enqueue.assign(nothing);
    }),
  },
  guards: {
    isConnected: () => isConnected(),
    isBusy: ({ context }) => context.items.some(isUnderWay),
    isIdle: ({ context }) => !context.items.some(isUnderWay),
    hasTurns: ({ context }) => nextOf(context).length > 0,
  },
}).createMachine({
  id: 'uploads',
  context: nothing,
  type: 'parallel',
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'watchUser', src: 'watchUser' },
  ],
  on: {
    'user.came': { actions: ['forget', { type: 'putOwner', params: ({ event }) => event }] },
    'user.left': { actions: 'forget' },
    'files.choose': { actions: { type: 'begin', params: ({ event }) => event } },
    'upload.changed': {
      actions: [
        { type: 'put', params: ({ event }) => event },
        { type: 'tellScreens', params: ({ event }) => event },
      ],
    },
    'upload.pause': {
      actions: {
        type: 'tellChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.pause' } }),
      },
    },
    'upload.resume': {
      actions: {
        type: 'tellChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.resume' } }),
      },
    },
    'upload.retry': {
      actions: {
        type: 'tellChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.retry' } }),
      },
    },
    'upload.remove': { actions: { type: 'remove', params: ({ event }) => event } },
  },
  states: {
    line: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isConnected', target: 'online' }, 'offline'] },
        online: {
          on: { 'connection.lost': 'offline' },
          initial: 'watching',
          states: {
            watching: { always: { guard: 'hasTurns', target: 'giving' } },
            giving: { entry: 'giveTurns', always: 'watching' },
          },
        },
        offline: { tags: 'offline', entry: 'hold', on: { 'connection.restored': 'online' } },
      },
    },
    work: {
      initial: 'resting',
      states: {
        resting: { always: { guard: 'isBusy', target: 'running' } },
        running: { tags: 'running', always: { guard: 'isIdle', target: 'resting' } },
      },
    },
  },
});
