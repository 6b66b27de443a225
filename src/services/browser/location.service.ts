/** A URL in parts: path, query with its `?`, fragment with its `#`. */
interface AddressParts {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
}

/** Our state in a history entry. */
interface Entry {
  readonly scrollY?: number;
  readonly refused?: string;
}

/** Distance of hash targets from the top edge in px (specification §2). */
export const hashOffset = 60;

/** Maximum frames to wait for a hash target or a long page to render: about a second. */
const maxFrames = 60;

const addressOf = ({ path, search, hash }: AddressParts): string => path + search + hash;

/** The current URL in parts. */
export const readLocation = (): AddressParts => ({
  path: window.location.pathname,
  search: window.location.search,
  hash: window.location.hash,
});

/** Index of the current history entry; the difference between two is how far the browser moved. */
let currentIndex = 0;

/** Writes the state of the current history entry. */
const writeEntry = (entry: Entry, address?: string): void =>
  window.history.replaceState({ ...entry, at: currentIndex }, '', address);

const readHistoryState = (): { scrollY?: unknown; refused?: unknown; at?: unknown } => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
};

/** Our state in the current history entry; empty when there is none. */
export function readEntry(): Entry {
  const { scrollY, refused } = readHistoryState();
  return {
    ...(typeof scrollY === 'number' && { scrollY }),
    ...(typeof refused === 'string' && { refused }),
  };
}

/** Stores the scroll position in the current history entry. */
export const saveScroll = (): void => writeEntry({ ...readEntry(), scrollY: window.scrollY });

/** Takes over the index of the current entry; a new entry gets `newIndex`. */
function adoptEntry(newIndex: number): void {
  const { at } = readHistoryState();
  currentIndex = typeof at === 'number' ? at : newIndex;
  writeEntry(readEntry());
}

/** Scroll position of the page, px. */
export const readScroll = (): number => globalThis.scrollY ?? 0;

/** Adds a history entry for a URL, or replaces the current one. */
export function writeLocation(place: AddressParts, move: 'push' | 'replace', state: Entry): void {
  if (move === 'push') {
    saveScroll();
    currentIndex += 1;
    window.history.pushState({ ...state, at: currentIndex }, '', addressOf(place));
  } else writeEntry({ ...readEntry(), ...state }, addressOf(place));
}

/** Removes the query from the address, such as a token, without a new history entry; the page stays as it is. */
export const removeQuery = (): void => writeEntry(readEntry(), readLocation().path);

/** Moves by a number of history entries; backwards if negative. */
export const travel = (by: number): void => window.history.go(by);

/**
 * Calls back when the browser navigates through its history, with the number of entries moved. The scroll position is
 * stored whenever scrolling stops, because the browser has already left the entry when it reports the navigation.
 * Returns the function that stops watching.
 */
export function watchLocation(onMove: (place: AddressParts, entry: Entry, by: number) => void): () => void {
  window.history.scrollRestoration = 'manual';
  adoptEntry(0);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const moved = () => {
    clearTimeout(resting);
    const from = currentIndex;
    // An entry created by the browser for an edited fragment follows the previous one.
    adoptEntry(from + 1);
    onMove(readLocation(), readEntry(), currentIndex - from);
  };
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(saveScroll, 150);
  };
  window.addEventListener('popstate', moved);
  window.addEventListener('scroll', scrolled, { passive: true });
  window.addEventListener('pagehide', saveScroll);
  return () => {
    clearTimeout(resting);
    window.removeEventListener('popstate', moved);
    window.removeEventListener('scroll', scrolled);
    window.removeEventListener('pagehide', saveScroll);
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

/** Frames for which a target's position must be stable. */
const steadyFrames = 30;

/** Calls `done` once per frame until it returns true, for as long as a page may take to render. */
function everyFrame(done: () => boolean, max = maxFrames): () => void {
  let left = max;
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
 * Sets the scroll position of a new page: the stored `scrollY` when going back, else smoothly to the hash target, 60
 * px below the edge, else the top.
 */
export function restoreScroll({ hash, scrollY }: { hash: string; scrollY: number | undefined }): void {
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
  // Content that loads above the target moves it; it is settled once its position is stable for a while.
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
  }, 3 * maxFrames);
}

export const scrollToTop = (): void =>
  window.scrollTo({ top: 0, behavior: isMotionReduced() ? 'instant' : 'smooth' });
