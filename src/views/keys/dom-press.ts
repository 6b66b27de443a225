import type { Press } from '../../machines/keys/press.ts';

type KeyEvent = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'
>;

/** A press as the keyboard's machine knows it. */
export const pressOf = (event: KeyEvent): Press => ({
  key: event.key,
  code: event.code,
  ctrl: event.ctrlKey,
  meta: event.metaKey,
  alt: event.altKey,
  shift: event.shiftKey,
  altGraph: event.getModifierState('AltGraph'),
});

/** True for keys that are only held with others. */
export const isModifier = ({ key }: Pick<KeyboardEvent, 'key'>): boolean =>
  ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'].includes(key);

/** True while a text is being composed, as with an input method: its keys are nobody else's. */
export const isComposing = (event: Pick<KeyboardEvent, 'isComposing' | 'key'>): boolean =>
  event.isComposing || event.key === 'Process';

/** True when what has the focus takes letters itself. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['button', 'checkbox', 'radio', 'range', 'reset', 'submit'].includes(target.type)
  );
}

/** True when something lies over the page and holds the focus. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="dialog"][aria-modal="true"]') !== null;

/** True where letters find things themselves: menus and lists of choices. */
export const isInMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role="menu"], [role="listbox"]') !== null;
