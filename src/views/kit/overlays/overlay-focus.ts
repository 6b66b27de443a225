import { Classes } from '@blueprintjs/core';

const fields = ['input:not([type="hidden"])', 'select', 'textarea', '[contenteditable="true"]'].map(
  (field) => `${field}:not(:disabled, [hidden] *, [inert] *)`,
);
const menuItem = '[role^="menuitem"]:not([aria-disabled="true"])';

/**
 * Where the focus starts in an overlay: the selected menu item, the first field, the first menu item. An overlay whose
 * first fields are filled in already marks the others with `data-overlay-start`.
 */
function findStart(whole: Element): HTMLElement | null {
  const overlay = whole.querySelector('[data-overlay-start]') ?? whole;
  const selectedItem = overlay.querySelector<HTMLElement>('[role="menu"] [aria-checked="true"]');
  const field = overlay.querySelector<HTMLElement>(fields.join());
  const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
  const selectedRadio = isRadio && overlay.querySelector<HTMLElement>('input[type="radio"]:checked');
  return selectedItem ?? (selectedRadio || field) ?? overlay.querySelector<HTMLElement>(menuItem);
}

const isTrap = (element: Element | null): boolean =>
  element?.classList.contains(Classes.OVERLAY_START_FOCUS_TRAP) === true;

/** Focuses the start of an overlay, or its frame while it has no field. Returns whether there was a field. */
function focusStart(overlay: Element): boolean {
  const start = findStart(overlay);
  const frame = overlay.querySelector<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  if (!start && frame && !frame.hasAttribute('tabindex')) frame.tabIndex = -1;
  (start ?? frame)?.focus({ preventScroll: true });
  return start !== null;
}

/** Blueprint brings a lost focus to an element without a name; sends it on to the start of the overlay. */
function leaveTrap({ currentTarget, target, relatedTarget }: Event & { relatedTarget?: EventTarget | null }) {
  if (!(currentTarget instanceof Element && target instanceof Element) || !isTrap(target)) return;
  const isWithin = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
  if (!isWithin) focusStart(currentTarget);
}

/** Focuses the first field that loads later, unless the focus has moved on by then. */
function awaitField(overlay: Element): void {
  const waiting = document.activeElement;
  const observer = new MutationObserver(() => {
    const left = !overlay.isConnected || (document.activeElement !== waiting && overlay.contains(waiting));
    if (left || focusStart(overlay)) observer.disconnect();
  });
  observer.observe(overlay, { childList: true, subtree: true });
}

/**
 * Moves the focus into an overlay that opens: to its first field, at the latest when that has loaded. An element of the
 * overlay that took the focus itself keeps it.
 */
export function enterOverlay(content: HTMLElement): void {
  const overlay = content.closest(`.${Classes.OVERLAY}`) ?? content;
  overlay.addEventListener('focusin', leaveTrap);
  const active = document.activeElement;
  if (active !== content && content.contains(active)) return;
  if (!focusStart(overlay)) awaitField(overlay);
}
