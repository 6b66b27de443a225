import type { FastifyInstance } from 'fastify';
import { studentsApi } from '../../../contract/students.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { matchStudents } from '../../students/matching.ts';
import { createStudent, updateStudent } from '../../students/save-student.ts';
import { findStudent, presentStudent, readableStudents } from '../../students/student-rows.ts';

/** Students: found by what is known of them, made, read and changed. */
export function studentsRoutes(app: FastifyInstance): void {
  route(app, studentsApi.match, async ({ tx, ability, log, body }) => {
    demandReading(ability, 'Student');
    return { data: await matchStudents(tx, { ability, ...(log && { log }) }, body) };
  });

  route(app, studentsApi.create, async ({ tx, body, ...caller }) => {
    const { branchId, others, askedBranches, files, ...information } = body;
    const student = await createStudent(tx, caller, information, {
      branchId,
      others,
      askedBranches,
      files,
    });
    return { data: presentStudent(caller.ability, student) };
  });

  route(app, studentsApi.own, async ({ tx, user, ability, log }) => {
    const found =
      user.studentId === null
        ? undefined
        : await findStudent(tx, user.studentId, readableStudents(ability, log));
    if (found === undefined) throw notFound();
    return { data: presentStudent(ability, found) };
  });

  route(app, studentsApi.get, async ({ tx, ability, log, params }) => {
    const found = await findStudent(tx, params.id, readableStudents(ability, log));
    if (found === undefined) throw notFound();
    return { data: presentStudent(ability, found) };
  });

  route(app, studentsApi.update, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentStudent(caller.ability, await updateStudent(tx, caller, params.id, ifMatch, body)),
  }));
}
