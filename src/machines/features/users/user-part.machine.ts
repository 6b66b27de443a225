import { type ActorRefFrom, enqueueActions, setup } from 'xstate';
import type { UserOverview } from '../../../../contract/people/user-overview.ts';
import { loadUserOverview } from '../../../services/users/users.service.ts';
import { forwardChanges } from '../../kit/params.ts';
import { sendToChildren } from '../../kit/receivers.ts';
import { createRecordResourceMachine } from '../../kit/resource/record-resource.machine.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import { userAccountMachine } from './user-account.machine.ts';

/** What a user has open, whom they introduced, where they are signed in, and what they did last. */
export const userOverviewMachine = createRecordResourceMachine<UserOverview>({
  id: 'userOverview',
  load: loadUserOverview,
  isAffectedBy: (change, id) => change.subject === 'User' && change.id === id,
});

export type UserOverviewActor = ActorRefFrom<typeof userOverviewMachine>;

/**
 * A user on their page, or in the panel over the list.
 *
 * Children: `account` (whether they can sign in, and the commands on it) and `overview` (what they do).
 */
export const userPartMachine = setup({
  types: {} as {
    context: { readonly id: number };
    input: { readonly id: number };
    events: ScreenEvent;
    children: { account: 'account'; overview: 'overview' };
  },
  actors: { account: userAccountMachine, overview: userOverviewMachine },
  actions: {
    notify: enqueueActions(({ self, enqueue }, { event }: { event: ScreenEvent }) =>
      sendToChildren(enqueue, self, ['account', 'overview'], event),
    ),
  },
}).createMachine({
  id: 'userPart',
  context: ({ input }) => ({ id: input.id }),
  invoke: [
    { id: 'account', src: 'account', input: ({ context }) => context },
    { id: 'overview', src: 'overview', input: ({ context }) => context },
  ],
  on: forwardChanges('notify'),
});

export type UserPartActor = ActorRefFrom<typeof userPartMachine>;
