import type { FastifyInstance } from 'fastify';
import type { CourseEvent } from '../../../contract/charts/course/events.ts';
import { unverifiedStates } from '../../../contract/charts/course/state-meta.ts';
import { courseDetailApi, courseSubmitted } from '../../../contract/courses/course-detail.ts';
import { assertCan } from '../../access/assert-can.ts';
import type { ChangeContext } from '../../access/change-context.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { and, eq, inArray, isNull } from '../../db/drizzle.ts';
import { courses } from '../../db/schema/index.ts';
import { route } from '../../http/route.ts';
import { streamRoute } from '../../http/stream-route.ts';
import { streamList } from '../../http/streamed-list.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { metaOf, readPage } from '../../lists/page.ts';
import { loadInOrder } from '../../lists/page-rows.ts';
import { readRows, streamRows } from '../../lists/row-stream.ts';
import { visibleColumn } from '../../lists/visible-column.ts';
import { AppError, forbidden, invalid, orNotFound, stale } from '../../platform/errors.ts';
import { changeRecord, findRecord } from '../../records/change.ts';
import { deleteRecord } from '../../records/master-records.ts';
import { countReferences } from '../../records/references.ts';
import { courseRecords, flattenChange, readableCourses } from './course-record.ts';
import { type CourseRecord, getMissingFields, loadCourses } from './course-rows.ts';
import { transitionCourse } from './course-transitions.ts';
import { courseFacets } from './courses.facets.ts';
import { loadCourseHistory } from './courses.history.ts';
import { type CourseQuery, coursesList } from './courses.list.ts';
import { coursePresenter, presentDetails } from './courses.presenter.ts';
import { createDraftCourse } from './draft-course.ts';

/** @throws AppError 403 when the query filters by a withheld field, which the list's own filters do not check. */
function assertFiltersReadable(reader: ListReader, { editorID, isAiGenerated }: CourseQuery): void {
  if (editorID !== undefined) visibleColumn(coursesList, reader, 'editor');
  if (isAiGenerated !== undefined) visibleColumn(coursesList, reader, 'isAiGenerated');
}

/** A course that the reader may read. @throws AppError 404. */
async function getReadableCourse(tx: Orm, reader: ListReader, id: number): Promise<CourseRecord> {
  return orNotFound(await findRecord(tx, courseRecords, readableCourses(reader), id));
}

type CourseCaller = ChangeContext & ListReader;

/** The current details of a course. */
async function loadDetails(tx: Orm, reader: ListReader, id: number) {
  const record = orNotFound((await loadCourses(tx, eq(courses.id, id)))[0]);
  return orNotFound((await presentDetails(tx, reader, [record]))[0]);
}

/** Runs a command on a course; a version conflict is answered with its current details. */
async function withCurrentOnConflict<Done>(
  tx: Transaction,
  reader: ListReader,
  id: number,
  change: () => Promise<Done>,
): Promise<Done> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 412) throw error;
    throw stale(await loadDetails(tx, reader, id));
  }
}

/** Sends an event to a course in the version that was read. */
async function sendCourseEvent(
  tx: Transaction,
  caller: CourseCaller,
  id: number,
  ifMatch: number | null,
  event: CourseEvent,
) {
  const { clock, record: log, user, ability } = caller;
  const record = await getReadableCourse(tx, caller, id);
  await withCurrentOnConflict(tx, caller, id, async () => {
    if (ifMatch !== null && ifMatch !== record.version) throw stale(undefined);
    await transitionCourse(tx, { clock, record: log, by: { user, ability } }, record, event);
  });
  return { data: await loadDetails(tx, caller, id) };
}

