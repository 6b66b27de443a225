import { describe, expect, it } from 'vitest';
import type { CourseType } from '../../../../../contract/courses/courses.ts';
import { eq } from '../../../../../server/db/drizzle.ts';
import { courses } from '../../../../../server/db/schema/index.ts';
import { databases } from '../../../../support/server/database.ts';
import { openForSuite } from '../../../../support/server/suite.ts';
import { personOf } from '../../../access/agency.ts';
import { stageEvents } from '../stage.ts';

const { aco } = personOf;
const contact = personOf['university-contact'];

describe.each(databases)('an application for a course, on $name', ({ open }) => {
  const test = openForSuite(open);
  const stage = openForSuite(() => stageEvents(test.database));

  async function accepted(courseType: CourseType) {
    const id = await stage.stand({ admission: 'accepted' }, { submittedAt: new Date(0) });
    const { courseId } = await stage.rowOf(id);
    await test.database.orm.update(courses).set({ courseType }).where(eq(courses.id, courseId));
    return id;
  }
  const enrol = { type: 'enrolment.confirm', enrolledOn: '2027-09-20' } as const;

  it('that is taught online has no confirmation and no visa, and ends in the enrolment', async () => {
    const id = await accepted('online');
    const { status, reasons } = await stage.send(aco, id, { type: 'checks.begin' });
    expect([status, reasons]).toEqual([409, ['reason.taughtOnCampus']]);
    stage.api.clock.advance(Date.parse('2027-09-20T12:00:00.000Z') - stage.api.clock.now().getTime());
    expect((await stage.send(contact, id, enrol)).data?.status).toBe('enrolled');
  });

  it.each(['fullTime', 'partTime', 'blended'] as const)('that is taught %s has both', async (courseType) => {
    const id = await accepted(courseType);
    const { status, reasons } = await stage.send(contact, id, enrol);
    expect([status, reasons]).toEqual([409, ['reason.taughtOnline']]);
    expect((await stage.send(aco, id, { type: 'checks.begin' })).data?.status).toBe('preConfirmation');
  });
});
