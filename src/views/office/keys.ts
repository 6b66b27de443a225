/** A combination of keys. `mod` is Ctrl, or ⌘ on a Mac. */
export interface Combo {
  /** Lower-case `KeyboardEvent.key`. */
  readonly key: string;
  /** Where the key lies, for layouts whose letters are not Latin. */
  readonly code?: string;
  readonly mod?: true;
  readonly alt?: true;
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isLatin = (key: string): boolean => /^[\u0020-\u024f]+$/.test(key);

/**
 * True when the press is the combination: by the letter it types, and where that is not Latin (Arabic) or eaten by Alt
 * (Mac), by the key's place.
 */
export function isCombo(press: KeyPress, combo: Combo): boolean {
  if ((press.ctrlKey || press.metaKey) !== (combo.mod ?? false)) return false;
  if (press.altKey !== (combo.alt ?? false)) return false;
  if (press.key.toLowerCase() === combo.key) return true;
  return combo.code === press.code && (press.altKey || !isLatin(press.key));
}

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

/** The name of the key that stands for `mod` on this machine. */
export const modName = (): string => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl');
