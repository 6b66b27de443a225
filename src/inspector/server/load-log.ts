import { toRegionStates } from '../../../contract/charts/region-states.ts';
import { auditLogApi } from '../../../contract/people/audit-log.ts';
import { readApplication } from '../../services/applications/application-details.service.ts';
import { loadCourse, loadCourseHistory } from '../../services/courses/course-detail.service.ts';
import { readCourseRequest } from '../../services/courses/course-requests.service.ts';
import { ProblemError, problem } from '../../services/kit/problem.ts';
import { loadPage } from '../../services/lists/list.service.ts';
import { readRegistration } from '../../services/registrations/registrations.service.ts';
import type { LoggedEvent, Place, RecordKey, RecordKind, RecordLog } from './record-log.ts';

type Load = (id: number, signal: AbortSignal) => Promise<Omit<RecordLog, 'kind' | 'id'>>;

/** How many events the API gives at most. */
const limits = { application: 50, audit: 100, history: 100 } as const;

/** A status of an application, or a path such as `compliance.open`. */
function toApplicationPlace(state: string | null): Place | null {
  if (state === null) return null;
  const [region = '', name] = state.split('.');
  return name === undefined ? { region: 'admission', state } : { region, state: name };
}

const toPlace = (kind: RecordKind, state: string | null): Place | null =>
  state === null ? null : { region: kind, state };

/** A payload without what it doesn't have. */
const withoutEmpty = (payload: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(payload).filter(([, value]) => value !== null && value !== undefined));

const loadApplication: Load = async (id, signal) => {
  const { workflow, timeline } = await readApplication(id, signal);
  const { stored, facts, actor } = workflow;
  const events = timeline.toReversed().map(
    ({ id: n, happenedAt, actorName, type, from, to, payload, changes }): LoggedEvent => ({
      id: n,
      at: happenedAt,
      actor: actorName,
      type,
      from: toApplicationPlace(from),
      to: toApplicationPlace(to),
      payload,
      changes,
    }),
  );
  return {
    events,
    isCut: timeline.length >= limits.application,
    states: stored
      ? toRegionStates({ id: 'application' }, stored.value)
      : { admission: workflow.summary.status },
    facts,
    actor,
  };
};

const loadCourseLog: Load = async (id, signal) => {
  const [course, history] = await Promise.all([loadCourse(id, {}, signal), loadCourseHistory(id, signal)]);
  if (!history) throw new ProblemError(problem('forbidden'));
  const events = history.toReversed().map(
    ({ id: n, happenedAt, actorName, type, from, to, reason, changes }): LoggedEvent => ({
      id: n,
      at: happenedAt,
      actor: actorName,
      type,
      from: toPlace('course', from),
      to: toPlace('course', to),
      payload: withoutEmpty({ reason }),
      changes,
    }),
  );
  const { facts, state } = course;
  return { events, isCut: history.length >= limits.history, states: { course: state }, facts, actor: null };
};

/** The timelines of course requests and registrations don't name the events. */
const toUnnamed =
  (kind: RecordKind) =>
  ({
    id,
    happenedAt,
    actorName,
    from,
    to,
    ...payload
  }: {
    readonly id: number;
    readonly happenedAt: string;
    readonly actorName: string | null;
    readonly from: string | null;
    readonly to: string | null;
  }): LoggedEvent => ({
    id,
    at: happenedAt,
    actor: actorName,
    type: null,
    from: toPlace(kind, from),
    to: toPlace(kind, to),
    payload: withoutEmpty(payload),
    changes: [],
  });

const loadCourseRequest: Load = async (id, signal) => {
  const { workflow, timeline } = await readCourseRequest(id, signal);
  const { stored, facts, actor } = workflow;
  const events = timeline.toReversed().map(toUnnamed('courseRequest'));
  const isCut = timeline.length >= limits.history;
  return { events, isCut, states: { courseRequest: stored.value }, facts, actor };
};

const loadRegistration: Load = async (id, signal) => {
  const { workflow, timeline } = await readRegistration(id, signal);
  const { stored, facts, actor } = workflow;
  const events = timeline.toReversed().map(toUnnamed('registration'));
  const isCut = timeline.length >= limits.history;
  return { events, isCut, states: { registration: stored.value }, facts, actor };
};

/** Documents and tasks have no log of their own: administrators have the whole one. */
const fromAuditLog =
  (kind: RecordKind, subject: string): Load =>
  async (id, signal) => {
    const all = [
      { column: 'subject', is: 'in', value: [subject] },
      { column: 'subjectId', is: 'is', value: id },
    ];
    const query = {
      perPage: String(limits.audit),
      sortBy: 'happenedAt',
      orderBy: 'desc',
      where: JSON.stringify({ all }),
    };
    const { data } = await loadPage(auditLogApi, query, signal);
    if (data.length === 0) throw new ProblemError(problem('notFound'));
    const events = data
      .toReversed()
      .map(({ id: n, happenedAt, actorName, type, fromState, toState, changes }): LoggedEvent => {
        const named = changes.find(({ field }) => field === 'event')?.after;
        return {
          id: n,
          at: happenedAt,
          actor: actorName,
          // What was done to a document follows from its states.
          type: typeof named === 'string' ? named : type.endsWith('.changed') ? null : type,
          from: toPlace(kind, fromState),
          to: toPlace(kind, toState),
          payload: {},
          changes: changes.filter(({ field }) => field !== 'event'),
        };
      });
    const state = events.findLast(({ to }) => to !== null)?.to?.state;
    const states = state === undefined ? {} : { [kind]: state };
    return { events, isCut: data.length >= limits.audit, states, facts: null, actor: null };
  };

const loads: Readonly<Record<RecordKind, Load>> = {
  application: loadApplication,
  document: fromAuditLog('document', 'ApplicationDocument'),
  task: fromAuditLog('task', 'Task'),
  course: loadCourseLog,
  courseRequest: loadCourseRequest,
  registration: loadRegistration,
};

/** The log of a record, as far as this user may read it. @throws ProblemError `forbidden`, `notFound`, … */
export const loadRecordLog = async ({ kind, id }: RecordKey, signal: AbortSignal): Promise<RecordLog> => ({
  kind,
  id,
  ...(await loads[kind](id, signal)),
});
