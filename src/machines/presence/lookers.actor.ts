import { fromCallback } from 'xstate';
import { type Looker, lookersRoom } from '../../../contract/realtime.ts';

/** The viewers of an application, sent to whoever needs them. */
export interface LookersChanged {
  readonly type: 'people.changed';
  readonly people: readonly Looker[];
}

/** Shows the user as a viewer of an application while it runs, and reports the other viewers. */
export const lookersLogic = fromCallback<LookersChanged, { readonly id: number }>(
  ({ input, self, system, sendBack, receive }) => {
    const room = lookersRoom(input.id);
    receive(sendBack);
    system.get('realtime')?.send({ type: 'room.enter', room, from: self });
    return () => system.get('realtime')?.send({ type: 'room.leave', room, from: self });
  },
);
