import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import type { UploadRefusal } from '../../../../contract/documents/uploads.ts';
import { problem as problemOfKind } from '../../../services/kit/problem.ts';
import {
  deleteKeptFile,
  keepFile,
  toSubmittedName,
} from '../../../services/registration/kept-files.service.ts';
import { loadUploads } from '../../../services/registration/registration.service.ts';
import type { DraftAccess } from '../../../services/registration/registration-calls.ts';
import type { PreparedFile } from '../../../services/registration/shrink.service.ts';
import type { RegistrationFileUpload } from '../../../services/registration/uploads.service.ts';
import { eventOf, outputOf } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';
import type { InternalEvent } from './registration.context.ts';
import type { RegistrationUpload } from './registration.types.ts';
import { isFromDevice, type UploadContext, type UploadEvent, type UploadInput } from './upload.types.ts';

/** Full jitter: after an outage, not all phones come back at once. */
const longestDelay = (attempts: number): number => Math.min(60_000, 1_000 * 2 ** attempts);

const toContext = (input: UploadInput): UploadContext => {
  const { source } = input;
  const common = { ...input, sent: 0, refusal: null, attempts: 0, draft: null, isSubmitted: false };
  if (isFromDevice(source)) {
    const { fileName, content, hint, isStarted, submittedWith: draft } = source;
    const isSubmitted = draft !== null;
    return { ...common, fileName, content, hint, size: content.size, isStarted, draft, isSubmitted };
  }
  const { name: fileName, size } = source.file;
  return { ...common, fileName, content: null, hint: null, size, isStarted: false };
};

