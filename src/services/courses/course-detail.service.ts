import { courseDetailApi } from '../../../contract/courses/course-detail.ts';
import type {
  CourseAction,
  CourseChange,
  CourseDetails,
  CourseHistoryEntry,
  NewCourse,
} from '../../../contract/courses/courses.ts';
import { type CurrencyRate, currencyRatesApi } from '../../../contract/kit/currency-rates.ts';
import type { Endpoint, Reply } from '../../../contract/kit/endpoint.ts';
import { intakes } from '../../../contract/masters/intakes.ts';
import type { Uses } from '../../../contract/masters/master-list.ts';
import { mainApi } from '../kit/api.ts';
import { nullIfForbidden, nullIfMissing, type Removal, settleRemoval } from '../kit/store-call.ts';

/** Context for displaying courses: the currency for first-year costs, and the student for eligibility. */
export interface CourseQueryContext {
  readonly currency?: string;
  readonly studentId?: string;
}

interface VersionedId {
  readonly id: number;
  readonly version: number;
}

/** One course with all of its details. */
export const loadCourse = async (
  id: number,
  beside: CourseQueryContext,
  signal: AbortSignal,
): Promise<CourseDetails> =>
  (await mainApi.call(courseDetailApi.get, { params: { id }, query: { ...beside } }, { signal })).data;

/** Courses for comparison, in the order of their ids. */
export const compareCourses = async (
  ids: readonly number[],
  beside: CourseQueryContext,
  signal: AbortSignal,
): Promise<readonly CourseDetails[]> =>
  (await mainApi.call(courseDetailApi.compare, { query: { ...beside, ids: ids.join(',') } }, { signal }))
    .data;

/** Adds a course and returns the server's message (specification §7); repeated calls with the same key add one. */
export const addCourse = (
  body: NewCourse & { readonly draft?: boolean },
  { idempotencyKey, signal }: { readonly idempotencyKey: string; readonly signal: AbortSignal },
): Promise<Reply<typeof courseDetailApi.create>> =>
  mainApi.call(courseDetailApi.create, { body }, { idempotencyKey, signal });

/** Changes fields of a course. @throws ProblemError `stale` when another change came first. */
export const changeCourse = async (
  { id, version }: VersionedId,
  body: CourseChange,
  signal: AbortSignal,
): Promise<CourseDetails> =>
  (await mainApi.call(courseDetailApi.update, { params: { id }, body }, { ifMatch: version, signal })).data;

/** Sends a chart event to a course. @throws ProblemError with the reasons when it is rejected. */
export async function sendCourseAction(
  move: CourseAction,
  { id, version }: VersionedId,
  reason: string,
  signal: AbortSignal,
): Promise<CourseDetails> {
  const options = { ifMatch: version, signal };
  if (move === 'return') {
    return (await mainApi.call(courseDetailApi.return, { params: { id }, body: { reason } }, options)).data;
  }
  return (await mainApi.call(courseDetailApi[move], { params: { id } }, options)).data;
}

/** Deletes a course; `refused` when it is referenced, `stale` when another change came first. */
export const removeCourse = ({ id, version }: VersionedId, signal: AbortSignal): Promise<Removal> =>
  settleRemoval(() => mainApi.call(courseDetailApi.remove, { params: { id } }, { ifMatch: version, signal }));

/** The history of a course, newest first; null for users who may not change it. */
export const loadCourseHistory = (
  id: number,
  signal: AbortSignal,
): Promise<readonly CourseHistoryEntry[] | null> =>
  nullIfForbidden(courseDetailApi.history, { params: { id } }, signal);

/** The references to a course; null for users who may not change it. */
export const loadCourseUses = (id: number, signal: AbortSignal): Promise<Uses | null> =>
  nullIfForbidden(courseDetailApi.uses, { params: { id } }, signal);

export type IntakeSummary = Pick<GridRowOf<typeof intakes.api.list>, 'id' | 'name' | 'startsOn' | 'closesOn'>;
type GridRowOf<E extends Endpoint> = Reply<E> extends { data: readonly (infer Row)[] } ? Row : never;

/** The intakes that can be selected for a course: those not archived, the latest first. */
export async function loadIntakes(signal: AbortSignal): Promise<readonly IntakeSummary[]> {
  const where = JSON.stringify({ column: 'archived', is: 'is', value: false });
  const query = { perPage: '100', page: '1', sortBy: 'startsOn', orderBy: 'desc', where };
  return (await nullIfMissing(intakes.api.list, { query }, signal))?.data ?? [];
}

/** The exchange rates for costs, and the user's default currency. */
export interface Rates {
  readonly rates: readonly CurrencyRate[];
  readonly home: string | null;
}

export async function loadRates(signal: AbortSignal): Promise<Rates> {
  const { data, meta } = await mainApi.call(currencyRatesApi.list, {}, { signal });
  return { rates: data, home: meta.home };
}
