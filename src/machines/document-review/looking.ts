import type { Look } from './paper.types.ts';

export const freshLook: Look = { zoom: 1, turn: 0, page: 1, pages: 1 };

const least = 0.25;
const most = 5;
const step = 1.25;

/** A look from nearer, from farther, or as wide as there is room. */
export function zoomed(look: Look, by: 'in' | 'out' | 'fit'): Look {
  const zoom = by === 'fit' ? 1 : look.zoom * (by === 'in' ? step : 1 / step);
  // Near to its own size it is exactly that, however often one went in and out.
  const plain = Math.abs(zoom - 1) < 0.05 ? 1 : zoom;
  return { ...look, zoom: Math.min(most, Math.max(least, plain)) };
}

/** A quarter to the right. */
export const turned = (look: Look): Look => ({ ...look, turn: ((look.turn + 1) % 4) as Look['turn'] });

/** The page before or after, if there is one. */
export const paged = (look: Look, by: 1 | -1): Look => ({
  ...look,
  page: Math.min(look.pages, Math.max(1, look.page + by)),
});

/** Kinds of files that are drawn here; of others there is only the file itself. */
export const isDrawn = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || /^image\/(png|jpeg|webp)$/.test(mediaType);
