import { isSessionCookie, readSession, type StoredSession } from './cookies.service.ts';

const channelName = 'session';

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Tells the browser's other tabs that the session's cookies have changed; they read them again. */
export function announceSessionChange(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

interface CookieChanges extends Event {
  readonly changed: readonly { readonly name?: string }[];
  readonly deleted: readonly { readonly name?: string }[];
}

// Not in the types of every browser that we serve, nor in all of these.
const cookieStore = (): EventTarget | undefined =>
  (globalThis as { readonly cookieStore?: EventTarget }).cookieStore;

/**
 * Calls back with the session in the cookies whenever it may have changed: when the browser says that one of them has,
 * on the word of another tab, and when this tab comes to the front (either may have been missed while it slept). Gives
 * the function that ends the watch.
 */
export function watchSession(onRead: (stored: StoredSession | null) => void): () => void {
  const channel = openChannel();
  const read = () => onRead(readSession());
  const readWhenSeen = () => {
    if (document.visibilityState === 'visible') read();
  };
  const readWhenChanged = (event: Event) => {
    const { changed, deleted } = event as CookieChanges;
    if ([...changed, ...deleted].some(({ name }) => isSessionCookie(name))) read();
  };
  const store = cookieStore();
  store?.addEventListener('change', readWhenChanged);
  channel?.addEventListener('message', read);
  globalThis.addEventListener?.('focus', read);
  globalThis.document?.addEventListener('visibilitychange', readWhenSeen);
  return () => {
    channel?.close();
    store?.removeEventListener('change', readWhenChanged);
    globalThis.removeEventListener?.('focus', read);
    globalThis.document?.removeEventListener('visibilitychange', readWhenSeen);
  };
}
