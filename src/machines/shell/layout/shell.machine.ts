import { type ActorRefFrom, assign, fromCallback, setup } from 'xstate';
import { scrollToTop } from '../../../services/browser/location.service.ts';
import { watchViewport } from '../../../services/browser/viewport.service.ts';
import type { RecordKey } from '../../features/record/record.types.ts';
import { eventOf } from '../../kit/params.ts';
import {
  overlayBreakpoint,
  type Panel,
  type ShellContext,
  type ShellEvent,
  type ShellInput,
  type ShellTag,
  scrollTopThreshold,
} from './shell.types.ts';

/** If the code cannot be loaded, only this one focus change is lost. */
const ignore = (): void => {};

/**
 * The frame of the pages: the overlay navigation of narrow windows, one panel at a time, the palette, and
 * whether the scroll-to-top button is shown.
 */
export const shellMachine = setup({
  types: {} as { context: ShellContext; input: ShellInput; events: ShellEvent; tags: ShellTag },
  actors: {
    watchViewport: fromCallback<ShellEvent>(({ sendBack }) =>
      watchViewport(
        (width) => sendBack({ type: 'viewport.changed', width }),
        (y) => sendBack({ type: 'page.scrolled', y }),
      ),
    ),
  },
  actions: {
    setWidth: assign(({ context }, { width }: { width: number }) => {
      const narrow = width < overlayBreakpoint;
      return { narrow, navigationOpen: narrow && context.navigationOpen };
    }),
    setScroll: assign((_, { y }: { y: number }) => ({ scrolledFar: y > scrollTopThreshold })),
    toggleNavigation: assign(({ context }) => ({ navigationOpen: !context.navigationOpen, panel: 'none' })),
    closeNavigation: assign({ navigationOpen: false }),
    openPanel: assign((_, { panel }: { panel: Panel }) => ({ panel, navigationOpen: false })),
    showRecord: assign((_, { record }: { record: RecordKey }) => ({ panel: 'record', record })),
    closePanel: assign({ panel: 'none' }),
    clear: assign({ panel: 'none', navigationOpen: false }),
    setPaletteText: assign((_, { text }: { text: string }) => ({ paletteText: text })),
    typeAhead: assign(({ context }, { text }: { text: string }) => ({
      paletteText: context.paletteText + text,
    })),
    focusPane: (_, { by }: { by: 1 | -1 }) => {
      void import(/* webpackChunkName: "late" */ '../../../services/office/panes.service.ts').then(
        ({ focusPane }) => focusPane(by),
        ignore,
      );
    },
    scrollToTop,
  },
  guards: { isNarrow: ({ context }) => context.narrow },
}).createMachine({
  id: 'shell',
  context: ({ input }) => ({
    panel: 'none',
    narrow: input.width < overlayBreakpoint,
    navigationOpen: false,
    scrolledFar: false,
    record: null,
    paletteText: '',
  }),
  invoke: { id: 'viewport', src: 'watchViewport' },
  initial: 'working',
  on: {
    'shell.toggleNavigation': { guard: 'isNarrow', actions: 'toggleNavigation' },
    'shell.closeNavigation': { actions: 'closeNavigation' },
    'shell.openPanel': { target: '.working', actions: { type: 'openPanel', params: eventOf } },
    'record.show': { target: '.working', actions: ['clear', { type: 'showRecord', params: eventOf }] },
    'pane.next': { actions: { type: 'focusPane', params: { by: 1 } } },
    'pane.previous': { actions: { type: 'focusPane', params: { by: -1 } } },
    'shell.closePanel': { actions: 'closePanel' },
    'shell.scrollToTop': { actions: 'scrollToTop' },
    'palette.open': {
      target: '.searching',
      actions: ['clear', { type: 'setPaletteText', params: ({ event }) => ({ text: event.text ?? '' }) }],
    },
    'viewport.changed': { actions: { type: 'setWidth', params: eventOf } },
    'page.scrolled': { actions: { type: 'setScroll', params: eventOf } },
    'page.shown': { target: '.working', actions: 'clear' },
  },
  states: {
    working: {},
    searching: {
      tags: 'paletteOpen',
      on: { 'palette.type': { actions: { type: 'typeAhead', params: eventOf } }, 'palette.close': 'working' },
    },
  },
});

declare module '../../kit/system.ts' {
  interface AppActors {
    shell: ActorRefFrom<typeof shellMachine>;
  }
}
