import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { UserDetails } from '../../../../contract/people/users.ts';
import { loadUser } from '../../../services/users/users.service.ts';
import { createRecordResourceMachine } from '../../kit/resource/record-resource.machine.ts';
import { type UserCommandsActor, userCommandsMachine } from './user-commands.machine.ts';

/** The account of a user's page: whether they can sign in, their invitation, and the commands on both. */
export const userAccountMachine = createRecordResourceMachine<UserDetails>({
  id: 'userAccount',
  load: loadUser,
  editor: userCommandsMachine,
  isAffectedBy: (change, id) => change.subject === 'User' && change.id === id,
});

export type UserAccountActor = ActorRefFrom<typeof userAccountMachine>;

/** The commands of a user's page. */
export const getUserCommands = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): UserCommandsActor | null => (children.editor as UserCommandsActor | undefined) ?? null;
