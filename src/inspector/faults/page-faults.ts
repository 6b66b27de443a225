import type { Fault } from './fault.types.ts';

/** What faults do to the page itself. */
export interface PageState {
  /** How far the clock of the page is ahead, in ms; behind if negative. */
  readonly clockOffset: number;
  readonly isStorageFull: boolean;
  /** Whether the browser says that it has no network. */
  readonly isOffline: boolean;
}

export const getPageState = (faults: readonly Fault[]): PageState => ({
  clockOffset: faults.reduce((sum, { effect, value }) => sum + (effect === 'clock' ? value * 60_000 : 0), 0),
  isStorageFull: faults.some(({ effect }) => effect === 'storageFull'),
  isOffline: faults.some(
    ({ effect, method, path, when }) =>
      effect === 'offline' && method === '*' && path === '**' && when === 'always',
  ),
});

/** The time of the page, ahead or behind by `offset()` ms. @returns what ends it. */
function shiftClock(offset: () => number): () => void {
  const { Date: Original } = globalThis;
  const now = () => Original.now() + offset();
  globalThis.Date = new Proxy(Original, {
    construct: (target, args: unknown[], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Original(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : Reflect.get(target, key, receiver)),
  });
  return () => {
    globalThis.Date = Original;
  };
}

/** Makes each write of `localStorage`, `sessionStorage` and IndexedDB fail. @returns what ends it. */
function fillStorage(): () => void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const writes: [object | undefined, string][] = [
    [globalThis.Storage?.prototype, 'setItem'],
    [globalThis.IDBObjectStore?.prototype, 'put'],
    [globalThis.IDBObjectStore?.prototype, 'add'],
  ];
  const restores = writes.map(([owner, name]) => {
    const before = owner && Object.getOwnPropertyDescriptor(owner, name);
    if (!before) return () => {};
    Object.defineProperty(owner, name, { ...before, value: refuse });
    return () => Object.defineProperty(owner, name, before);
  });
  return () => {
    for (const restore of restores) restore();
  };
}

/** Makes the browser say that it has no network. @returns what ends it. */
function goOffline(): () => void {
  Object.defineProperty(globalThis.navigator, 'onLine', { value: false, configurable: true });
  globalThis.dispatchEvent(new Event('offline'));
  return () => {
    Reflect.deleteProperty(globalThis.navigator, 'onLine');
    globalThis.dispatchEvent(new Event('online'));
  };
}

/** Brings the page into the state that the faults ask for, each time they change. */
export function createPageFaults(): (faults: readonly Fault[]) => void {
  let ends: Partial<Record<'clock' | 'storage' | 'offline', () => void>> = {};
  let clockOffset = 0;
  const sync = (name: keyof typeof ends, isOn: boolean, start: () => () => void) => {
    if (isOn === name in ends) return;
    if (isOn) {
      ends = { ...ends, [name]: start() };
      return;
    }
    const { [name]: end, ...rest } = ends;
    ends = rest;
    end?.();
  };
  return (faults) => {
    const state = getPageState(faults);
    clockOffset = state.clockOffset;
    sync('clock', clockOffset !== 0, () => shiftClock(() => clockOffset));
    sync('storage', state.isStorageFull, fillStorage);
    sync('offline', state.isOffline, goOffline);
  };
}
