import type { ActorRefFrom } from 'xstate';
import { leave } from './leave.ts';
import { steppingSetup } from './stepping.setup.ts';
import { stepping } from './stepping.ts';
import { strip } from './strip.ts';
import { emptyRouterView, tabsSetup } from './tabs.setup.ts';

/** Before the window closes with unsaved work, the browser asks as well. */
const unload = tabsSetup.createStateConfig({
  initial: 'free',
  states: {
    free: { always: { guard: 'hasUnsaved', target: 'guarded' } },
    guarded: {
      invoke: { id: 'guardUnload', src: 'guardUnload', onError: 'free' },
      always: { guard: 'hasNoUnsaved', target: 'free' },
    },
  },
});

/**
 * The open pages of the office and the prompts about unsaved work. The router owns the tabs and their
 * screens; this machine, which guests never load, watches it and tells it what to show, open, close and move.
 * Addresses and titles survive a reload; a page restored that way starts when it is first shown.
 */
export const tabsMachine = steppingSetup.createMachine({
  id: 'tabs',
  context: {
    routerView: emptyRouterView,
    statuses: {},
    recent: [],
    closed: [],
    closing: null,
    confirmedKeys: [],
    prompt: null,
    announcement: null,
    stepping: null,
    rightToLeft: false,
  },
  invoke: [
    { id: 'watchRouter', src: 'watchRouter' },
    { id: 'fetchScreens', src: 'fetchScreens' },
  ],
  type: 'parallel',
  states: { strip, stepping, leave, unload },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    tabs: ActorRefFrom<typeof tabsMachine>;
  }
}
