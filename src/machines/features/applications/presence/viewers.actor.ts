import { fromCallback } from 'xstate';
import { type Viewer, viewersChannel } from '../../../../../contract/realtime.ts';
import { isSeen } from '../../../kit/session/is-seen.ts';

/** The viewers of an application, sent to whoever needs them. */
export interface ViewersChanged {
  readonly type: 'viewers.changed';
  readonly people: readonly Viewer[];
}

/**
 * Shows the user as a viewer of an application while it runs, and reports the other viewers; not while an administrator
 * sees the portal as the user, who isn't there.
 */
export const viewersLogic = fromCallback<ViewersChanged, { readonly id: number }>(
  ({ input, self, system, sendBack, receive }) => {
    const room = viewersChannel(input.id);
    receive(sendBack);
    if (isSeen(system)) return undefined;
    system.get('realtime')?.send({ type: 'room.enter', room, from: self });
    return () => system.get('realtime')?.send({ type: 'room.leave', room, from: self });
  },
);
