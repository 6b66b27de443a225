import { isSessionCookie, readSession, type StoredSession } from '../browser/cookies.service.ts';

const channelName = 'session';

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Notifies other tabs that the session cookies have changed, so that they read them again. */
export function announceSessionChange(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

let isLeaving = false;

/**
 * Loads a page of the portal anew because the session continues as another user: nothing of the page that is left stays in
 * memory. Until then, this tab ignores the change of the cookies; other tabs don't.
 */
export function leaveForSession(address: string): void {
  isLeaving = true;
  // A browser may bring the page that was left back as it was.
  globalThis.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isLeaving = false;
    globalThis.location.reload();
  });
  globalThis.location.assign(address);
}

interface CookieChanges extends Event {
  readonly changed: readonly { readonly name?: string }[];
  readonly deleted: readonly { readonly name?: string }[];
}

// Not supported by all browsers, nor included in the DOM types.
const cookieStore = (): EventTarget | undefined =>
  (globalThis as { readonly cookieStore?: EventTarget }).cookieStore;

/**
 * Calls back with the session from the cookies whenever it may have changed: when the browser reports a change, when
 * another tab announces one, and when this tab becomes visible (it may have missed either while suspended). Returns
 * the function that stops watching.
 */
export function watchSession(onRead: (stored: StoredSession | null) => void): () => void {
  const channel = openChannel();
  const read = () => {
    if (!isLeaving) onRead(readSession());
  };
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
