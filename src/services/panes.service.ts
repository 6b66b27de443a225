/** The parts of the page that F6 goes through, in the order in which they are read. */
const names = ['navigation', 'toolbar', 'tabs', 'grid', 'peek', 'dock', 'statusbar'] as const;

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const isSeen = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden="true"]');

/** The panes that are on the page, in their order; the page itself stands for its list when it has none. */
function panes(): readonly HTMLElement[] {
  const found = names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-pane="${name}"]`)]);
  const main = document.getElementById('main');
  const list = found.some((pane) => main?.contains(pane)) || !main ? found : [...found, main];
  return list.filter(isSeen).sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}

/** What of a pane had the focus last: it gets it back. */
const last = new WeakMap<HTMLElement, HTMLElement>();

function enter(pane: HTMLElement): void {
  const known = last.get(pane);
  const target =
    known?.isConnected && isSeen(known)
      ? known
      : pane.matches(focusable)
        ? pane
        : [...pane.querySelectorAll<HTMLElement>(focusable)].find(isSeen);
  if (!target) pane.tabIndex = -1;
  (target ?? pane).focus();
}

/** The pane that something stands in, or that it lies over and says so: as the editor of a cell does over its grid. */
function placeAmong(all: readonly HTMLElement[], active: Element | null): number {
  const over = active?.closest<HTMLElement>('[data-over-pane]')?.dataset.overPane;
  return all.findLastIndex((pane) => pane.contains(active) || (over && pane.dataset.pane === over));
}

/**
 * Moves the focus to the next pane of the page (`by` 1) or the previous one (−1), round and round; to where it stood in
 * that pane before.
 */
export function focusPane(by: 1 | -1): void {
  const all = panes();
  const active = document.activeElement;
  const at = placeAmong(all, active);
  const here = all[at];
  if (here?.contains(active) && active instanceof HTMLElement) last.set(here, active);
  const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length);
  if (next) enter(next);
}
