import type { TableRead } from '../../../services/tables/table-file.service.ts';
import { eventOf, outputOf } from '../../kit/params.ts';
import { getUnreadableReason, importSetup } from './import.setup.ts';

/** Why a file could not be read. */
export const setUnreadable = {
  type: 'setUnreadable',
  params: ({ event }: { event: { output: TableRead } }) => ({ why: getUnreadableReason(event.output) }),
} as const;

/** The columns of the file are mapped to those of the list; the file can be read again in another way. */
export const mapping = importSetup.createStateConfig({
  tags: 'mapping',
  initial: 'ready',
  on: {
    'import.encoding': { target: '.rereading', actions: { type: 'setEncoding', params: eventOf } },
    'import.separator': { target: '.rereading', actions: { type: 'setSeparator', params: eventOf } },
    'import.back': { target: 'choosing', actions: 'clearUnreadable' },
  },
  states: {
    ready: {
      on: {
        'import.headingRow': {
          guard: { type: 'hasRowsBelow', params: eventOf },
          actions: [{ type: 'setHeadingRow', params: eventOf }, 'takeHeadings'],
        },
        'import.map': { actions: { type: 'map', params: eventOf } },
        'import.check': {
          guard: 'canCheck',
          target: '#checking',
          actions: { type: 'beginCheck', params: eventOf },
        },
      },
    },
    // What was read before stays until the file is read again, and if it can't be.
    rereading: {
      tags: 'busy',
      invoke: {
        id: 'reread',
        src: 'read',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'isTable', params: outputOf },
            target: 'ready',
            actions: [{ type: 'setTable', params: outputOf }, 'takeHeadings'],
          },
          { target: 'ready', actions: setUnreadable },
        ],
        onError: { target: 'ready', actions: { type: 'setUnreadable', params: { why: 'unreadable' } } },
      },
    },
  },
});
