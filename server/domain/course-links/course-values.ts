import * as z from 'zod/mini';
import type { CourseField, FindingValueOf } from '../../../contract/courses/course-findings.ts';
import type { CourseIntake } from '../../../contract/courses/course-intakes.ts';
import type { CourseChange } from '../../../contract/courses/courses.ts';
import { courseRequirements } from '../../../contract/courses/eligibility.ts';
import type { Day } from '../../../contract/facts/days.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, gte, isNull, sql } from '../../db/drizzle.ts';
import { foldText } from '../../db/schema/expressions.ts';
import { intakes, universities } from '../../db/schema/index.ts';

/** The value of each field of a course by its findings; null and absent values are blank. */
export type FieldValues = { readonly [Field in CourseField]?: FindingValueOf<Field> | null };

/** The catalogue's university with exactly this name, ignoring case and accents; undefined when there is none. */
export async function findUniversityByName(orm: Orm, name: string): Promise<number | undefined> {
  const [found] = await orm
    .select({ id: universities.id })
    .from(universities)
    .where(
      and(eq(foldText(universities.name), foldText(sql`${name}::text`)), isNull(universities.archivedAt)),
    )
    .limit(1);
  return found?.id;
}

const toAmount = (amount: number): string => amount.toFixed(2);

/** Two semesters are a year. */
const toYearlyFee = ({ amount, per }: FindingValueOf<'tuitionFee'>) => ({
  tuitionFee: toAmount(per === 'semester' ? amount * 2 : amount),
  feePeriod: per === 'total' ? ('total' as const) : ('year' as const),
});

/**
 * The catalogue's intakes that begin in the months a page names, from today on; the page's application deadline applies
 * to the next one.
 */
async function findIntakes(
  orm: Orm,
  { intakes: named, deadline }: FieldValues,
  today: Day,
): Promise<CourseIntake[]> {
  if (named == null) return [];
  const coming = await orm
    .select({ id: intakes.id, startsOn: intakes.startsOn })
    .from(intakes)
    .where(and(gte(intakes.startsOn, today), isNull(intakes.archivedAt)))
    .orderBy(intakes.startsOn);
  const meant = coming.filter(({ startsOn }) =>
    named.some(
      ({ month, year }) =>
        Number(startsOn.slice(5, 7)) === month && (year === null || Number(startsOn.slice(0, 4)) === year),
    ),
  );
  const next = deadline == null ? undefined : meant.find(({ startsOn }) => startsOn >= deadline);
  return meant.map((intake) => ({
    intakeId: intake.id,
    status: 'open',
    deadline: intake === next ? (deadline ?? null) : null,
    overrides: [],
  }));
}

const mergeRequirements = (english: FieldValues['english'], present: unknown) => ({
  ...z.parse(courseRequirements, present ?? {}),
  english: (english ?? []).map(({ test, overall, lowest }) => ({
    test,
    overall,
    ...(lowest !== null && { lowest }),
  })),
});

/**
 * The changes of a course's fields that follow from its findings.
 *
 * @param touched The fields to change; the others keep their values.
 * @param requirements The current requirements, of which only the English tests are replaced.
 */
export async function toCourseChange(
  orm: Orm,
  fieldValues: FieldValues,
  touched: ReadonlySet<CourseField>,
  today: Day,
  requirements?: unknown,
): Promise<CourseChange> {
  const { title, university, tuitionFee, applicationFee, english, description } = fieldValues;
  const has = (field: CourseField) => touched.has(field);
  const universityId = university == null ? null : ((await findUniversityByName(orm, university)) ?? null);
  const currency = tuitionFee?.currency ?? applicationFee?.currency ?? null;
  const isSameMoney = applicationFee != null && applicationFee.currency === currency;
  return {
    ...(has('title') && title != null && { title }),
    ...(has('university') && { universityId }),
    ...(has('discipline') && { discipline: fieldValues.discipline ?? null }),
    ...(has('campus') && { campus: fieldValues.campus ?? null }),
    ...(has('award') && { award: fieldValues.award ?? null }),
    ...(has('level') && { level: fieldValues.level ?? null }),
    ...(has('courseType') && { courseType: fieldValues.courseType ?? null }),
    ...(has('duration') && { durationMonths: fieldValues.duration ?? null }),
    ...(has('tuitionFee') && { ...(tuitionFee ? toYearlyFee(tuitionFee) : { tuitionFee: null }), currency }),
    // A course has one currency: an application fee in another currency is left to the reviewer.
    ...(has('applicationFee') && {
      applicationFee: isSameMoney ? toAmount(applicationFee.amount) : null,
      currency,
    }),
    ...((has('intakes') || has('deadline')) && { intakes: await findIntakes(orm, fieldValues, today) }),
    ...(has('english') && { requirements: mergeRequirements(english, requirements) }),
    ...(has('description') && {
      description: description == null ? null : { ops: [{ insert: `${description}\n` }] },
    }),
  };
}
