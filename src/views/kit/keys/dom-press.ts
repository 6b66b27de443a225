import type { KeyPress } from '../../../machines/shell/keys/press.ts';

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** A key press in the form that the keys machine uses. */
export const toKeyPress = (event: KeyEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
  altGraph: event.getModifierState('AltGraph'),
});

/** True for modifier keys. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key);

/** The key code of every key that an input method takes; Safari tells the Enter that ends a composition by nothing else. */
const composingKeyCode = 229;

/** True while an input method composes text: those keys must not trigger anything else. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'key' | 'keyCode'>): boolean =>
  event.isComposing || event.key === 'Process' || event.keyCode === composingKeyCode;

/** True when the element accepts typed text. */
export function acceptsText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['button', 'checkbox', 'radio', 'range', 'reset', 'submit'].includes(target.type)
  );
}

/** True while a dialog, drawer, popover or menu is open (`kit/overlays`), or a step of the tour. */
export const isOverlayOpen = (): boolean =>
  document.querySelector(
    // Popovers lack the class of open overlays, which the list of toasts has even while it is empty.
    '.bp6-overlay-open:not([aria-live]), .bp6-popover:not(.bp6-tooltip), .tour-card',
  ) !== null;

/** True in menus and listboxes, which use letters for type-ahead. */
export const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
