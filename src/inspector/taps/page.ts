import type { InputEntry } from '../recorder/entries.types.ts';
import type { Recorder } from '../recorder/recorder.ts';

const longestLabel = 60;

/** The control that somebody pressed: the nearest one that a screen reader announces. */
function nameControl(target: EventTarget | null): string {
  if (!(target instanceof Element)) return '';
  const control = target.closest(
    'button, a, summary, label, input, select, textarea, [role]:not([role="img"], [role="presentation"]), [data-column], [data-header]',
  );
  if (!control) return target.localName;
  // What a cell contains is in the data of its list.
  if (control instanceof HTMLElement && control.dataset.column !== undefined)
    return `cell ${control.dataset.column}`;
  const labelled =
    control.getAttribute('aria-label') ?? (control as HTMLInputElement).labels?.[0]?.textContent;
  const text = (labelled ?? control.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const kind = control.getAttribute('role') ?? control.localName;
  return text === '' ? kind : `${kind} “${text.slice(0, longestLabel)}”`;
}

const typesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/.test(target.localName));

/** A key as it is shown; what is typed into a field is not recorded. */
function nameKey({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): string {
  const isTyped = key.length === 1 && !ctrlKey && !metaKey && typesText(target);
  const modifiers = [ctrlKey && 'Ctrl', metaKey && 'Meta', altKey && 'Alt', shiftKey && 'Shift'];
  return [...modifiers.filter((one) => one !== false), isTyped ? '•' : key === ' ' ? 'Space' : key].join('+');
}

const isModifier = ({ key }: KeyboardEvent): boolean => /^(Control|Meta|Alt|Shift|CapsLock)$/.test(key);

/** Records presses, keys, and each time the page is drawn anew. @returns what ends it. */
export function tapPage(recorder: Recorder, isOwn: (target: EventTarget | null) => boolean): () => void {
  const ends = new AbortController();
  const { signal } = ends;
  const listen = <Name extends keyof DocumentEventMap>(
    name: Name,
    listener: (event: DocumentEventMap[Name]) => void,
  ) => document.addEventListener(name, listener, { capture: true, signal });
  const note = (type: InputEntry['type'], label: string) => {
    const n = recorder.note({ kind: 'input', type, label }, null);
    recorder.follow({ n, origin: 'input' });
  };
  listen('click', ({ target }) => !isOwn(target) && note('press', nameControl(target)));
  listen('submit', ({ target }) => !isOwn(target) && note('submit', nameControl(target)));
  listen('keydown', (event) => {
    if (!isModifier(event) && !isOwn(event.target)) note('key', nameKey(event));
  });
  globalThis.addEventListener('popstate', () => note('navigate', globalThis.location.pathname), {
    capture: true,
    signal,
  });
  const stopDrawing = observeDrawing(recorder, isOwn);
  return () => {
    ends.abort();
    stopDrawing();
  };
}

/** Entries of what was drawn; an event that an effect of React sends afterwards follows from it. */
function observeDrawing(recorder: Recorder, isOwn: (target: EventTarget | null) => boolean): () => void {
  let lastCause: number | null = null;
  const observer = new MutationObserver((mutations) => {
    const cause = recorder.lastEvent();
    // What changes without an event, such as a relative time, is not what anybody looks for.
    if (cause === null || cause === lastCause) return;
    const targets = new Set(mutations.map(({ target }) => target).filter((target) => !isOwn(target)));
    if (targets.size === 0) return;
    lastCause = cause;
    recorder.follow({ n: recorder.note({ kind: 'render', elements: targets.size }, cause), origin: 'page' });
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
