/** A tab's own storage in a place that has none. */
export function provideStorage(): { readonly clear: () => void; readonly remove: () => void } {
  const kept = new Map<string, string>();
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
  Object.assign(globalThis, { sessionStorage });
  return { clear: () => kept.clear(), remove: () => Reflect.deleteProperty(globalThis, 'sessionStorage') };
}
