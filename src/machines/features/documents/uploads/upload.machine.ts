import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import type { UploadRefusal } from '../../../../../contract/documents/uploads.ts';
import type { FileUpload } from '../../../../services/documents/uploads.service.ts';
import { problem as problemOfKind } from '../../../../services/kit/problem.ts';
import { eventOf, setProblem } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { UploadStage, UploadsEvent } from './uploads.types.ts';

export interface UploadInput extends FileUpload {
  readonly id: string;
}

interface UploadContext extends UploadInput {
  readonly sent: number;
  /** Interruptions since the last progress. */
  readonly attempts: number;
  readonly refusal: UploadRefusal | null;
  readonly problem: Problem | null;
}

type UploadEvent =
  /** The upload may start. */
  | { type: 'upload.start' }
  /** The connection was lost: wait until the upload may start again. */
  | { type: 'upload.suspend' }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  /** From the upload service. */
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.finished' }
  | { type: 'sending.refused'; reason: UploadRefusal }
  | { type: 'sending.interrupted'; problem: Problem; isPermanent: boolean };

/** The tus client is loaded with the first file. */
const loadUploadService = () =>
  import(/* webpackChunkName: "upload" */ '../../../../services/documents/uploads.service.ts');

/** Interruptions without progress before the user has to retry. */
const maxAttempts = 6;

/**
 * One upload: checked, sent when it may start, and attached by the server. After an interruption it resumes from what
 * the server has, and retries automatically.
 */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; input: UploadInput; events: UploadEvent; tags: 'failed' },
  actors: {
    check: fromPromise<UploadRefusal | null, { file: File }>(async ({ input }) =>
      (
        await import(/* webpackChunkName: "upload" */ '../../../../services/documents/check-file.ts')
      ).checkFile(input.file),
    ),
    send: fromCallback<UploadEvent, FileUpload>(({ input, sendBack }) => {
      let stop = () => {};
      let stopped = false;
      loadUploadService().then(
        ({ sendFile }) => {
          if (stopped) return;
          stop = sendFile(input, {
            progressed: (sent) => sendBack({ type: 'sending.progressed', sent }),
            finished: () => sendBack({ type: 'sending.finished' }),
            refused: (reason) => sendBack({ type: 'sending.refused', reason }),
            broke: (problem, isPermanent) => sendBack({ type: 'sending.interrupted', problem, isPermanent }),
          });
        },
        () =>
          sendBack({ type: 'sending.interrupted', problem: problemOfKind('offline'), isPermanent: false }),
      );
      return () => {
        stopped = true;
        stop();
      };
    }),
  },
  actions: {
    setSent: assign((_, { sent }: { sent: number }) => ({ sent, attempts: 0 })),
    setAllSent: assign(({ context }) => ({ sent: context.file.size })),
    setRefusal: assign((_, { reason }: { reason: UploadRefusal | null }) => ({ refusal: reason })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    resetAttempts: assign({ attempts: 0, problem: null }),
    report: sendParent(({ context: { id, sent, refusal, problem } }, { stage }: { stage: UploadStage }) => {
      const change = { id, stage, sent, refusal, problem };
      return { type: 'upload.changed', change } satisfies UploadsEvent;
    }),
  },
  guards: {
    isRefused: (_, { reason }: { reason: UploadRefusal | null }) => reason !== null,
    isComplete: ({ context }, { sent }: { sent: number }) => sent >= context.file.size,
    shouldGiveUp: ({ context }, { isPermanent }: { isPermanent: boolean }) =>
      isPermanent || context.attempts >= maxAttempts,
  },
  delays: {
    stallDelay: 45_000,
    retryDelay: ({ context }) => Math.min(30_000, 1000 * 2 ** (context.attempts - 1)),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, sent: 0, attempts: 0, refusal: null, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      entry: { type: 'report', params: { stage: 'checking' } },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reason: event.output }) },
            target: 'refused',
            actions: { type: 'setRefusal', params: ({ event }) => ({ reason: event.output }) },
          },
          { target: 'waiting' },
        ],
        onError: { target: 'failed', actions: setProblem },
      },
    },
    waiting: {
      entry: { type: 'report', params: { stage: 'waiting' } },
      on: { 'upload.start': 'sending', 'upload.pause': 'paused' },
    },
    sending: {
      initial: 'transferring',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file, documentId, ownerId } }) => ({ file, documentId, ownerId }),
        onError: 'waitingToRetry',
      },
      on: {
        'upload.pause': 'paused',
        'upload.suspend': 'waiting',
        'sending.finished': { target: 'done', actions: 'setAllSent' },
        'sending.refused': { target: 'refused', actions: { type: 'setRefusal', params: eventOf } },
        'sending.interrupted': [
          {
            guard: { type: 'shouldGiveUp', params: eventOf },
            target: 'failed',
            actions: { type: 'setProblem', params: eventOf },
          },
          { target: 'waitingToRetry' },
        ],
      },
      states: {
        transferring: {
          entry: { type: 'report', params: { stage: 'sending' } },
          on: {
            'sending.progressed': [
              {
                guard: { type: 'isComplete', params: eventOf },
                target: 'finishing',
                actions: { type: 'setSent', params: eventOf },
              },
              { target: 'transferring', reenter: true, actions: { type: 'setSent', params: eventOf } },
            ],
          },
          after: { stallDelay: '#waitingToRetry' },
        },
        /** Every byte is sent; the server checks the file. */
        finishing: {
          entry: { type: 'report', params: { stage: 'finishing' } },
          after: { stallDelay: '#waitingToRetry' },
        },
      },
    },
    waitingToRetry: {
      id: 'waitingToRetry',
      entry: ['countAttempt', { type: 'report', params: { stage: 'sending' } }],
      on: { 'upload.pause': 'paused', 'upload.suspend': 'waiting' },
      after: { retryDelay: 'waiting' },
    },
    paused: {
      entry: { type: 'report', params: { stage: 'paused' } },
      on: { 'upload.resume': { target: 'waiting', actions: 'resetAttempts' } },
    },
    done: { entry: { type: 'report', params: { stage: 'done' } } },
    refused: { entry: { type: 'report', params: { stage: 'refused' } } },
    failed: {
      tags: 'failed',
      entry: { type: 'report', params: { stage: 'failed' } },
      on: { 'upload.retry': { target: 'checking', actions: 'resetAttempts' } },
    },
  },
});