/**
 * One file of a registration: shrunk and checked, kept on the device, and sent when its turn comes. After an interruption
 * it continues with what the server doesn't have yet.
 */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; input: UploadInput; events: UploadEvent; tags: 'failed' },
  actors: {
    prepare: fromPromise<PreparedFile, Pick<UploadContext, 'source'>>(
      async ({ input: { source }, signal }) => {
        if (isFromDevice(source)) return { refusal: 'upload.gone' };
        return (await loadUploads()).prepareFile(source.file, source.original, signal);
      },
    ),
    send: fromCallback<UploadEvent, RegistrationFileUpload>(({ input, sendBack }) => {
      let stop = () => {};
      let isStopped = false;
      const interrupt = (problem: Problem) => sendBack({ type: 'sending.interrupted', problem });
      loadUploads().then(
        ({ sendRegistrationFile }) => {
          if (isStopped) return;
          stop = sendRegistrationFile(input, {
            progressed: (sent) => sendBack({ type: 'sending.progressed', sent }),
            finished: () => sendBack({ type: 'sending.finished' }),
            refused: (reason) => sendBack({ type: 'sending.refused', reason }),
            broke: interrupt,
          });
        },
        () => interrupt(problemOfKind('offline')),
      );
      return () => {
        isStopped = true;
        stop();
      };
    }),
  },
  actions: {
    setPrepared: assign((_, prepared: PreparedFile) =>
      'refusal' in prepared
        ? { refusal: prepared.refusal }
        : {
            content: prepared.file,
            fileName: prepared.file.name,
            size: prepared.file.size,
            hint: prepared.hint,
          },
    ),
    setDraft: assign(({ context }, { draft }: { draft: DraftAccess | null }) => ({
      draft: draft ?? context.draft,
    })),
    setSubmitted: assign(({ context }, { draft }: { draft: DraftAccess }) => ({
      draft,
      isSubmitted: true,
      name: toSubmittedName(context.name),
    })),
    setStarted: assign({ isStarted: true }),
    setSent: assign((_, { sent }: { sent: number }) => ({ sent, attempts: 0 })),
    setAllSent: assign(({ context }) => ({ sent: context.size })),
    setRefusal: assign((_, { reason }: { reason: UploadRefusal }) => ({ refusal: reason })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0 }),
    /** Without the device the file lasts as long as the tab; it is sent all the same. */
    keep: ({ context }, { isPaused }: { isPaused: boolean }) => {
      const { name, id, type, fileName, content, hint, isStarted, isKept, isSubmitted, draft } = context;
      const submittedWith = isSubmitted ? draft : null;
      if (content && isKept)
        keepFile(name, { id, type, fileName, content, hint, isPaused, isStarted, submittedWith }).catch(
          () => {},
        );
    },
    forget: ({ context: { name, id } }) => {
      deleteKeptFile(name, id).catch(() => {});
    },
    setForgotten: assign({ isKept: false }),
    report: sendParent(({ context }, { state }: { state: RegistrationUpload['state'] }) => {
      const { id, type, fileName, size, sent, refusal, hint } = context;
      const upload = { id, type, fileName, size, sent, state, refusal, hint };
      return { type: 'upload.changed', upload } satisfies InternalEvent;
    }),
  },
  guards: {
    isFromDevice: ({ context }) => context.content !== null,
    isPaused: ({ context: { source } }) => isFromDevice(source) && source.isPaused,
    isRefused: (_, prepared: PreparedFile) => 'refusal' in prepared,
  },
  delays: {
    stallDelay: 45_000,
    retryDelay: ({ context }) => Math.random() * longestDelay(context.attempts),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => toContext(input),
  initial: 'deciding',
  on: {
    'upload.forget': { actions: ['setForgotten', 'forget'] },
    'upload.submitted': {
      actions: [
        'forget',
        { type: 'setSubmitted', params: eventOf },
        { type: 'keep', params: { isPaused: false } },
      ],
    },
  },
  states: {
    deciding: {
      always: [
        { guard: 'isPaused', target: 'paused' },
        { guard: 'isFromDevice', target: 'waiting' },
        'preparing',
      ],
    },
    preparing: {
      entry: { type: 'report', params: { state: 'preparing' } },
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'refused',
            actions: { type: 'setPrepared', params: outputOf },
          },
          {
            target: 'waiting',
            actions: [
              { type: 'setPrepared', params: outputOf },
              { type: 'keep', params: { isPaused: false } },
            ],
          },
        ],
        onError: { target: 'unprepared', actions: 'countAttempt' },
      },
    },
    /** What prepares and sends files couldn't be loaded. */
    unprepared: {
      tags: 'failed',
      entry: { type: 'report', params: { state: 'failed' } },
      after: { retryDelay: 'preparing' },
      on: { 'upload.retry': { target: 'preparing', actions: 'resetAttempts' } },
    },
    waiting: {
      entry: { type: 'report', params: { state: 'waiting' } },
      on: {
        'upload.start': { target: 'sending', actions: { type: 'setDraft', params: eventOf } },
        'upload.pause': 'paused',
      },
    },
    sending: {
      initial: 'transferring',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { id, type, fileName, content, draft, isStarted } }) => ({
          id,
          type,
          fileName,
          content: content ?? new Blob(),
          draft: draft ?? { id: 0, key: '' },
          isStarted,
        }),
        onError: { target: 'failed', actions: 'countAttempt' },
      },
      on: {
        'upload.pause': 'paused',
        'sending.finished': { target: 'uploaded', actions: 'setAllSent' },
        'sending.refused': { target: 'refused', actions: { type: 'setRefusal', params: eventOf } },
        'sending.interrupted': { target: 'failed', actions: 'countAttempt' },
      },
      states: {
        transferring: {
          entry: ['setStarted', { type: 'keep', params: { isPaused: false } }],
          always: 'moving',
        },
        moving: {
          entry: { type: 'report', params: { state: 'sending' } },
          on: {
            'sending.progressed': {
              target: 'moving',
              reenter: true,
              actions: { type: 'setSent', params: eventOf },
            },
          },
          after: { stallDelay: { target: '#upload.failed', actions: 'countAttempt' } },
        },
      },
    },
    failed: {
      tags: 'failed',
      entry: { type: 'report', params: { state: 'failed' } },
      after: { retryDelay: 'waiting' },
      on: { 'upload.retry': { target: 'waiting', actions: 'resetAttempts' }, 'upload.pause': 'paused' },
    },
    paused: {
      entry: [
        { type: 'keep', params: { isPaused: true } },
        { type: 'report', params: { state: 'paused' } },
      ],
      on: {
        'upload.resume': { target: 'waiting', actions: 'resetAttempts' },
        'upload.submitted': {
          actions: [
            'forget',
            { type: 'setSubmitted', params: eventOf },
            { type: 'keep', params: { isPaused: true } },
          ],
        },
      },
    },
    uploaded: { entry: ['forget', { type: 'report', params: { state: 'uploaded' } }] },
    refused: { entry: ['forget', { type: 'report', params: { state: 'refused' } }] },
  },
});
