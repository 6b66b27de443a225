import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';
import type { PageReading } from '../../../../../contract/courses/extraction.ts';
import { readPage } from '../../../../services/courses/course-links.service.ts';
import { eventOf, setProblem } from '../../../kit/params.ts';
import type { Problem } from '../../../kit/problem.ts';

interface PreviewContext {
  readonly url: string;
  readonly reading: PageReading | null;
  readonly problem: Problem | null;
}

/** A preview of a page, read by the extraction API before the link is submitted; nothing is stored. */
export const previewMachine = setup({
  types: {} as {
    context: PreviewContext;
    events: { type: 'preview.load'; url: string } | { type: 'preview.close' };
    tags: 'busy' | 'shown' | 'failed';
  },
  actors: {
    read: fromPromise<PageReading, { url: string }>(({ input, signal }) => readPage(input.url, signal)),
  },
  actions: {
    setUrl: assign((_, { url }: { url: string }) => ({ url, reading: null, problem: null })),
    setReading: assign((_, { reading }: { reading: PageReading }) => ({ reading })),
    setProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
  },
  guards: { isUrl: (_, { url }: { url: string }) => url.trim() !== '' },
}).createMachine({
  id: 'linkPreview',
  context: { url: '', reading: null, problem: null },
  initial: 'closed',
  on: {
    'preview.close': '.closed',
    'preview.load': {
      guard: { type: 'isUrl', params: eventOf },
      target: '.reading',
      reenter: true,
      actions: { type: 'setUrl', params: eventOf },
    },
  },
  states: {
    closed: {},
    reading: {
      tags: 'busy',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context: { url } }) => ({ url }),
        onDone: {
          target: 'shown',
          actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
        },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    shown: { tags: 'shown' },
    failed: { tags: 'failed' },
  },
});

export type PreviewActor = ActorRefFrom<typeof previewMachine>;
