import { keysSetup } from './keys.setup.ts';
import type { KeysContext } from './keys.types.ts';
import type { Press } from './press.ts';
import { heard } from './remap.ts';

/** The pressed keys, or an empty text. */
const keysIn = (context: KeysContext, press: Press): string => {
  const found = heard(context, press);
  return 'keys' in found ? found.keys : '';
};
const takenIn = (context: KeysContext, press: Press): readonly string[] => {
  const found = heard(context, press);
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
      on: { 'remapping.close': 'closed', 'user.left': 'closed' },
      states: {
        browsing: {
          entry: 'dropRemap',
          on: {
            'remap.record': {
              guard: { type: 'hasRoom', params: ({ event: { command } }) => ({ command }) },
              target: 'recording',
              actions: { type: 'beginRemap', params: ({ event: { command } }) => ({ command }) },
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
                  type: 'isHeardAs',
                  params: ({ event: { press } }) => ({ press, kind: 'escape' as const }),
                },
                target: 'browsing',
              },
              {
                guard: {
                  type: 'isHeardAs',
                  params: ({ event: { press } }) => ({ press, kind: 'first' as const }),
                },
                target: '.waiting',
                actions: {
                  type: 'putFirst',
                  params: ({ context, event: { press } }) => ({ keys: keysIn(context, press) }),
                },
              },
              {
                guard: {
                  type: 'isHeardAs',
                  params: ({ event: { press } }) => ({ press, kind: 'reserved' as const }),
                },
                target: '.reserved',
                actions: {
                  type: 'putHeard',
                  params: ({ context, event: { press } }) => ({ keys: keysIn(context, press) }),
                },
              },
              {
                guard: {
                  type: 'isHeardAs',
                  params: ({ event: { press } }) => ({ press, kind: 'taken' as const }),
                },
                target: 'taken',
                actions: {
                  type: 'putHeard',
                  params: ({ context, event: { press } }) => ({
                    keys: keysIn(context, press),
                    takenBy: takenIn(context, press),
                  }),
                },
              },
              {
                guard: {
                  type: 'isHeardAs',
                  params: ({ event: { press } }) => ({ press, kind: 'free' as const }),
                },
                target: 'browsing',
                actions: [
                  {
                    type: 'bind',
                    params: ({ context, event: { press } }) => ({
                      command: context.remap?.command ?? '',
                      keys: keysIn(context, press),
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
            'remap.again': {
              target: 'recording',
              actions: { type: 'putFirst', params: { keys: null } },
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
