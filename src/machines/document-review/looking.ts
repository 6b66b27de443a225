import type { Look } from './paper.types.ts';

export const freshLook: Look = { zoom: 1, turn: 0, page: 1, pages: 1 };

const least = 0.25;
const most = 5;
const step = 1.25;

/** Zooms in, out, or to the available width. */
export function zoomed(look: Look, by: 'in' | 'out' | 'fit'): Look {
  const zoom = by === 'fit' ? 1 : look.zoom * (by === 'in' ? step : 1 / step);
  // Near 100% the zoom snaps to exactly 1, however many steps were taken.
  const plain = Math.abs(zoom - 1) < 0.05 ? 1 : zoom;
  return { ...look, zoom: Math.min(most, Math.max(least, plain)) };
}

/** Rotates a quarter turn clockwise. */
export const turned = (look: Look): Look => ({ ...look, turn: ((look.turn + 1) % 4) as Look['turn'] });

/** The previous or next page, if there is one. */
export const paged = (look: Look, by: 1 | -1): Look => ({
  ...look,
  page: Math.min(look.pages, Math.max(1, look.page + by)),
});

/** Media types that are rendered here; other files can only be downloaded. */
export const isDrawn = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || /^image\/(png|jpeg|webp)$/.test(mediaType);
