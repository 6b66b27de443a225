import { eventOf } from '../../kit/params.ts';
import { keysSetup } from './keys.setup.ts';
import type { KeysContext } from './keys.types.ts';
import type { KeyPress } from './press.ts';
import { interpretPress } from './recorded-press.ts';

/** The pressed keys, or an empty text. */
const getPressedKeys = (context: KeysContext, press: KeyPress): string => {
  const found = interpretPress(context, press);
  return 'keys' in found ? found.keys : '';
};
const getConflicts = (context: KeysContext, press: KeyPress): readonly string[] => {
  const found = interpretPress(context, press);
  return found.kind === 'taken' ? found.by : [];
};

/**
 * The dialog for changing shortcuts: after a command is chosen, the next press becomes its shortcut, if it is
 * available.
 */
export const remapping = keysSetup.createStateConfig({
  initial: 'closed',
  states: {
    closed: { on: { 'remapping.open': 'open' } },
    open: {
      tags: 'remapping',
      initial: 'browsing',
      exit: ['dropRemap', 'dropBound'],
      on: { 'remapping.close': 'closed', 'user.signedOut': 'closed' },
      states: {
        browsing: {
          entry: 'dropRemap',
          on: {
            'remap.record': {
              guard: { type: 'canAddKey', params: eventOf },
              target: 'recording',
              actions: { type: 'beginRemap', params: eventOf },
            },
            'remap.askReset': 'resetting',
          },
        },
        recording: {
          tags: 'recording',
          initial: 'waiting',
          states: { waiting: {}, reserved: { tags: 'reserved' } },
          on: {
            'remap.cancel': 'browsing',
            'remap.press': [
              {
                guard: {
                  type: 'isPressOfKind',
                  params: ({ event: { press } }) => ({ press, kind: 'escape' as const }),
                },
                target: 'browsing',
              },
              {
                guard: {
                  type: 'isPressOfKind',
                  params: ({ event: { press } }) => ({ press, kind: 'first' as const }),
                },
                target: '.waiting',
                actions: {
                  type: 'setFirstStroke',
                  params: ({ context, event: { press } }) => ({ keys: getPressedKeys(context, press) }),
                },
              },
              {
                guard: {
                  type: 'isPressOfKind',
                  params: ({ event: { press } }) => ({ press, kind: 'reserved' as const }),
                },
                target: '.reserved',
                actions: {
                  type: 'setPressedKeys',
                  params: ({ context, event: { press } }) => ({ keys: getPressedKeys(context, press) }),
                },
              },
              {
                guard: {
                  type: 'isPressOfKind',
                  params: ({ event: { press } }) => ({ press, kind: 'taken' as const }),
                },
                target: 'taken',
                actions: {
                  type: 'setPressedKeys',
                  params: ({ context, event: { press } }) => ({
                    keys: getPressedKeys(context, press),
                    takenBy: getConflicts(context, press),
                  }),
                },
              },
              {
                guard: {
                  type: 'isPressOfKind',
                  params: ({ event: { press } }) => ({ press, kind: 'free' as const }),
                },
                target: 'browsing',
                actions: [
                  {
                    type: 'bind',
                    params: ({ context, event: { press } }) => ({
                      command: context.remap?.command ?? '',
                      keys: getPressedKeys(context, press),
                    }),
                  },
                  'keep',
                ],
              },
            ],
          },
        },
        taken: {
          tags: 'taken',
          on: {
            'remap.replace': {
              target: 'browsing',
              actions: [
                {
                  type: 'bind',
                  params: ({ context: { remap } }) => ({
                    command: remap?.command ?? '',
                    keys: remap?.keys ?? '',
                  }),
                },
                'keep',
              ],
            },
            'remap.retry': {
              target: 'recording',
              actions: { type: 'setFirstStroke', params: { keys: null } },
            },
            'remap.cancel': 'browsing',
          },
        },
        resetting: {
          tags: 'resetting',
          on: {
            'remap.cancel': 'browsing',
            'key.reset': 'browsing',
          },
        },
      },
    },
  },
});
