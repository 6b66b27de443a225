/** A window of its own for a part of the page. */
export interface Popup {
  /** Where the part is drawn. */
  readonly root: HTMLElement;
  close(): void;
}

const sheets = 'link[rel="stylesheet"], style';

/** Keeps the attributes of an element those of another one: language, direction and theme. */
function mirrorAttributes(from: HTMLElement, to: HTMLElement): () => void {
  const mirror = () => {
    for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
    for (const { name, value } of from.attributes) to.setAttribute(name, value);
  };
  const observer = new MutationObserver(mirror);
  observer.observe(from, { attributes: true });
  mirror();
  return () => observer.disconnect();
}

/** Adds the style sheets of the page, and those that it loads later. */
function mirrorSheets(head: HTMLHeadElement): () => void {
  const known = new Set<Element>();
  const mirror = () => {
    for (const sheet of document.head.querySelectorAll(sheets)) {
      if (known.has(sheet)) continue;
      known.add(sheet);
      const copy = sheet.cloneNode(true);
      // The window has no address that a relative one could start from.
      if (sheet instanceof HTMLLinkElement) (copy as HTMLLinkElement).href = sheet.href;
      head.append(copy);
    }
  };
  const observer = new MutationObserver(mirror);
  observer.observe(document.head, { childList: true });
  mirror();
  return () => observer.disconnect();
}

/**
 * Opens a window that looks like this page; must be called during the user's click or key press. It closes with the
 * page. Null when the browser does not allow it.
 *
 * @param name One window per name: it is used again.
 * @param onClosed Called when the user closes it.
 */
export function openPopup(name: string, title: string, onClosed: () => void): Popup | null {
  const opened = globalThis.open('', name, 'popup,width=1100,height=700');
  if (!opened) return null;
  const { document: theirs } = opened;
  theirs.title = title;
  const root = theirs.createElement('div');
  theirs.body.replaceChildren(root);
  const ends = [
    mirrorAttributes(document.documentElement, theirs.documentElement),
    mirrorAttributes(document.body, theirs.body),
    mirrorSheets(theirs.head),
  ];
  const close = () => {
    for (const end of ends) end();
    opened.removeEventListener('pagehide', onClosed);
    globalThis.removeEventListener('pagehide', close);
    opened.close();
  };
  opened.addEventListener('pagehide', onClosed);
  globalThis.addEventListener('pagehide', close);
  opened.focus();
  return { root, close };
}
