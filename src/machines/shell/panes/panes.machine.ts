import { type ActorRefFrom, assign, setup } from 'xstate';
import { toggleInspector } from '../../../services/browser/inspector.service.ts';
import { readPanes, savePanes } from '../../../services/office/pane-sizes.service.ts';
import { eventOf } from '../../kit/params.ts';
import {
  type PaneName,
  type PaneSizes,
  type PanesContext,
  type PanesEvent,
  paneLimits,
} from './panes.types.ts';

const clampSize = (pane: PaneName, size: number): number => {
  const { min, max, initial } = paneLimits[pane];
  return Number.isFinite(size) ? Math.round(Math.min(max, Math.max(min, size))) : initial;
};

const getInitialSizes = (kept: Readonly<Record<string, number>>): PaneSizes => ({
  peek: clampSize('peek', kept.peek ?? paneLimits.peek.initial),
  dock: clampSize('dock', kept.dock ?? paneLimits.dock.initial),
});

/** The sizes of the resizable panes, and whether the dock is open; stored on this device. */
export const panesMachine = setup({
  types: {} as { context: PanesContext; events: PanesEvent },
  actions: {
    resize: assign(({ context }, { pane, size }: { pane: PaneName; size: number }) => ({
      sizes: { ...context.sizes, [pane]: clampSize(pane, size) },
    })),
    toggleDock: assign(({ context }) => ({ dockOpen: !context.dockOpen })),
    toggleInspector: () => toggleInspector(),
    keep: ({ context: { sizes, dockOpen } }) => savePanes({ sizes, dockOpen }),
  },
  delays: { keepDelay: 400 },
}).createMachine({
  id: 'panes',
  context: () => {
    const { sizes, dockOpen } = readPanes();
    return { sizes: getInitialSizes(sizes), dockOpen };
  },
  initial: 'resting',
  on: {
    'pane.resize': { target: '.sizing', reenter: true, actions: { type: 'resize', params: eventOf } },
    'pane.reset': {
      target: '.sizing',
      reenter: true,
      actions: {
        type: 'resize',
        params: ({ event }) => ({ pane: event.pane, size: paneLimits[event.pane].initial }),
      },
    },
    'dock.toggle': { actions: ['toggleDock', 'keep'] },
    'inspector.toggle': { actions: 'toggleInspector' },
  },
  states: {
    resting: {},
    // A drag produces many sizes; only the last one is saved.
    sizing: { after: { keepDelay: { target: 'resting', actions: 'keep' } } },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    panes: ActorRefFrom<typeof panesMachine>;
  }
}
