const findList = () => document.querySelector<HTMLElement>('main [data-pane="grid"][tabindex="0"]');

/** Focuses the list of the page, at the latest when it has loaded, unless the focus has moved on by then. */
export function focusList(signal: AbortSignal): void {
  const waiting = document.activeElement;
  const focus = () => {
    const list = findList();
    const isWaiting = [waiting, document.body].includes(document.activeElement);
    if (isWaiting) list?.focus({ preventScroll: true });
    return list !== null || !isWaiting;
  };
  if (signal.aborted || focus()) return;
  const observer = new MutationObserver(() => focus() && observer.disconnect());
  observer.observe(document.body, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
}
