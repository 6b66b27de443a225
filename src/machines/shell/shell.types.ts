import type { RecordKey } from '../record/record.types.ts';

/** The drawer at the end of the navbar; one at a time. */
export type Panel = 'none' | 'notifications' | 'shortcuts' | 'customizer' | 'record';

/** Below this width the vertical navigation is an overlay: 960 + 16 px (specification §1, §9). */
export const overlayBreakpoint = 976;

/** After this many pixels the button that scrolls to the top appears (specification §1, §9). */
export const scrollTopThreshold = 200;

export interface ShellContext {
  panel: Panel;
  /** The window is too narrow for a standing navigation. */
  narrow: boolean;
  /** The overlay navigation is out. */
  navigationOpen: boolean;
  scrolledFar: boolean;
  /** The record in the panel of that name. */
  record: RecordKey | null;
  /** What the palette's field begins with: `>` for commands. */
  paletteText: string;
}

export interface ShellInput {
  width: number;
}

/** The palette lies over the page. */
export type ShellTag = 'paletteOpen';

export type ShellEvent =
  | { type: 'shell.toggleNavigation' }
  | { type: 'shell.closeNavigation' }
  | { type: 'shell.openPanel'; panel: Exclude<Panel, 'none' | 'record'> }
  /** Shows a record at a glance, in a panel. */
  | { type: 'record.show'; record: RecordKey }
  /** Moves the focus to the next or the previous pane of the page. */
  | { type: 'pane.next' }
  | { type: 'pane.previous' }
  | { type: 'shell.closePanel' }
  | { type: 'shell.scrollToTop' }
  | { type: 'palette.open'; text?: string }
  | { type: 'palette.close' }
  | { type: 'viewport.changed'; width: number }
  | { type: 'page.scrolled'; y: number }
  /** Another page is on screen: what lay over the old one goes. */
  | { type: 'page.shown' };
