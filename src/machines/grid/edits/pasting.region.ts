import { eventOf } from '../../kit/params.ts';
import { editsSetup } from './edits.setup.ts';
import { getNamesToLookUp } from './paste.ts';

/** A paste is checked, and previewed unless it is a single valid cell. */
export const pasting = editsSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: { on: { 'cells.paste': { target: 'reading', actions: { type: 'setPaste', params: eventOf } } } },
    reading: {
      always: [
        { guard: 'isEmptyPaste', target: 'idle', actions: 'dropPaste' },
        { guard: 'pasteNeedsNames', target: 'asking' },
        'deciding',
      ],
    },
    asking: {
      tags: 'pasting',
      invoke: {
        id: 'findPasted',
        src: 'findNames',
        input: ({ context }) => ({ names: context.paste ? getNamesToLookUp(context.paste) : new Map() }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: { type: 'setFound', params: { found: new Map() } },
        },
      },
      on: { 'paste.cancel': { target: 'idle', actions: 'dropPaste' } },
    },
    deciding: {
      always: [{ guard: 'pasteNeedsNoPreview', target: 'idle', actions: 'applyPaste' }, 'previewing'],
    },
    previewing: {
      tags: ['pasting', 'previewing'],
      on: {
        'paste.read': { target: 'reading', actions: { type: 'readPaste', params: eventOf } },
        'paste.apply': { target: 'idle', actions: 'applyPaste' },
        'paste.cancel': { target: 'idle', actions: 'dropPaste' },
      },
    },
  },
});
