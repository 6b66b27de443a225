import { fromCallback } from 'xstate';
import { type Looker, lookersRoom } from '../../../contract/realtime.ts';

/** Who looks at an application, told to whoever wants to know. */
export interface LookersChanged {
  readonly type: 'people.changed';
  readonly people: readonly Looker[];
}

/** Is seen to look at an application as long as it runs, and tells who else is. */
export const lookersLogic = fromCallback<LookersChanged, { readonly id: number }>(
  ({ input, self, system, sendBack, receive }) => {
    const room = lookersRoom(input.id);
    receive(sendBack);
    system.get('realtime')?.send({ type: 'room.enter', room, from: self });
    return () => system.get('realtime')?.send({ type: 'room.leave', room, from: self });
  },
);
