import type { AnyActorRef } from 'xstate';
import { type UserPartActor, userPartMachine } from '../users/user-part.machine.ts';
import { createRecordMachine } from './record.machine.ts';

/** The page of one user, with their account and what they do. */
export const userMachine = createRecordMachine('User').provide({
  actors: { part: userPartMachine },
});

/** The account of a user's page, and what they do. */
export const getUserPart = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): UserPartActor | null => (children.part as UserPartActor | undefined) ?? null;

export default userMachine;
