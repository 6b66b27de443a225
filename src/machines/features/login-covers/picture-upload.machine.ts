import { assign, emit, fromPromise, setup } from 'xstate';
import type { LoginCoverImage } from '../../../../contract/masters/login-cover-images.ts';
import { checkImage, uploadImage } from '../../../services/lists/login-cover-images.service.ts';
import { eventOf, outputOf, problemIn, setProblem } from '../../kit/params.ts';
import type { Problem } from '../../kit/problem.ts';

interface PictureUploadContext {
  readonly file: File | null;
  /** Why the last picture was not accepted: the message id of the reason, or the problem of a failed upload. */
  readonly reason: string | null;
  readonly problem: Problem | null;
}

/** Uploads a picture; `picture.uploaded` reports its key. */
export const pictureUploadMachine = setup({
  types: {} as {
    context: PictureUploadContext;
    events: { type: 'picture.select'; file: File } | { type: 'picture.retry' };
    emitted: { type: 'picture.uploaded'; key: string };
    tags: 'busy' | 'refused' | 'failed';
  },
  actors: {
    send: fromPromise<LoginCoverImage, { file: File | null }>(({ input: { file }, signal }) => {
      if (file === null) throw new Error('No picture is selected');
      return uploadImage(file, signal);
    }),
  },
  actions: {
    setFile: assign((_, { file }: { file: File }) => ({
      file,
      reason: checkImage(file),
      problem: null,
    })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({
      problem,
      reason: problem.reason ?? null,
    })),
    forget: assign({ file: null }),
    emitUploaded: emit((_, { key }: { key: string }) => ({ type: 'picture.uploaded' as const, key })),
  },
  guards: {
    isAcceptable: ({ context }) => context.reason === null,
    isRefused: (_, { problem }: { problem: Problem }) => problem.reason !== undefined,
  },
}).createMachine({
  id: 'picture',
  context: { file: null, reason: null, problem: null },
  initial: 'waiting',
  on: { 'picture.select': { target: '.deciding', actions: { type: 'setFile', params: eventOf } } },
  states: {
    waiting: {},
    deciding: { always: [{ guard: 'isAcceptable', target: 'sending' }, 'refused'] },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'send',
        input: ({ context: { file } }) => ({ file }),
        onDone: { target: 'waiting', actions: ['forget', { type: 'emitUploaded', params: outputOf }] },
        onError: [
          { guard: { type: 'isRefused', params: problemIn }, target: 'refused', actions: setProblem },
          { target: 'failed', actions: setProblem },
        ],
      },
    },
    refused: { tags: 'refused' },
    failed: { tags: 'failed', on: { 'picture.retry': 'sending' } },
  },
});
