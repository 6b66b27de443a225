import { assign, emit, fromPromise, setup } from 'xstate';
import type { CoverPicture } from '../../../contract/cover-pictures.ts';
import { checkPicture, sendPicture } from '../../services/cover-pictures.service.ts';
import { problemOf } from '../../services/problem.ts';
import type { Problem } from '../problem.ts';

interface PictureContext {
  readonly file: File | null;
  /** Why the last picture was not accepted: the message id of the reason, or the problem of a failed upload. */
  readonly reason: string | null;
  readonly problem: Problem | null;
}

/** Uploads a picture; `picture.uploaded` reports its key. */
export const pictureMachine = setup({
  types: {} as {
    context: PictureContext;
    events: { type: 'picture.choose'; file: File } | { type: 'picture.retry' };
    emitted: { type: 'picture.sent'; key: string };
    tags: 'busy' | 'refused' | 'failed';
  },
  actors: {
    send: fromPromise<CoverPicture, { file: File | null }>(({ input: { file }, signal }) => {
      if (file === null) throw new Error('No picture is selected');
      return sendPicture(file, signal);
    }),
  },
  actions: {
    putFile: assign((_, { file }: { file: File }) => ({
      file,
      reason: checkPicture(file),
      problem: null,
    })),
    putProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      reason: problem.reason ?? null,
    })),
    forget: assign({ file: null }),
    tellSent: emit((_, { key }: { key: string }) => ({ type: 'picture.sent' as const, key })),
  },
  guards: {
    isAcceptable: ({ context }) => context.reason === null,
    isRefused: (_, { problem }: { problem: Problem }) => problem.reason !== undefined,
  },
}).createMachine({
  id: 'picture',
  context: { file: null, reason: null, problem: null },
  initial: 'waiting',
  on: {
    'picture.choose': {
      target: '.deciding',
      actions: { type: 'putFile', params: ({ event: { file } }) => ({ file }) },
    },
  },
  states: {
    waiting: {},
    deciding: { always: [{ guard: 'isAcceptable', target: 'sending' }, 'refused'] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file } }) => ({ file }),
        onDone: {
          target: 'waiting',
          actions: ['forget', { type: 'tellSent', params: ({ event }) => event.output }],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ problem: problemOf(event.error) }) },
            target: 'refused',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
          {
            target: 'failed',
            actions: { type: 'putProblem', params: ({ event }) => ({ problem: problemOf(event.error) }) },
          },
        ],
      },
    },
    refused: { tags: 'refused' },
    failed: { tags: 'failed', on: { 'picture.retry': 'sending' } },
  },
});
