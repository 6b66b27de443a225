/** Limits and initial size of each resizable pane, in px at normal text size. */
export const paneLimits = {
  peek: { min: 280, max: 720, initial: 400 },
  dock: { min: 120, max: 480, initial: 200 },
} as const;
export type PaneName = keyof typeof paneLimits;
export type PaneSizes = Readonly<Record<PaneName, number>>;

export interface PanesContext {
  sizes: PaneSizes;
  dockOpen: boolean;
}

export type PanesEvent =
  | { type: 'pane.resize'; pane: PaneName; size: number }
  /** Back to the initial size. */
  | { type: 'pane.reset'; pane: PaneName }
  | { type: 'inspector.toggle' }
  | { type: 'dock.toggle' };
