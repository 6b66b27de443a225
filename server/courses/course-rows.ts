import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { type NeededField, neededFields } from '../../contract/charts/course/facts.ts';
import type { CourseIntake } from '../../contract/course-intakes.ts';
import { courseRequirements } from '../../contract/eligibility.ts';
import type { Orm, Transaction } from '../db/database.ts';
import { courses, users } from '../db/schema/index.ts';
import { canonical } from './canonical.ts';
import { intakesOfCourses } from './course-intakes.ts';

const editor = alias(users, 'editor');
const verifier = alias(users, 'verifier');

const { searched: _, openIntakeIds: __, ...columns } = getTableColumns(courses);

/** The parts of a course that are no single values: as JSON text they are compared, and kept in the log. */
export type CourseParts = {
  readonly codes: string;
  readonly requirements: string;
  readonly description: string | null;
  readonly intakes: string;
};

type Column = typeof courses.$inferSelect;

/** A course as the database has it, with the names that go with it. */
export type CourseRecord = Omit<
  Column,
  'codes' | 'requirements' | 'description' | 'searched' | 'openIntakeIds'
> &
  CourseParts & {
    readonly archived: boolean;
    readonly editorName: string | null;
    readonly verifiedByName: string | null;
  };

/** The courses that satisfy `condition`, in any order. */
export async function loadCourses(
  orm: Orm | Transaction,
  condition: SQL | undefined,
): Promise<CourseRecord[]> {
  const rows = await orm
    .select({
      ...columns,
      archived: sql<boolean>`(${courses.archivedAt} is not null)`,
      editorName: editor.fullName,
      verifiedByName: verifier.fullName,
    })
    .from(courses)
    .leftJoin(editor, eq(editor.id, courses.editorId))
    .leftJoin(verifier, eq(verifier.id, courses.verifiedById))
    .where(condition);
  const intakes = await intakesOfCourses(
    orm,
    rows.map(({ id }) => id),
  );
  return rows.map(({ codes, requirements, description, ...row }) => ({
    ...row,
    codes: canonical(codes),
    requirements: canonical(z.parse(courseRequirements, requirements)),
    description: description && canonical(description),
    intakes: canonical(intakes.get(row.id) ?? []),
  }));
}

/** What a course says of its intakes. */
export const intakesIn = ({ intakes }: Pick<CourseRecord, 'intakes'>): readonly CourseIntake[] =>
  JSON.parse(intakes);

/** What is blank of what a course cannot do without. */
export const missingIn = (
  course: Pick<CourseRecord, Exclude<NeededField, 'intakes'> | 'intakes'>,
): NeededField[] =>
  neededFields.filter((field) =>
    field === 'intakes' ? intakesIn(course).length === 0 : course[field] === null,
  );
