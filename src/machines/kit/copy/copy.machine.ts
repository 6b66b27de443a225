import { fromPromise, setup } from 'xstate';
import { copyText } from '../../../services/browser/clipboard.service.ts';

/** `copied` for 1,500 ms after a copy (specification §9); `failed` when the browser did not allow it. */
export type CopyTag = 'copied' | 'failed';

export type CopyEvent = { type: 'copy.copy'; text: string };

/** The state behind a copy button. */
export const copyMachine = setup({
  types: {} as { events: CopyEvent; tags: CopyTag },
  actors: { copyText: fromPromise<void, { text: string }>(({ input }) => copyText(input.text)) },
  delays: { copiedDelay: 1500 },
}).createMachine({
  id: 'copy',
  initial: 'idle',
  on: { 'copy.copy': { target: '.copying' } },
  states: {
    idle: {},
    copying: {
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ event }) => ({ text: event.text }),
        onDone: 'copied',
        onError: 'failed',
      },
    },
    copied: { tags: 'copied', after: { copiedDelay: 'idle' } },
    failed: { tags: 'failed' },
  },
});
