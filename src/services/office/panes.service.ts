/** The parts of the page that F6 cycles through, in reading order. */
const names = ['navigation', 'toolbar', 'tabs', 'grid', 'peek', 'dock', 'statusbar'] as const;

const focusable =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';

const isVisible = (element: HTMLElement): boolean =>
  element.getClientRects().length > 0 && !element.closest('[inert], [aria-hidden="true"]');

/** The panes on the page, in order; without a list, the main content is a pane. */
function panes(): readonly HTMLElement[] {
  const found = names.flatMap((name) => [...document.querySelectorAll<HTMLElement>(`[data-pane="${name}"]`)]);
  const main = document.getElementById('main');
  const list = found.some((pane) => main?.contains(pane)) || !main ? found : [...found, main];
  return list.filter(isVisible).sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));
}

/** The element that last had the focus in a pane; it is focused again. */
const last = new WeakMap<HTMLElement, HTMLElement>();

function enter(pane: HTMLElement): void {
  const known = last.get(pane);
  const target =
    known?.isConnected && isVisible(known)
      ? known
      : pane.matches(focusable)
        ? pane
        : [...pane.querySelectorAll<HTMLElement>(focusable)].find(isVisible);
  if (!target) pane.tabIndex = -1;
  (target ?? pane).focus();
}

/**
 * Index of the pane that contains the active element, or that it declares to overlay, as the cell editor does with
 * its grid.
 */
function paneIndexOf(all: readonly HTMLElement[], active: Element | null): number {
  const over = active?.closest<HTMLElement>('[data-over-pane]')?.dataset.overPane;
  return all.findLastIndex((pane) => pane.contains(active) || (over && pane.dataset.pane === over));
}

/**
 * Moves the focus to the next pane (`by` 1) or the previous one (−1), cyclically; to the element that last had the
 * focus there.
 */
export function focusPane(by: 1 | -1): void {
  const all = panes();
  const active = document.activeElement;
  const at = paneIndexOf(all, active);
  const here = all[at];
  if (here?.contains(active) && active instanceof HTMLElement) last.set(here, active);
  const next = all.at(at < 0 ? (by > 0 ? 0 : -1) : (at + by) % all.length);
  if (next) enter(next);
}
