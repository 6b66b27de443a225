import type { RecordKey } from '../../features/record/record.types.ts';

/** The drawer at the end of the navbar; only one panel at a time. */
export type Panel = 'none' | 'notifications' | 'shortcuts' | 'customizer' | 'record';

/** Below this width the vertical navigation is an overlay: 960 + 16 px (specification §1, §9). */
export const overlayBreakpoint = 976;

/** Scroll distance in px after which the scroll-to-top button appears (specification §1, §9). */
export const scrollTopThreshold = 200;

export interface ShellContext {
  panel: Panel;
  /** The window is too narrow for a permanent navigation. */
  narrow: boolean;
  /** The overlay navigation is open. */
  navigationOpen: boolean;
  scrolledFar: boolean;
  /** The record in the panel `record`. */
  record: RecordKey | null;
  /** What the palette opens with, `>` for commands, and what was typed before its field had the focus. */
  paletteText: string;
}

export interface ShellInput {
  width: number;
}

/** The palette is open. */
export type ShellTag = 'paletteOpen';

export type ShellEvent =
  | { type: 'shell.toggleNavigation' }
  | { type: 'shell.closeNavigation' }
  | { type: 'shell.openPanel'; panel: Exclude<Panel, 'none' | 'record'> }
  /** Shows the preview of a record in a panel. */
  | { type: 'record.show'; record: RecordKey }
  /** Moves the focus to the next or the previous pane of the page. */
  | { type: 'pane.next' }
  | { type: 'pane.previous' }
  | { type: 'shell.closePanel' }
  | { type: 'shell.scrollToTop' }
  | { type: 'palette.open'; text?: string }
  /** Text typed while the palette is open and its field has no focus yet. */
  | { type: 'palette.type'; text: string }
  | { type: 'palette.close' }
  | { type: 'viewport.changed'; width: number }
  | { type: 'page.scrolled'; y: number }
  /** Another page is shown: overlays of the old one close. */
  | { type: 'page.shown' };

declare module '../../kit/receivers.ts' {
  interface ReceiverEvents {
    shell: ShellEvent;
  }
}
