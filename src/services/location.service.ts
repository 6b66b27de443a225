/** An address in parts: path, query with its `?`, fragment with its `#`. */
interface Place {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** What an entry of the history carries for us. */
interface Entry {
  readonly scrollY?: number;
  readonly refused?: string;
}

/** Hash targets come to rest this far below the top edge (specification §2). */
export const hashOffset = 60;

/** Frames that a hash target or a long page may take to be drawn: about a second. */
const patience = 60;

const addressOf = ({ path, search, hash }: Place): string => path + search + hash;

/** Where the browser stands. */
export const readLocation = (): Place => ({
  path: window.location.pathname,
  search: window.location.search,
  hash: window.location.hash,
});

/** Place of the present entry among those of the window: the difference of two is how far the browser moved. */
let standing = 0;

/** Writes what the present entry carries. */
const keepEntry = (entry: Entry, address?: string): void =>
  window.history.replaceState({ ...entry, at: standing }, '', address);

const kept = (): { scrollY?: unknown; refused?: unknown; at?: unknown } => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** What the present entry of the history carries; empty when it is not ours. */
export function readEntry(): Entry {
  const { scrollY, refused } = kept();
  return {
    ...(typeof scrollY === 'number' && { scrollY }),
    ...(typeof refused === 'string' && { refused }),
  };
}

/** Remembers in the present entry how far its page is scrolled. */
export const keepScroll = (): void => keepEntry({ ...readEntry(), scrollY: window.scrollY });

/** Stands at the present entry; one that is new to us has the place `fresh`. */
function stand(fresh: number): void {
  const { at } = kept();
  standing = typeof at === 'number' ? at : fresh;
  keepEntry(readEntry());
}

/** How far the page shown is scrolled, px. */
export const readScroll = (): number => globalThis.scrollY ?? 0;

/** Writes an address into the history: a new entry, or in place of the present one. */
export function writeLocation(place: Place, move: 'push' | 'replace', state: Entry): void {
  if (move === 'push') {
    keepScroll();
    standing += 1;
    window.history.pushState({ ...state, at: standing }, '', addressOf(place));
  } else keepEntry({ ...readEntry(), ...state }, addressOf(place));
}

/** So many entries on; back, when they are less than none. */
export const travel = (by: number): void => window.history.go(by);

/**
 * Calls back when the browser moves by itself, with how many entries it went on. The scroll position of the entry in
 * sight is kept whenever scrolling comes to rest, because the browser has left it already when it says so. Gives the
 * function that ends the watch.
 */
export function watchLocation(onMove: (place: Place, entry: Entry, by: number) => void): () => void {
  window.history.scrollRestoration = 'manual';
  stand(0);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(resting);
    const from = standing;
    // An entry that the browser made, for an edited fragment, comes after the one it was made from.
    stand(from + 1);
    onMove(readLocation(), readEntry(), standing - from);
  };
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(keepScroll, 150);
  };
  window.addEventListener('popstate', moved);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('pagehide', keepScroll);
  return () => {
    clearTimeout(resting);
    window.removeEventListener('popstate', moved);
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('pagehide', keepScroll);
  };
}

const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Frames for which a target must stand where it is. */
const steadyFrames = 30;

/** Tries once a frame until `done`, for as long as a page may take to be drawn. */
function everyFrame(done: () => boolean, most = patience): () => void {
  let left = most;
  let frame = 0;
  const attempt = () => {
    left -= 1;
    if (!done() && left > 0) frame = requestAnimationFrame(attempt);
  };
  frame = requestAnimationFrame(attempt);
  return () => cancelAnimationFrame(frame);
}

let stopSettling = (): void => {};

/**
 * Brings a page that was just shown to where it belongs: back to `scrollY` when the browser went back to it, else to
 * the hash's target, smoothly and 60 px below the edge, else to the top.
 */
export function settleScroll({ hash, scrollY }: { hash: string; scrollY: number | undefined }): void {
  stopSettling();
  if (scrollY !== undefined) {
    stopSettling = everyFrame(() => {
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      return Math.abs(window.scrollY - scrollY) <= 1;
    });
    return;
  }
  if (hash.length <= 1) {
    window.scrollTo({ top: 0, behavior: 'instant' });
    return;
  }
  // What comes in above the target pushes it on; it has arrived once it has stood still for a while.
  let goal: number | null = null;
  let still = 0;
  stopSettling = everyFrame(() => {
    const target = targetOf(hash);
    if (!target) return false;
    const top = Math.round(target.getBoundingClientRect().top + window.scrollY - hashOffset);
    still = top === goal ? still + 1 : 0;
    if (top !== goal) window.scrollTo({ top, behavior: isMotionReduced() ? 'instant' : 'smooth' });
    goal = top;
    return still >= steadyFrames;
  }, 3 * patience);
}

/** Brings the page to its top. */
export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
