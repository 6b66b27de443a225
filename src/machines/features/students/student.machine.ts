import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { createRecordMachine } from '../record/record.machine.ts';
import { studentDetailsMachine } from './student-details.machine.ts';

/** The page of one student, with their details. */
export const studentMachine = createRecordMachine('Student').provide({
  actors: { part: studentDetailsMachine },
});

export type StudentDetailsActor = ActorRefFrom<typeof studentDetailsMachine>;

/** The details actor of a student's page. */
export const getStudentDetails = ({
  children,
}: {
  readonly children: Readonly<Record<string, AnyActorRef | undefined>>;
}): StudentDetailsActor | null => (children.part as StudentDetailsActor | undefined) ?? null;

export default studentMachine;
