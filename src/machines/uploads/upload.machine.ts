import { assign, fromCallback, fromPromise, sendParent, setup } from 'xstate';
import type { UploadRefusal } from '../../../contract/uploads.ts';
import { problemOf, problem as problemOfKind } from '../../services/problem.ts';
import type { Sending } from '../../services/uploads.service.ts';
import type { Problem } from '../problem.ts';
import type { UploadStage, UploadsEvent } from './uploads.types.ts';

export interface UploadInput extends Sending {
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
  | { type: 'upload.go' }
  /** The connection was lost: wait until the upload may start again. */
  | { type: 'upload.hold' }
  | { type: 'upload.pause' }
  | { type: 'upload.resume' }
  | { type: 'upload.retry' }
  /** From the upload service. */
  | { type: 'sending.progressed'; sent: number }
  | { type: 'sending.finished' }
  | { type: 'sending.refused'; reason: UploadRefusal }
  | { type: 'sending.broke'; problem: Problem; lasting: boolean };

/** The tus client is loaded with the first file. */
const loadService = () => import(/* webpackChunkName: "upload" */ '../../services/uploads.service.ts');

/** Interruptions without progress before the user has to retry. */
const mostAttempts = 6;

/**
 * One upload: checked, sent when it may start, and attached by the server. After an interruption it resumes from what
 * the server has, and retries automatically.
 */
export const uploadMachine = setup({
  types: {} as { context: UploadContext; input: UploadInput; events: UploadEvent; tags: 'failed' },
  actors: {
    check: fromPromise<UploadRefusal | null, { file: File }>(async ({ input }) =>
      (await loadService()).checkFile(input.file),
    ),
    send: fromCallback<UploadEvent, Sending>(({ input, sendBack }) => {
      let stop = () => {};
      let stopped = false;
      loadService().then(
        ({ sendFile }) => {
          if (stopped) return;
          stop = sendFile(input, {
            progressed: (sent) => sendBack({ type: 'sending.progressed', sent }),
            finished: () => sendBack({ type: 'sending.finished' }),
            refused: (reason) => sendBack({ type: 'sending.refused', reason }),
            broke: (problem, lasting) => sendBack({ type: 'sending.broke', problem, lasting }),
          });
        },
        () => sendBack({ type: 'sending.broke', problem: problemOfKind('offline'), lasting: false }),
      );
      return () => {
        stopped = true;
        stop();
      };
    }),
  },
  actions: {
    putSent: assign((_, { sent }: { sent: number }) => ({ sent, attempts: 0 })),
    putAll: assign(({ context }) => ({ sent: context.file.size })),
    putRefusal: assign((_, { reason }: { reason: UploadRefusal | null }) => ({ refusal: reason })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startAnew: assign({ attempts: 0, problem: null }),
    tell: sendParent(({ context: { id, sent, refusal, problem } }, { stage }: { stage: UploadStage }) => {
      const change = { id, stage, sent, refusal, problem };
      return { type: 'upload.changed', change } satisfies UploadsEvent;
    }),
  },
  guards: {
    isRefused: (_, { reason }: { reason: UploadRefusal | null }) => reason !== null,
    isAll: ({ context }, { sent }: { sent: number }) => sent >= context.file.size,
    isHopeless: ({ context }, { lasting }: { lasting: boolean }) =>
      lasting || context.attempts >= mostAttempts,
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
      entry: { type: 'tell', params: { stage: 'checking' } },
      invoke: {
        id: 'check',
        src: 'check',
        input: ({ context }) => ({ file: context.file }),
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ reason: event.output }) },
            target: 'refused',
            actions: { type: 'putRefusal', params: ({ event }) => ({ reason: event.output }) },
          },
          { target: 'waiting' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
        },
      },
    },
    waiting: {
      entry: { type: 'tell', params: { stage: 'waiting' } },
      on: { 'upload.go': 'sending', 'upload.pause': 'paused' },
    },
    sending: {
      initial: 'moving',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file, documentId, ownerId } }) => ({ file, documentId, ownerId }),
        onError: 'resting',
      },
      on: {
        'upload.pause': 'paused',
        'upload.hold': 'waiting',
        'sending.finished': { target: 'done', actions: 'putAll' },
        'sending.refused': {
          target: 'refused',
          actions: { type: 'putRefusal', params: ({ event }) => ({ reason: event.reason }) },
        },
        'sending.broke': [
          {
            guard: { type: 'isHopeless', params: ({ event }) => ({ lasting: event.lasting }) },
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: event.problem }) },
          },
          { target: 'resting' },
        ],
      },
      states: {
        moving: {
          entry: { type: 'tell', params: { stage: 'sending' } },
          on: {
            'sending.progressed': [
              {
                guard: { type: 'isAll', params: ({ event }) => ({ sent: event.sent }) },
                target: 'finishing',
                actions: { type: 'putSent', params: ({ event }) => ({ sent: event.sent }) },
              },
              {
                target: 'moving',
                reenter: true,
                actions: { type: 'putSent', params: ({ event }) => ({ sent: event.sent }) },
              },
            ],
          },
          after: { stallDelay: '#resting' },
        },
        /** Every byte is sent; the server checks the file. */
        finishing: {
          entry: { type: 'tell', params: { stage: 'finishing' } },
          after: { stallDelay: '#resting' },
        },
      },
    },
    resting: {
      id: 'resting',
      entry: ['countAttempt', { type: 'tell', params: { stage: 'sending' } }],
      on: { 'upload.pause': 'paused', 'upload.hold': 'waiting' },
      after: { retryDelay: 'waiting' },
    },
    paused: {
      entry: { type: 'tell', params: { stage: 'paused' } },
      on: { 'upload.resume': { target: 'waiting', actions: 'startAnew' } },
    },
    done: { entry: { type: 'tell', params: { stage: 'done' } } },
    refused: { entry: { type: 'tell', params: { stage: 'refused' } } },
    failed: {
      tags: 'failed',
      entry: { type: 'tell', params: { stage: 'failed' } },
      on: { 'upload.retry': { target: 'checking', actions: 'startAnew' } },
    },
  },
});
