/** Has the browser ask before the page is closed or left. Gives the function that ends it. */
export function guardUnload(): () => void {
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  globalThis.addEventListener?.('beforeunload', ask);
  return () => globalThis.removeEventListener?.('beforeunload', ask);
}
