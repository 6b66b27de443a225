import { type ActorRefFrom, assign, enqueueActions, fromCallback, setup } from 'xstate';
import { isConnected, watchConnection } from '../../../../services/browser/connection.service.ts';
import { readUnfinished } from '../../../../services/documents/unfinished-uploads.service.ts';
import { newIdempotencyKey } from '../../../../services/kit/idempotency-key.ts';
import { eventOf } from '../../../kit/params.ts';
import { sendIfPresent } from '../../../kit/receivers.ts';
import { watchUser } from '../../../kit/session/watch-user.ts';
import { uploadMachine } from './upload.machine.ts';
import {
  isInProgress,
  isSending,
  maxConcurrentUploads,
  type SelectedFiles,
  type UploadChange,
  type UploadItem,
  type UploadsContext,
  type UploadsEvent,
  type UploadsTag,
} from './uploads.types.ts';

type Child = ActorRefFrom<typeof uploadMachine>;
type ChildEvent = Parameters<Child['send']>[0];

const getChildId = (id: string): string => `upload.${id}`;

const initialContext: UploadsContext = { ownerId: 0, items: [], files: new Map(), unfinished: [] };

const isSameFile = (one: File | undefined, other: File): boolean =>
  one?.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

/** The same file is already being uploaded to the same document. */
const isAlreadySelected = ({ items, files }: UploadsContext, documentId: number, file: File): boolean =>
  items.some(
    (item) => item.documentId === documentId && item.stage !== 'done' && isSameFile(files.get(item.id), file),
  );

/** The uploads to start: the oldest waiting ones, up to the limit. */
const getNextItems = ({ items }: UploadsContext): readonly UploadItem[] =>
  items
    .filter(({ stage }) => stage === 'waiting')
    .slice(0, Math.max(0, maxConcurrentUploads - items.filter(isSending).length));

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
    cancelUpload: fromCallback<UploadsEvent, { file: File; documentId: number; ownerId: number }>(
      ({ input }) => {
        import(/* webpackChunkName: "upload" */ '../../../../services/documents/uploads.service.ts').then(
          ({ abortUpload }) => abortUpload(input),
          () => {},
        );
      },
    ),
    watchConnection: fromCallback<UploadsEvent>(({ sendBack }) =>
      watchConnection((connected) =>
        sendBack({ type: connected ? 'connection.restored' : 'connection.lost' }),
      ),
    ),
    watchUser: fromCallback<UploadsEvent>(({ sendBack, system }) => watchUser(system, sendBack)),
  },
  actions: {
    setOwner: assign((_, { userId }: { userId: number }) => ({
      ownerId: userId,
      unfinished: readUnfinished(userId),
    })),
    addFiles: enqueueActions(({ context, enqueue }, { chosen }: { chosen: SelectedFiles }) => {
      const { documentId } = chosen;
      const files = new Map(context.files);
      const items = [...context.items];
      for (const file of chosen.files) {
        if (isAlreadySelected({ ...context, items, files }, documentId, file)) continue;
        const id = newIdempotencyKey();
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
        enqueue.spawnChild('upload', { id: getChildId(id), input: { id, file, documentId, ownerId } });
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
    notifyScreens: enqueueActions(
      ({ context, system, enqueue }, { change: { id, stage } }: { change: UploadChange }) => {
        const item = context.items.find((each) => each.id === id);
        if (!item || stage !== 'done') return;
        const subject = 'ApplicationDocument';
        const { documentId } = item;
        sendIfPresent(enqueue, system, 'router', {
          type: 'record.changed',
          subject,
          id: documentId,
          version: null,
        });
        sendIfPresent(enqueue, system, 'documents', { type: 'record.changed', subject, id: documentId });
      },
    ),
    notifyChild: enqueueActions(({ context, enqueue }, { id, event }: { id: string; event: ChildEvent }) => {
      if (context.items.some((item) => item.id === id)) enqueue.sendTo(getChildId(id), event);
    }),
    /** They count as sending from now on, so that the limit is not exceeded. */
    startNext: enqueueActions(({ context, enqueue }) => {
      const next = getNextItems(context);
      for (const { id } of next)
        enqueue.sendTo(getChildId(id), { type: 'upload.start' } satisfies ChildEvent);
      enqueue.assign({
        items: context.items.map((item) => (next.includes(item) ? { ...item, stage: 'sending' } : item)),
      });
    }),
    suspendAll: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items.filter(isSending))
        enqueue.sendTo(getChildId(id), { type: 'upload.suspend' } satisfies ChildEvent);
    }),
    remove: enqueueActions(({ context, enqueue }, { id }: { id: string }) => {
      const item = context.items.find((each) => each.id === id);
      const file = context.files.get(id);
      if (!item || !file) return;
      enqueue.stopChild(getChildId(id));
      if (item.stage !== 'done' && item.stage !== 'refused') {
        const { ownerId } = context;
        enqueue.spawnChild('cancelUpload', { input: { file, documentId: item.documentId, ownerId } });
      }
      const files = new Map(context.files);
      files.delete(id);
      enqueue.assign({ items: context.items.filter((each) => each !== item), files });
    }),
    forget: enqueueActions(({ context, enqueue }) => {
      for (const { id } of context.items) enqueue.stopChild(getChildId(id));
      enqueue.assign(initialContext);
    }),
  },
  guards: {
    isConnected: () => isConnected(),
    isBusy: ({ context }) => context.items.some(isInProgress),
    isIdle: ({ context }) => !context.items.some(isInProgress),
    hasNext: ({ context }) => getNextItems(context).length > 0,
  },
}).createMachine({
  id: 'uploads',
  context: initialContext,
  type: 'parallel',
  invoke: [
    { id: 'watchConnection', src: 'watchConnection' },
    { id: 'watchUser', src: 'watchUser' },
  ],
  on: {
    'user.signedIn': { actions: ['forget', { type: 'setOwner', params: eventOf }] },
    'user.signedOut': { actions: 'forget' },
    'files.select': { actions: { type: 'addFiles', params: eventOf } },
    'upload.changed': {
      actions: [
        { type: 'put', params: eventOf },
        { type: 'notifyScreens', params: eventOf },
      ],
    },
    'upload.pause': {
      actions: {
        type: 'notifyChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.pause' } }),
      },
    },
    'upload.resume': {
      actions: {
        type: 'notifyChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.resume' } }),
      },
    },
    'upload.retry': {
      actions: {
        type: 'notifyChild',
        params: ({ event: { id } }) => ({ id, event: { type: 'upload.retry' } }),
      },
    },
    'upload.remove': { actions: { type: 'remove', params: eventOf } },
  },
  states: {
    connection: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isConnected', target: 'online' }, 'offline'] },
        online: {
          on: { 'connection.lost': 'offline' },
          initial: 'watching',
          states: {
            watching: { always: { guard: 'hasNext', target: 'starting' } },
            starting: { entry: 'startNext', always: 'watching' },
          },
        },
        offline: { tags: 'offline', entry: 'suspendAll', on: { 'connection.restored': 'online' } },
      },
    },
    work: {
      initial: 'idle',
      states: {
        idle: { always: { guard: 'isBusy', target: 'running' } },
        running: { tags: 'running', always: { guard: 'isIdle', target: 'idle' } },
      },
    },
  },
});

declare module '../../../kit/system.ts' {
  interface AppActors {
    uploads: ActorRefFrom<typeof uploadsMachine>;
  }
}
