import type { FileDisplay } from './reviewed-document.types.ts';

export const initialFileDisplay: FileDisplay = { zoom: 1, turn: 0, page: 1, pages: 1 };

const minZoom = 0.25;
const maxZoom = 5;
const zoomStep = 1.25;

/** Zooms in, out, or to the available width. */
export function zoomBy(fileDisplay: FileDisplay, by: 'in' | 'out' | 'fit'): FileDisplay {
  const zoom = by === 'fit' ? 1 : fileDisplay.zoom * (by === 'in' ? zoomStep : 1 / zoomStep);
  // Near 100% the zoom snaps to exactly 1, however many steps were taken.
  const bodyField = Math.abs(zoom - 1) < 0.05 ? 1 : zoom;
  return { ...fileDisplay, zoom: Math.min(maxZoom, Math.max(minZoom, bodyField)) };
}

/** Rotates a quarter turn clockwise. */
export const rotateRight = (fileDisplay: FileDisplay): FileDisplay => ({
  ...fileDisplay,
  turn: ((fileDisplay.turn + 1) % 4) as FileDisplay['turn'],
});

/** The previous or next page, if there is one. */
export const stepPage = (fileDisplay: FileDisplay, by: 1 | -1): FileDisplay => ({
  ...fileDisplay,
  page: Math.min(fileDisplay.pages, Math.max(1, fileDisplay.page + by)),
});

/** Media types that are rendered here; other files can only be downloaded. */
export const isRenderable = (mediaType: string): boolean =>
  mediaType === 'application/pdf' || /^image\/(png|jpeg|webp)$/.test(mediaType);
