import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { CourseEvent } from '../../../contract/charts/course/events.ts';
import { unseenStates } from '../../../contract/charts/course/standings.ts';
import { courseDetailApi, courseSubmitted } from '../../../contract/course-detail.ts';
import type { ChangeCaller } from '../../access/change-caller.ts';
import { demandReading } from '../../access/demand-reading.ts';
import { moveCourse } from '../../courses/course-moves.ts';
import { courseRecords, flatChange, readableCourses } from '../../courses/course-record.ts';
import { type CourseRecord, loadCourses, missingIn } from '../../courses/course-rows.ts';
import { draftCourse } from '../../courses/draft-course.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { courses } from '../../db/schema/index.ts';
import { AppError, denied, invalid, notFound, stale } from '../../errors.ts';
import type { ListReader } from '../../lists/list.types.ts';
import { metaOf, readPage } from '../../lists/page.ts';
import { loadInOrder } from '../../lists/page-rows.ts';
import { readRows, streamRows } from '../../lists/row-stream.ts';
import { seenColumn } from '../../lists/seen-column.ts';
import { changeRecord, findRecord } from '../../records/change.ts';
import { usesOf } from '../../records/dependants.ts';
import { removeRecord } from '../../records/keep.ts';
import { route } from '../../route.ts';
import { streamRoute } from '../../stream-route.ts';
import { wholeList } from '../../whole-list.ts';
import { courseFacets } from './course-detail.facets.ts';
import { courseHistoryOf } from './course-detail.history.ts';
import { type CourseQuery, coursesList } from './course-detail.list.ts';
import { coursePresenter, presentDetails } from './course-detail.presenter.ts';

/** @throws AppError 403 when the query filters by a withheld field, which the list's own filters do not check. */
function demandAsked(reader: ListReader, { editorID, isAiGenerated }: CourseQuery): void {
  if (editorID !== undefined) seenColumn(coursesList, reader, 'editor');
  if (isAiGenerated !== undefined) seenColumn(coursesList, reader, 'isAiGenerated');
}

/** A course that the reader may read. @throws AppError 404. */
async function courseTo(tx: Orm | Transaction, reader: ListReader, id: number): Promise<CourseRecord> {
  const record = await findRecord(tx, courseRecords, readableCourses(reader), id);
  if (record === undefined) throw notFound();
  return record;
}

type Changing = ChangeCaller & ListReader;

/** The current details of a course. */
async function detailsOf(tx: Orm | Transaction, reader: ListReader, id: number) {
  const [record] = await loadCourses(tx, eq(courses.id, id));
  if (record === undefined) throw notFound();
  const [details] = await presentDetails(tx, reader, [record]);
  if (details === undefined) throw notFound();
  return details;
}

/** Runs a command on a course; a version conflict is answered with its current details. */
async function orStale<Done>(
  tx: Transaction,
  reader: ListReader,
  id: number,
  change: () => Promise<Done>,
): Promise<Done> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 412) throw error;
    throw stale(await detailsOf(tx, reader, id));
  }
}

/** Sends an event to a course in the version that was read. */
async function send(
  tx: Transaction,
  caller: Changing,
  id: number,
  ifMatch: number | null,
  event: CourseEvent,
) {
  const { clock, record: log, user, ability } = caller;
  const record = await courseTo(tx, caller, id);
  await orStale(tx, caller, id, async () => {
    if (ifMatch !== null && ifMatch !== record.version) throw stale(undefined);
    await moveCourse(tx, { clock, record: log, by: { user, ability } }, record, event);
  });
  return { data: await detailsOf(tx, caller, id) };
}

