import { count, inArray } from 'drizzle-orm';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import { clocksOf } from '../../../contract/charts/deadlines.ts';
import { studyLevels } from '../../../contract/checklist.ts';
import { firstYearCost } from '../../../contract/course-costs.ts';
import { intakeStanding } from '../../../contract/course-intakes.ts';
import type { CourseDetails, CourseRow, IntakeOfCourse } from '../../../contract/courses.ts';
import type { CurrencyRate } from '../../../contract/currency-rates.ts';
import { eligibilityOf } from '../../../contract/eligibility.ts';
import { readableFields } from '../../access/fields.ts';
import { courseFactsOf, movesOf } from '../../courses/course-moves.ts';
import { courseRecords } from '../../courses/course-record.ts';
import { type CourseRecord, intakesIn } from '../../courses/course-rows.ts';
import { ratesOf } from '../../courses/rates.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import { notFound } from '../../errors.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { editableOf } from '../../records/fields.ts';
import { findStudent, readableStudents, type StudentRecord } from '../../students/student-rows.ts';

/** Options for presenting courses. */
interface Asked {
  readonly currency?: string | undefined;
  readonly studentId?: number | undefined;
  /** The intake for which a student's eligibility is calculated; by default the next one open for applications. */
  readonly intakeId?: number | undefined;
}

interface Start {
  readonly id: number;
  readonly name: string;
  readonly startsOn: string;
  readonly opensOn: string;
  readonly closesOn: string;
}

/** The data needed to present courses, besides the courses themselves. */
interface Beside {
  readonly reader: ListReader;
  readonly today: string;
  readonly starts: readonly Start[];
  readonly currency: string | undefined;
  readonly rates: readonly CurrencyRate[];
  readonly student: StudentRecord | undefined;
  readonly intakeId: number | undefined;
}

/** @throws AppError 404 when there is no such student that the reader may read. */
async function besideOf(
  orm: Orm | Transaction,
  reader: ListReader,
  { currency = reader.user.homeCurrency ?? undefined, studentId, intakeId }: Asked,
): Promise<Beside> {
  const student =
    studentId === undefined ? undefined : await findStudent(orm, studentId, readableStudents(reader.ability));
  if (studentId !== undefined && student === undefined) throw notFound();
  const { id, name, startsOn, opensOn, closesOn } = intakes;
  return {
    reader,
    today: reader.clock.now().toISOString().slice(0, 10),
    starts: await orm.select({ id, name, startsOn, opensOn, closesOn }).from(intakes).orderBy(startsOn, id),
    currency,
    rates: currency === undefined ? [] : await ratesOf(orm, reader.ability),
    student,
    intakeId,
  };
}

const homeOf = ({ student }: Beside): string | null =>
  student ? (student.row.profile.residence ?? student.nationality) : null;

/** The intakes of a course by start date, with their status today for the student's country of residence. */
function intakesFor(beside: Beside, record: CourseRecord): IntakeOfCourse[] {
  const own = new Map(intakesIn(record).map((one) => [one.intakeId, one]));
  return beside.starts.flatMap((start) => {
    const taught = own.get(start.id);
    if (taught === undefined) return [];
    const { closed, closesOn } = intakeStanding(taught, start, homeOf(beside), beside.today);
    const { name, startsOn, opensOn } = start;
    return [{ ...taught, name, startsOn, opensOn, closesOn, closed }];
  });
}

function eligibilityFor(
  { student, intakeId, today, starts }: Beside,
  record: CourseRecord,
  taught: readonly IntakeOfCourse[],
) {
  if (student === undefined) return [];
  const asked = starts.find(({ id }) => id === intakeId);
  const start =
    taught.find((one) => (intakeId === undefined ? one.closed === null : one.intakeId === intakeId)) ??
    (asked && { ...asked, closed: 'notTaught' as const });
  return eligibilityOf(JSON.parse(record.requirements), student.row.profile, start, today);
}

