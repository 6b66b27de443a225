import type { AnyActorRef } from 'xstate';
import { type UserAccountActor, userAccountMachine } from '../users/user-account.machine.ts';
import { createRecordMachine } from './record.machine.ts';

/** The page of one user, with their account. */
export const userMachine = createRecordMachine('User').provide({
  actors: { part: userAccountMachine },
});

/** The account of a user's page. */
export const getUserAccount = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): UserAccountActor | null => (children.part as UserAccountActor | undefined) ?? null;

export default userMachine;
