import type { AnyActorRef, AnyStateMachine } from 'xstate';
import {
  areRoutesComplete,
  getRoutes,
  getScreenKind,
  loadScreen,
  registerRoutes,
} from '../../machines/kit/routes/routes.ts';
import { getActor } from '../../machines/kit/system.ts';
import { guestScreens, notFound } from '../../screens/guests.ts';
import type { ReplayedEvent } from '../recording/recording.types.ts';
import type { ReplayedWorld, ReplayOptions } from './replay.ts';
import type { BrowserReads } from './stand-ins.ts';

type Screens = typeof import('../../screens/screens.ts').screens;

/** The machine of the screen in a tab that was opened in the background. */
async function loadMachine({ type, payload }: ReplayedEvent, root: AnyActorRef): Promise<unknown> {
  const { key } = payload as { readonly key?: string };
  const { tabs } = getActor(root.system, 'router').getSnapshot().context;
  const tab = tabs.find((one) => one.key === key);
  const kind = tab && getScreenKind(tab.match.name, tab.location.search, true);
  if (!kind) throw new Error(`The machine that ${type} brings is unknown`);
  return loadScreen(kind);
}

/** The pages are known to the replay when they were loaded in the recording, whatever the page around it knows. */
function createWorld(screens: Screens): ReplayedWorld {
  let isComplete = false;
  return {
    within(work) {
      const [routes, wasComplete] = [getRoutes(), areRoutesComplete()];
      registerRoutes(isComplete ? screens : [...guestScreens, notFound], isComplete);
      try {
        return work();
      } finally {
        registerRoutes(routes, wasComplete);
      }
    },
    ending({ source }) {
      isComplete ||= source === 'loadRoutes';
    },
  };
}

const reads: BrowserReads = {
  guards: {
    router: ['isAwaited'],
    session: ['hasLostCookies', 'isStartedHere'],
    uploads: ['isConnected'],
  },
  events: ['realtime.start'],
};

/** Effects of the public registration that load its rules. */
const loaders = ['loadRules', 'loadPhone'];

/**
 * Recordings of the portal are played with its own machines. The pages of the office are loaded for it.
 *
 * @param machine The machine of the app.
 */
export async function loadPortal(machine: AnyStateMachine): Promise<ReplayOptions> {
  const { screens } = await import(/* webpackChunkName: "routes" */ '../../screens/screens.ts');
  return { machine, loadMachine, createWorld: () => createWorld(screens), reads, loaders };
}