/** The catalogue's endpoints: the list, single courses, their events, and their history. */
export function coursesRoutes(app: FastifyInstance): void {
  route(app, courseDetailApi.list, async ({ tx, query, ...reader }) => {
    assertFiltersReadable(reader, query);
    const present = await coursePresenter(tx, reader, query);
    const key = `user ${reader.user.id}`;
    if (query.fetchAll) {
      const { batches } = await readRows(tx, coursesList, reader, { matching: query });
      return streamList(batches, present);
    }
    const { rows, total } = await readPage(tx, coursesList, reader, query);
    return { data: await app.turns.each(key, rows, present), meta: metaOf(query, total) };
  });

  route(app, courseDetailApi.facets, async ({ tx, query, ...reader }) => {
    const requested = query as CourseQuery & { readonly columns: readonly string[] };
    assertFiltersReadable(reader, requested);
    return { data: await courseFacets(tx, reader, requested.columns, requested) };
  });

  streamRoute(app, courseDetailApi.rows, async ({ orm, body: { selection }, ...reader }) => {
    if ('matching' in selection) assertFiltersReadable(reader, selection.matching);
    const rows = await streamRows(orm, coursesList, reader, selection);
    return { ...rows, present: await coursePresenter(orm, reader) };
  });

  route(app, courseDetailApi.compare, async ({ tx, query, ...reader }) => {
    assertCan(reader.ability, 'read', 'Course');
    const found = await loadInOrder(tx, coursesList, reader, query.ids);
    return { data: await presentDetails(tx, reader, found, query) };
  });

  route(app, courseDetailApi.get, async ({ tx, params, query, ...reader }) => {
    const record = await getReadableCourse(tx, reader, params.id);
    return { data: orNotFound((await presentDetails(tx, reader, [record], query))[0]) };
  });

  route(app, courseDetailApi.create, async ({ tx, body: { draft = false, ...fields }, ...caller }) => {
    const { ability, user, clock, record } = caller;
    assertCan(ability, 'create', 'Course');
    const course = await createDraftCourse(tx, { now: clock.now(), actorId: user.id, record }, fields);
    if (!draft) {
      const missing = getMissingFields(course);
      if (missing.length > 0) {
        throw invalid(Object.fromEntries(missing.map((field) => [`body.${field}`, ['required' as const]])));
      }
      await transitionCourse(tx, { clock, record, by: { user, ability } }, course, { type: 'course.submit' });
    }
    return { data: await loadDetails(tx, caller, course.id), message: courseSubmitted };
  });

  route(app, courseDetailApi.update, async ({ tx, params: { id }, body, ifMatch, ...caller }) => {
    await withCurrentOnConflict(tx, caller, id, () =>
      changeRecord(tx, caller, courseRecords, id, ifMatch, flattenChange(body)),
    );
    return { data: await loadDetails(tx, caller, id) };
  });

  route(app, courseDetailApi.verify, ({ tx, params, ifMatch, ...caller }) =>
    sendCourseEvent(tx, caller, params.id, ifMatch, { type: 'course.verify' }),
  );
  route(app, courseDetailApi.submit, ({ tx, params, ifMatch, ...caller }) =>
    sendCourseEvent(tx, caller, params.id, ifMatch, { type: 'course.submit' }),
  );
  route(app, courseDetailApi.return, ({ tx, params, ifMatch, body, ...caller }) =>
    sendCourseEvent(tx, caller, params.id, ifMatch, { type: 'course.return', ...body }),
  );

  route(app, courseDetailApi.remove, async ({ tx, params: { id }, ifMatch, ...caller }) => {
    const kind = {
      ...courseRecords,
      subject: 'Course',
      labelOf: ({ title }: CourseRecord) => title,
    } as const;
    await withCurrentOnConflict(tx, caller, id, () => deleteRecord(tx, caller, kind, id, ifMatch));
    return undefined;
  });

  route(app, courseDetailApi.uses, async ({ tx, params, ...reader }) => {
    const record = await getReadableCourse(tx, reader, params.id);
    if (!reader.ability.can('update', { ...record, __typename: 'Course' })) throw forbidden();
    return { data: await countReferences(tx, courses, [params.id]) };
  });

  route(app, courseDetailApi.history, async ({ tx, params, ...reader }) => {
    const record = await getReadableCourse(tx, reader, params.id);
    if (!reader.ability.can('update', { ...record, __typename: 'Course' })) throw forbidden();
    return { data: await loadCourseHistory(tx, params.id) };
  });

  route(app, courseDetailApi.aiGeneratedCount, async ({ tx, ...reader }) => {
    assertCan(reader.ability, 'read', 'Course');
    visibleColumn(coursesList, reader, 'isAiGenerated');
    const condition = and(
      readableCourses(reader),
      eq(courses.isAiGenerated, true),
      inArray(courses.state, [...unverifiedStates]),
      isNull(courses.archivedAt),
    );
    return { data: await tx.$count(courses, condition) };
  });
}
