import type { FastifyInstance } from 'fastify';
import { ownStudentsApi, studentListApi } from '../../../contract/applications/student-list.ts';
import { studentRecordsApi } from '../../../contract/applications/student-records.ts';
import { studentsApi } from '../../../contract/people/students.ts';
import { assertCan } from '../../access/assert-can.ts';
import { logFoundElsewhere } from '../../events/security-log.ts';
import { route } from '../../http/route.ts';
import { listRoutes } from '../../lists/list.routes.ts';
import { countAttempt } from '../../load/rate-limit.ts';
import { notFound, orNotFound } from '../../platform/errors.ts';
import { findCurrentStudent } from './current-student.ts';
import { matchStudents } from './matching.ts';
import { createStudent, updateStudent } from './save-student.ts';
import { presentStudentRecord } from './student-record.ts';
import { findStudent, presentStudent, readableStudents } from './student-rows.ts';
import { ownStudentsList, presentStudentRow, studentsList } from './students.list.ts';

/** How often one person may look for students by their details in an hour: the form searches while they type. */
const searchesPerHour = { max: 300, seconds: 3_600 };

/** Students: lists, matching, creating, reading and changing. */
export function studentsRoutes(app: FastifyInstance): void {
  listRoutes(app, { calls: studentListApi, source: studentsList, present: presentStudentRow });
  listRoutes(app, { calls: ownStudentsApi, source: ownStudentsList, present: presentStudentRow });

  route(app, studentsApi.match, {
    async prepare({ orm, clock, user }) {
      if (app.deps.env.rateLimits) await countAttempt(orm, clock, `match ${user.id}`, searchesPerHour);
    },
    async handle({ tx, user, ability, log, body, request }) {
      assertCan(ability, 'read', 'Student');
      const found = await matchStudents(tx, { user, ability, log }, body);
      const elsewhere = found.filter(({ reach }) => reach === 'elsewhere').length;
      if (elsewhere > 0) logFoundElsewhere(request, elsewhere);
      return { data: found };
    },
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
    const found = orNotFound(await findStudent(tx, params.id, readableStudents(ability, log)));
    return { data: presentStudent(ability, found) };
  });

  route(app, studentRecordsApi.record, async ({ tx, user, ability, log, params }) => {
    const found = await findCurrentStudent(tx, { ability, log }, params.id);
    return { data: await presentStudentRecord(tx, { user, ability, log }, found) };
  });

  route(app, studentsApi.update, async ({ tx, params, body, ifMatch, ...caller }) => ({
    data: presentStudent(caller.ability, await updateStudent(tx, caller, params.id, ifMatch, body)),
  }));
}