/** The catalogue's endpoints: the list, single courses, their events, and their history. */
export function courseDetailRoutes(app: FastifyInstance): void {
  route(app, courseDetailApi.list, async ({ tx, query, ...reader }) => {
    demandAsked(reader, query);
    const present = await coursePresenter(tx, reader, query);
    const key = `user ${reader.user.id}`;
    if (query.fetchAll) {
      const { batches } = await readRows(tx, coursesList, reader, { matching: query });
      return wholeList(batches, present);
    }
    const { rows, total } = await readPage(tx, coursesList, reader, query);
    return { data: await app.turns.each(key, rows, present), meta: metaOf(query, total) };
  });

  route(app, courseDetailApi.facets, async ({ tx, query, ...reader }) => {
    const asked = query as CourseQuery & { readonly columns: readonly string[] };
    demandAsked(reader, asked);
    return { data: await courseFacets(tx, reader, asked.columns, asked) };
  });

  streamRoute(app, courseDetailApi.rows, async ({ orm, body: { selection }, ...reader }) => {
    if ('matching' in selection) demandAsked(reader, selection.matching);
    const rows = await streamRows(orm, coursesList, reader, selection);
    return { ...rows, present: await coursePresenter(orm, reader) };
  });

  route(app, courseDetailApi.compare, async ({ tx, query, ...reader }) => {
    demandReading(reader.ability, 'Course');
    const found = await loadInOrder(tx, coursesList, reader, query.ids);
    return { data: await presentDetails(tx, reader, found, query) };
  });

  route(app, courseDetailApi.get, async ({ tx, params, query, ...reader }) => {
    const record = await courseTo(tx, reader, params.id);
    const [details] = await presentDetails(tx, reader, [record], query);
    if (details === undefined) throw notFound();
    return { data: details };
  });

  route(app, courseDetailApi.create, async ({ tx, body: { draft = false, ...fields }, ...caller }) => {
    const { ability, user, clock, record } = caller;
    if (!ability.can('create', 'Course')) throw denied(ability.relevantRuleFor('create', 'Course')?.reason);
    const course = await draftCourse(tx, { now: clock.now(), actorId: user.id, record }, fields);
    if (!draft) {
      const missing = missingIn(course);
      if (missing.length > 0) {
        throw invalid(Object.fromEntries(missing.map((field) => [`body.${field}`, ['required' as const]])));
      }
      await moveCourse(tx, { clock, record, by: { user, ability } }, course, { type: 'course.submit' });
    }
    return { data: await detailsOf(tx, caller, course.id), message: courseSubmitted };
  });

  route(app, courseDetailApi.update, async ({ tx, params: { id }, body, ifMatch, ...caller }) => {
    await orStale(tx, caller, id, () =>
      changeRecord(tx, caller, courseRecords, id, ifMatch, flatChange(body)),
    );
    return { data: await detailsOf(tx, caller, id) };
  });

  route(app, courseDetailApi.verify, ({ tx, params, ifMatch, ...caller }) =>
    send(tx, caller, params.id, ifMatch, { type: 'course.verify' }),
  );
  route(app, courseDetailApi.submit, ({ tx, params, ifMatch, ...caller }) =>
    send(tx, caller, params.id, ifMatch, { type: 'course.submit' }),
  );
  route(app, courseDetailApi.return, ({ tx, params, ifMatch, body, ...caller }) =>
    send(tx, caller, params.id, ifMatch, { type: 'course.return', ...body }),
  );

  route(app, courseDetailApi.remove, async ({ tx, params: { id }, ifMatch, ...caller }) => {
    const kind = {
      ...courseRecords,
      subject: 'Course',
      labelOf: ({ title }: CourseRecord) => title,
    } as const;
    await orStale(tx, caller, id, () => removeRecord(tx, caller, kind, id, ifMatch));
    return undefined;
  });

  route(app, courseDetailApi.uses, async ({ tx, params, ...reader }) => {
    const record = await courseTo(tx, reader, params.id);
    if (!reader.ability.can('update', { ...record, __typename: 'Course' })) throw denied();
    return { data: await usesOf(tx, courses, [params.id]) };
  });

  route(app, courseDetailApi.history, async ({ tx, params, ...reader }) => {
    const record = await courseTo(tx, reader, params.id);
    if (!reader.ability.can('update', { ...record, __typename: 'Course' })) throw denied();
    return { data: await courseHistoryOf(tx, params.id) };
  });

  route(app, courseDetailApi.aiGeneratedCount, async ({ tx, ...reader }) => {
    demandReading(reader.ability, 'Course');
    seenColumn(coursesList, reader, 'isAiGenerated');
    const [row] = await tx
      .select({ total: count() })
      .from(courses)
      .where(
        and(
          readableCourses(reader),
          eq(courses.isAiGenerated, true),
          inArray(courses.state, [...unseenStates]),
          isNull(courses.archivedAt),
        ),
      );
    return { data: row?.total ?? 0 };
  });
}
