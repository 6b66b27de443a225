import type { ActorRefFrom } from 'xstate';
import { isMac } from '../../../services/office/keymap.service.ts';
import { eventOf } from '../../kit/params.ts';
import { keysSetup } from './keys.setup.ts';
import { remapping } from './remapping.region.ts';

const chord = keysSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { entry: 'dropPrefix' },
    waiting: {
      tags: 'waiting',
      initial: 'quiet',
      on: { 'chord.end': 'resting' },
      states: {
        quiet: { after: { hintDelay: 'hinting' } },
        hinting: { tags: 'hinting', after: { chordTimeout: '#keys.chord.resting' } },
      },
    },
  },
  on: { 'chord.begin': { target: '.waiting', actions: { type: 'setPrefix', params: eventOf } } },
});

const person = keysSetup.createStateConfig({
  initial: 'away',
  states: {
    away: {},
    present: {
      invoke: {
        id: 'windows',
        src: 'watchKeymap',
        input: ({ context }) => ({ userId: context.userId }),
        // Without it the user's windows are synchronized only on the next visit.
        onError: {},
      },
      on: {
        'keymap.changed': {
          actions: { type: 'read', params: ({ context }) => ({ userId: context.userId }) },
        },
        'key.bind': { actions: [{ type: 'bind', params: eventOf }, 'keep'] },
        'key.unbind': { actions: [{ type: 'unbind', params: eventOf }, 'keep'] },
        'key.reset': { actions: [{ type: 'reset', params: eventOf }, 'keep'] },
      },
    },
  },
  on: {
    'user.signedIn': { target: '.present', actions: { type: 'read', params: eventOf } },
    'user.signedOut': { target: '.away', actions: 'forget' },
  },
});

/**
 * The keyboard shortcuts of the office: the user's keymap, which is stored on the device and shared by all
 * windows, and the first stroke of a two-stroke shortcut until the second follows. `decideKeyPress` decides
 * what a press does; this machine holds the state it needs.
 */
export const keysMachine = keysSetup.createMachine({
  id: 'keys',
  context: () => ({
    userId: 0,
    keymap: {},
    keyboard: { mac: isMac(), layout: {} },
    prefix: null,
    remap: null,
    bound: null,
  }),
  invoke: [
    { id: 'user', src: 'watchUser', onError: {} },
    {
      id: 'layout',
      src: 'readLayout',
      onDone: { actions: { type: 'setLayout', params: ({ event }) => ({ layout: event.output }) } },
      // Without it the US layout is assumed.
      onError: {},
    },
  ],
  type: 'parallel',
  states: { chord, person, remapping },
  on: { 'navigation.toggle': { actions: 'toggleNavigation' } },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    keys: ActorRefFrom<typeof keysMachine>;
  }
}
