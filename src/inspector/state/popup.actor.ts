import { fromCallback } from 'xstate';
import { openPopup } from '../../services/browser/popup.service.ts';

export type PopupEvent =
  /** The window is open; what it shows is drawn into `root`. */
  { type: 'popup.opened'; root: HTMLElement } | { type: 'popup.blocked' } | { type: 'popup.closed' };

/** The window of the inspector: opened when the actor starts, and closed when it stops. */
export const popupActor = fromCallback<{ type: string }, { readonly title: string }>(
  ({ input: { title }, sendBack }) => {
    const send = (event: PopupEvent) => sendBack(event);
    const popup = openPopup('quayside-inspector', title, () => send({ type: 'popup.closed' }));
    send(popup ? { type: 'popup.opened', root: popup.root } : { type: 'popup.blocked' });
    return () => popup?.close();
  },
);
