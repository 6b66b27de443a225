import { readSession, type StoredSession } from './cookies.service.ts';

const channelName = 'session';

const openChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

/** Tells the browser's other tabs that the session's cookies have changed; they read them again. */
export function announceSessionChange(): void {
  const channel = openChannel();
  channel?.postMessage('changed');
  channel?.close();
}

/**
 * Calls back with the session in the cookies whenever another tab may have changed it: on its word, and when this tab
 * comes to the front (the word may have been missed while it slept). Gives the function that ends the watch.
 */
export function watchSession(onRead: (stored: StoredSession | null) => void): () => void {
  const channel = openChannel();
  const read = () => onRead(readSession());
  const readWhenSeen = () => {
    if (document.visibilityState === 'visible') read();
  };
  channel?.addEventListener('message', read);
  globalThis.addEventListener?.('focus', read);
  globalThis.document?.addEventListener('visibilitychange', readWhenSeen);
  return () => {
    channel?.close();
    globalThis.removeEventListener?.('focus', read);
    globalThis.document?.removeEventListener('visibilitychange', readWhenSeen);
  };
}
