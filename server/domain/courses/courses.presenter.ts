import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import { firstYearCost } from '../../../contract/courses/course-costs.ts';
import { intakeAvailability } from '../../../contract/courses/course-intakes.ts';
import type { CourseDetails, CourseIntakeDetails, CourseRow } from '../../../contract/courses/courses.ts';
import { eligibilityOf } from '../../../contract/courses/eligibility.ts';
import { studyLevels } from '../../../contract/documents/checklist.ts';
import { type Day, toUtcDay } from '../../../contract/facts/days.ts';
import type { CurrencyRate } from '../../../contract/kit/currency-rates.ts';
import { getReadableFields } from '../../access/fields.ts';
import type { Orm } from '../../db/database.ts';
import { count, inArray } from '../../db/drizzle.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { notFound } from '../../platform/errors.ts';
import { editableFieldsOf } from '../../records/fields.ts';
import { findStudent, readableStudents, type StudentRecord } from '../students/student-rows.ts';
import { courseRecords } from './course-record.ts';
import { type CourseRecord, parseIntakes } from './course-rows.ts';
import { getCourseActions, getCourseFacts } from './course-transitions.ts';
import { loadRates } from './currency-rates.ts';

/** Options for presenting courses. */
interface PresentationOptions {
  readonly currency?: string | undefined;
  readonly studentId?: number | undefined;
  /** The intake for which a student's eligibility is calculated; by default the next one open for applications. */
  readonly intakeId?: number | undefined;
}

interface IntakeDates {
  readonly id: number;
  readonly name: string;
  readonly startsOn: Day;
  readonly opensOn: Day;
  readonly closesOn: Day;
}

/** The data needed to present courses, besides the courses themselves. */
interface PresentationContext {
  readonly reader: ListReader;
  readonly today: Day;
  readonly starts: readonly IntakeDates[];
  readonly currency: string | undefined;
  readonly rates: readonly CurrencyRate[];
  readonly student: StudentRecord | undefined;
  readonly intakeId: number | undefined;
}

/** @throws AppError 404 when there is no such student that the reader may read. */
async function loadPresentationContext(
  orm: Orm,
  reader: ListReader,
  { currency = reader.user.homeCurrency ?? undefined, studentId, intakeId }: PresentationOptions,
): Promise<PresentationContext> {
  const student =
    studentId === undefined ? undefined : await findStudent(orm, studentId, readableStudents(reader.ability));
  if (studentId !== undefined && student === undefined) throw notFound();
  const { id, name, startsOn, opensOn, closesOn } = intakes;
  return {
    reader,
    today: toUtcDay(reader.clock.now()),
    starts: await orm.select({ id, name, startsOn, opensOn, closesOn }).from(intakes).orderBy(startsOn, id),
    currency,
    rates: currency === undefined ? [] : await loadRates(orm, reader.ability),
    student,
    intakeId,
  };
}

const getResidence = ({ student }: PresentationContext): string | null =>
  student ? (student.row.profile.residence ?? student.nationality) : null;

/** The intakes of a course by start date, with their status today for the student's country of residence. */
function toIntakes(context: PresentationContext, record: CourseRecord): CourseIntakeDetails[] {
  const own = new Map(parseIntakes(record).map((one) => [one.intakeId, one]));
  return context.starts.flatMap((start) => {
    const taught = own.get(start.id);
    if (taught === undefined) return [];
    const { closed, closesOn } = intakeAvailability(taught, start, getResidence(context), context.today);
    const { name, startsOn, opensOn } = start;
    return [{ ...taught, name, startsOn, opensOn, closesOn, closed }];
  });
}

function toEligibility(
  { student, intakeId, today, starts }: PresentationContext,
  record: CourseRecord,
  taught: readonly CourseIntakeDetails[],
) {
  if (student === undefined) return [];
  const requested = starts.find(({ id }) => id === intakeId);
  const start =
    taught.find((one) => (intakeId === undefined ? one.closed === null : one.intakeId === intakeId)) ??
    (requested && { ...requested, closed: 'notTaught' as const });
  return eligibilityOf(JSON.parse(record.requirements), student.row.profile, start, today);
}

/** Fields that a row shows as they are, or as null where the rules withhold them. */
const plainFields = [
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
const governingFields = [
  'universityId',
  'level',
  'tuitionFee',
  'editorId',
  'verifiedById',
  'editedAt',
  'verifiedAt',
] as const;

function toRow(context: PresentationContext, record: CourseRecord): CourseRow {
  const { reader, currency, rates, today } = context;
  const subject = { ...record, __typename: 'Course' } as const;
  const readable: ReadonlySet<string> = getReadableFields(reader.ability, subject, [
    ...plainFields,
    ...governingFields,
  ]);
  const shown = <Value>(
    field: (typeof plainFields | typeof governingFields)[number],
    value: Value,
  ): Value | null => (readable.has(field) ? value : null);
  const taught = toIntakes(context, record);
  const facts = getCourseFacts(record, reader.clock);
  const [check] = getActiveDeadlines(courseChart, record.state, facts);
  const own = Object.fromEntries(plainFields.map((field) => [field, shown(field, record[field])])) as Pick<
    CourseRow,
    (typeof plainFields)[number]
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
    open: record.open,
    archived: record.archived,
    editorId: shown('editorId', record.editorId),
    editorName: shown('editorId', record.editorName),
    editedAt: shown('editedAt', record.editedAt?.toISOString() ?? null),
    verifiedById: shown('verifiedById', record.verifiedById),
    verifiedByName: shown('verifiedById', record.verifiedByName),
    verifiedAt: shown('verifiedAt', record.verifiedAt?.toISOString() ?? null),
    recheckAt: check?.at ?? null,
    eligibility: toEligibility(context, record, taught),
    ...getCourseActions({ clock: reader.clock, by: reader }, record),
    editable: editableFieldsOf(reader, courseRecords, record),
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
  orm: Orm,
  reader: ListReader,
  requested: PresentationOptions = {},
): Promise<(record: CourseRecord) => CourseRow> {
  const context = await loadPresentationContext(orm, reader, requested);
  return (record) => toRow(context, record);
}

/** Courses with everything that their pages show; see `coursePresenter`. */
export async function presentDetails(
  orm: Orm,
  reader: ListReader,
  records: readonly CourseRecord[],
  requested: PresentationOptions = {},
): Promise<CourseDetails[]> {
  const context = await loadPresentationContext(orm, reader, requested);
  const ids = records.map(({ id }) => id);
  const counts = await orm
    .select({ id: applications.courseId, count: count() })
    .from(applications)
    .where(inArray(applications.courseId, ids))
    .groupBy(applications.courseId);
  const parts = ['codes', 'scholarships', 'requirements', 'description', 'applications'] as const;
  return records.map((record) => {
    const readable = getReadableFields(reader.ability, { ...record, __typename: 'Course' }, parts);
    const made = counts.find(({ id }) => id === record.id)?.count ?? 0;
    return {
      ...toRow(context, record),
      intakes: toIntakes(context, record),
      codes: readable.has('codes') ? JSON.parse(record.codes) : {},
      scholarships: readable.has('scholarships') ? record.scholarships : null,
      requirements: JSON.parse(record.requirements),
      description: readable.has('description') && record.description ? JSON.parse(record.description) : null,
      facts: getCourseFacts(record, reader.clock),
      applications: readable.has('applications') ? made : null,
    };
  });
}
