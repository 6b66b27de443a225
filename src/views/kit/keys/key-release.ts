/** What a repeated key would press or submit. */
const controls = 'button, a, input, summary, [role^="menuitem"]';

/**
 * Makes Enter and Space act only where the key went down. Blueprint's buttons are pressed by the release of a key, also
 * of one whose command opened a dialog and moved the focus to its button; a key that is held repeats there too. Returns
 * how to stop.
 */
export function guardKeyReleases(): () => void {
  const pressedOn = new Map<string, EventTarget | null>();
  const guard = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (key !== 'Enter' && key !== ' ') return;
    const isRelease = event.type === 'keyup';
    if (!isRelease && !event.repeat) pressedOn.set(key, target);
    else if (pressedOn.get(key) !== target && (isRelease || (target as Element).matches?.(controls))) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    if (isRelease) pressedOn.delete(key);
  };
  window.addEventListener('keydown', guard, true);
  window.addEventListener('keyup', guard, true);
  return () => {
    window.removeEventListener('keydown', guard, true);
    window.removeEventListener('keyup', guard, true);
  };
}
