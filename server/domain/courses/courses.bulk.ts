import * as z from 'zod/mini';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import { courseStateNames } from '../../../contract/charts/course/state-meta.ts';
import {
  courseBulkChange,
  courseBulkEvent,
  courseDetailApi,
} from '../../../contract/courses/course-detail.ts';
import type { BulkEvents, BulkList } from '../../bulk/bulk-list.ts';
import { refusal } from '../../bulk/refusals.ts';
import { and, eq, sql } from '../../db/drizzle.ts';
import { courses } from '../../db/schema/index.ts';
import { whereIdIn } from '../../lists/filtering.ts';
import { loadInOrder } from '../../lists/page-rows.ts';
import { invalid, orNotFound } from '../../platform/errors.ts';
import { recordBulk } from '../../records/bulk.ts';
import { findRecord } from '../../records/change.ts';
import { courseRecords } from './course-record.ts';
import { transitionCourse, whyNotTransition } from './course-transitions.ts';
import { coursesList } from './courses.list.ts';

const labelOf = ({ title, universityName }: { title: string; universityName: string | null }) =>
  universityName === null ? title : `${title}, ${universityName}`;

function parseEvent(given: unknown) {
  const known = courseBulkEvent.safeParse(given);
  if (!known.success) throw invalid({ 'body.event': ['invalid'] });
  return { type: known.data.type };
}

/** The state of a course before an event. */
const stood = z.object({
  state: z.enum(courseStateNames),
  stateSince: z.string(),
  verifiedById: z.nullable(z.int()),
  verifiedAt: z.nullable(z.string()),
});

/** Chart events for many courses. Each course is checked individually and keeps its previous state. */
const courseEvents: BulkEvents = {
  check: (event) => {
    parseEvent(event);
  },
  async preview(reader, ids, given) {
    const event = parseEvent(given);
    const rows = await loadInOrder(reader.tx, coursesList, reader, ids);
    return rows.map((row) => ({
      id: row.id,
      label: labelOf(row),
      reason: whyNotTransition({ clock: reader.clock, by: reader }, row, event)[0] ?? null,
    }));
  },
  async lock(tx, ids) {
    await tx
      .select({ id: courses.id })
      .from(courses)
      .where(whereIdIn(courses.id, ids))
      .orderBy(courses.id)
      .for('update');
  },
  async send(caller, id, given) {
    const { tx, clock, record } = caller;
    const row = orNotFound(await findRecord(tx, courseRecords, courseRecords.readable(caller), id));
    await transitionCourse(tx, { clock, record, by: caller }, row, parseEvent(given));
    const found: z.output<typeof stood> = {
      state: row.state,
      stateSince: row.stateSince.toISOString(),
      verifiedById: row.verifiedById,
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
    };
    return { before: {}, version: row.version + 1, stood: found };
  },
  async undo(caller, id, given, before) {
    const { tx, clock, record, ability } = caller;
    const row = await findRecord(tx, courseRecords, courseRecords.readable(caller), id);
    const previous = stood.safeParse(before.stood).data;
    if (row === undefined) return { refusal: refusal.gone };
    if (previous === undefined || row.version !== before.version) return { refusal: refusal.changedSince };
    if (!ability.can('verify', { ...row, __typename: 'Course' })) return { refusal: refusal.notAllowed };
    parseEvent(given);
    await record({
      type: 'course.moved',
      subjectId: id,
      from: row.state,
      to: previous.state,
      payload: { by: 'course.putBack', chart: courseChart.version, version: row.version + 1 },
    });
    await tx
      .update(courses)
      .set({
        state: previous.state,
        stateSince: new Date(previous.stateSince),
        verifiedById: previous.verifiedById,
        verifiedAt: previous.verifiedAt === null ? null : new Date(previous.verifiedAt),
        updatedAt: clock.now(),
        version: sql`${courses.version} + 1`,
      })
      .where(and(eq(courses.id, id), eq(courses.version, row.version)));
    return { before: {}, version: row.version + 1 };
  },
};

/** Bulk changes of courses: archiving, submitting and verifying. */
export const coursesBulk: BulkList = {
  ...recordBulk(courseRecords, {
    list: 'courses',
    endpoint: courseDetailApi.bulk,
    source: coursesList,
    change: courseBulkChange,
    labelOf: (row) => labelOf(row),
  }),
  events: courseEvents,
};
