import { and, asc, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { courseSearchApi, mostCourses } from '../../../contract/course-search.ts';
import { courseRequirements, eligibilityOf } from '../../../contract/eligibility.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { containsWords } from '../../access/search.ts';
import type { Orm } from '../../db/database.ts';
import { folded } from '../../db/schema/expressions.ts';
import { countries, courses, intakes, universities } from '../../db/schema/index.ts';
import { notFound } from '../../errors.ts';
import { route } from '../../route.ts';
import { findStudent, readableStudents } from '../../students/student-rows.ts';

const shown = ['title', 'universityId', 'level', 'discipline', 'durationMonths', 'tuitionFee', 'currency'];

const columns = {
  id: courses.id,
  title: courses.title,
  universityName: universities.name,
  city: universities.city,
  countryCode: countries.code,
  level: courses.level,
  discipline: courses.discipline,
  durationMonths: courses.durationMonths,
  tuitionFee: courses.tuitionFee,
  currency: courses.currency,
  requirements: courses.requirements,
};

const found = (orm: Orm, condition: SQL | undefined) =>
  orm
    .select(columns)
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(condition);

const counted = async (orm: Orm, condition: SQL | undefined): Promise<number> => {
  const [row] = await orm
    .select({ total: count() })
    .from(courses)
    .innerJoin(universities, eq(universities.id, courses.universityId))
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .where(condition);
  return row?.total ?? 0;
};

/** Where there are universities. */
const destinations = async (orm: Orm): Promise<string[]> => {
  const rows = await orm
    .selectDistinct({ code: countries.code })
    .from(universities)
    .innerJoin(countries, eq(countries.id, universities.countryId))
    .orderBy(countries.code);
  return rows.map(({ code }) => code);
};

/** Courses to apply for, with what each asks; of a student the rules say whether they reach it. */
export function courseSearchRoutes(app: FastifyInstance): void {
  route(app, courseSearchApi.find, async ({ tx, ability, log, clock, query }) => {
    demandReading(ability, 'Course');
    const { searchQuery, countryCode, level, intakeId, studentId, ids } = query;
    const today = clock.now().toISOString().slice(0, 10);
    const student =
      studentId === undefined ? undefined : await findStudent(tx, studentId, readableStudents(ability, log));
    if (studentId !== undefined && student === undefined) throw notFound();
    const open = await tx
      .select({
        id: intakes.id,
        name: intakes.name,
        startsOn: intakes.startsOn,
        opensOn: intakes.opensOn,
        closesOn: intakes.closesOn,
      })
      .from(intakes)
      .where(gte(intakes.closesOn, today))
      .orderBy(intakes.startsOn);
    const intake = open.find(({ id }) => id === intakeId);
    const condition = and(
      readableRows(ability, 'Course', courses, shown, log),
      ids && inArray(courses.id, ids),
      containsWords(
        sql`(${courses.title} || ' ' || ${universities.name} || ' ' || ${courses.discipline})`,
        searchQuery,
      ),
      countryCode === undefined ? undefined : eq(countries.code, countryCode),
      level === undefined ? undefined : eq(courses.level, level),
    );
    const rows = await found(tx, condition)
      .orderBy(folded(courses.title), asc(universities.name), asc(courses.id))
      .limit(mostCourses);
    const data = rows.map((row) => {
      const requirements = z.parse(courseRequirements, row.requirements);
      return {
        ...row,
        requirements,
        eligibility: student ? eligibilityOf(requirements, student.row.profile, intake, today) : [],
      };
    });
    return {
      data,
      meta: { total: await counted(tx, condition), intakes: open, countryCodes: await destinations(tx) },
    };
  });
}