/** Fields that a row shows as they are, or as null where the rules withhold them. */
const plain = [
  'campus',
  'award',
  'discipline',
  'courseType',
  'durationMonths',
  'feeValidFor',
  'currency',
  'applicationFee',
  'deposit',
  'sourceUrl',
  'isAiGenerated',
] as const;
/** Fields whose rules also govern other fields of the row. */
const leading = [
  'universityId',
  'level',
  'tuitionFee',
  'editorId',
  'verifiedById',
  'editedAt',
  'verifiedAt',
] as const;

function rowOf(beside: Beside, record: CourseRecord): CourseRow {
  const { reader, currency, rates, today } = beside;
  const subject = { ...record, __typename: 'Course' } as const;
  const readable: ReadonlySet<string> = readableFields(reader.ability, subject, [...plain, ...leading]);
  const shown = <Value>(field: (typeof plain | typeof leading)[number], value: Value): Value | null =>
    readable.has(field) ? value : null;
  const taught = intakesFor(beside, record);
  const facts = courseFactsOf(record, reader.clock);
  const [check] = clocksOf(courseChart, record.state, facts);
  const own = Object.fromEntries(plain.map((field) => [field, shown(field, record[field])])) as Pick<
    CourseRow,
    (typeof plain)[number]
  >;
  return {
    ...own,
    id: record.id,
    version: record.version,
    title: record.title,
    universityId: shown('universityId', record.universityId),
    universityName: shown('universityId', record.universityName),
    city: shown('universityId', record.city),
    countryCode: shown('universityId', record.countryCode),
    level: shown('level', studyLevels.find((level) => level === record.level) ?? null),
    tuitionFee: shown('tuitionFee', record.tuitionFee),
    feePeriod: record.feePeriod,
    firstYearDollars: shown('tuitionFee', record.firstYearDollars),
    cost: shown('tuitionFee', currency === undefined ? null : firstYearCost(record, currency, rates)),
    intakes: taught.filter(({ closesOn }) => closesOn >= today),
    state: record.state,
    archived: record.archived,
    editorId: shown('editorId', record.editorId),
    editorName: shown('editorId', record.editorName),
    editedAt: shown('editedAt', record.editedAt?.toISOString() ?? null),
    verifiedById: shown('verifiedById', record.verifiedById),
    verifiedByName: shown('verifiedById', record.verifiedByName),
    verifiedAt: shown('verifiedAt', record.verifiedAt?.toISOString() ?? null),
    recheckAt: check?.at ?? null,
    eligibility: eligibilityFor(beside, record, taught),
    ...movesOf({ clock: reader.clock, by: reader }, record),
    editable: editableOf(reader, courseRecords, record),
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

/**
 * Creates the function that presents courses to this reader.
 *
 * @throws AppError 404 when there is no such student that the reader may read.
 */
export async function coursePresenter(
  orm: Orm | Transaction,
  reader: ListReader,
  asked: Asked = {},
): Promise<(record: CourseRecord) => CourseRow> {
  const beside = await besideOf(orm, reader, asked);
  return (record) => rowOf(beside, record);
}

/** Courses with everything that their pages show; see `coursePresenter`. */
export async function presentDetails(
  orm: Orm | Transaction,
  reader: ListReader,
  records: readonly CourseRecord[],
  asked: Asked = {},
): Promise<CourseDetails[]> {
  const beside = await besideOf(orm, reader, asked);
  const ids = records.map(({ id }) => id);
  const counts = await orm
    .select({ id: applications.courseId, count: count() })
    .from(applications)
    .where(inArray(applications.courseId, ids))
    .groupBy(applications.courseId);
  const parts = ['codes', 'scholarships', 'requirements', 'description', 'applications'] as const;
  return records.map((record) => {
    const readable = readableFields(reader.ability, { ...record, __typename: 'Course' }, parts);
    const made = counts.find(({ id }) => id === record.id)?.count ?? 0;
    return {
      ...rowOf(beside, record),
      intakes: intakesFor(beside, record),
      codes: readable.has('codes') ? JSON.parse(record.codes) : {},
      scholarships: readable.has('scholarships') ? record.scholarships : null,
      requirements: JSON.parse(record.requirements),
      description: readable.has('description') && record.description ? JSON.parse(record.description) : null,
      facts: courseFactsOf(record, reader.clock),
      applications: readable.has('applications') ? made : null,
    };
  });
}
