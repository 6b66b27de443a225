import * as z from 'zod/mini';
import type { TimelineEntry } from '../../../../contract/applications/application-details.ts';
import {
  type AdmissionState,
  applicationStatuses,
  changeableFields,
} from '../../../../contract/applications/applications.ts';
import { agencyRoles } from '../../../../contract/applications/notes.ts';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { getOpenedEvents } from '../../../../contract/charts/application/evidence.ts';
import { compliance } from '../../../../contract/charts/compliance/region.ts';
import { hasPermission, matchesRole } from '../../../../contract/charts/transition.ts';
import { getReadableFields } from '../../../access/fields.ts';
import type { Orm } from '../../../db/database.ts';
import { and, desc, eq, notInArray } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { eventLog, users } from '../../../db/schema/index.ts';
import { nonChartEventTypes, transitionTypes } from '../../../events/events.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { ApplicationRecord } from '../applications.queries.ts';
import { getEventRegions, readableRegions } from '../model/regions.ts';
import { canReadAllRegions, toChartActor } from './applications.chart-actor.ts';
import {
  loadDocumentVersions,
  loadIntakeNames,
  loadUserNames,
  toEventVersions,
} from './applications.timeline-names.ts';
import { withoutUndone } from './applications.undone.ts';
import { loadCourseChanges } from './timeline.courses.ts';

/** How many events the page of an application shows. */
const shownEvents = 50;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const changePayload = z.object({ before: values, after: values });

const loadEvents = (orm: Orm, id: number, limit: number) =>
  orm
    .select({
      ...pick(eventLog, 'id', 'happenedAt', 'type', 'actorId'),
      actorName: users.fullName,
      actorPartnerId: users.partnerId,
      from: eventLog.fromState,
      to: eventLog.toState,
      payload: eventLog.payload,
    })
    .from(eventLog)
    .leftJoin(users, eq(users.id, eventLog.actorId))
    .where(
      and(
        eq(eventLog.subject, 'Application'),
        eq(eventLog.subjectId, id),
        notInArray(eventLog.type, [...nonChartEventTypes]),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(limit);

type LoggedEvent = Awaited<ReturnType<typeof loadEvents>>[number];
type Changes = TimelineEntry['changes'];

const transitionTypeSet: ReadonlySet<string> = new Set(transitionTypes);

/** The payload of a transition, as far as a timeline entry needs it. */
const transitionPayload = z.object({
  before: z.object({ admission: z.enum(applicationStatuses) }),
  given: z.record(z.string(), z.unknown()),
  recipients: z.array(z.number()),
  // Events from before versions were stored have none.
  evidence: z._default(z.array(z.object({ path: z.string(), documentId: z.number(), file: z.number() })), []),
});

function toChanges({ type, payload }: LoggedEvent): Changes {
  if (transitionTypeSet.has(type)) return [];
  const known = changePayload.safeParse(payload);
  if (!known.success) return [];
  const { before, after } = known.data;
  return Object.keys(after).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}

/** The payload without the course and intake that are shown as changes. */
const withoutChoice = (
  type: string,
  { courseId, intakeId, ...given }: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> =>
  type === 'application.changeCourse' ? given : { ...given, ...(intakeId !== undefined && { intakeId }) };

const isAssignment = ({ field }: Changes[number]): boolean =>
  field === 'counsellorId' || field === 'officerId';

/** Replaces user ids by names. */
const withNames = (changes: Changes, names: ReadonlyMap<number, string>): Changes =>
  changes.map((change) => {
    if (!isAssignment(change)) return change;
    const nameOf = (value: Changes[number]['before']) => names.get(Number(value)) ?? null;
    return {
      field: change.field.replace(/Id$/, 'Name'),
      before: nameOf(change.before),
      after: nameOf(change.after),
    };
  });

const regionStates = z.record(z.string(), z.string());
const regionsPayload = z.object({ before: regionStates, after: regionStates });
const namedPayload = z.object({ name: z.string() });

/**
 * The regions that an entry is about; empty when it concerns the application as a whole. An event that changes no
 * state, such as an invitation to a compliance interview, belongs to the regions that accept it; a reminder belongs to
 * the region of its deadline.
 */
function getEntryRegions({ type, payload }: LoggedEvent): readonly string[] {
  if (type === 'application.reminded') {
    const name = namedPayload.safeParse(payload).data?.name;
    return Object.entries(applicationChart.regions).flatMap(([region, { states }]) =>
      Object.values(states).some(({ deadlines = [] }) => deadlines.some(({ id }) => id === name))
        ? [region]
        : [],
    );
  }
  const regions = getEventRegions(type);
  if (regions.length > 0 || !transitionTypeSet.has(type)) return regions;
  const { before = {}, after = {} } = regionsPayload.safeParse(payload).data ?? {};
  return Object.keys(after).filter((region) => after[region] !== before[region]);
}

const { transitions: complianceTransitions } = compliance;
const isComplianceEvent = (type: string): boolean => complianceTransitions.some(({ on }) => on === type);
/**
 * Who decides on a compliance file: queries and their answers are visible to them, whichever of them raised the query.
 */
const complianceDeciders = complianceTransitions.find(({ on }) => on === 'compliance.clear')?.who ?? {};

const queryAnswerers = complianceTransitions.find(({ on }) => on === 'compliance.answerQuery')?.who ?? {};

/**
 * The open compliance query, for those who may answer it. If the compliance file is withheld from them, it is the only
 * entry of the file they see, and only until it is answered.
 */
function findOpenQuery(reader: RecordReader, record: ApplicationRecord, events: readonly LoggedEvent[]) {
  const actor = toChartActor(reader, record);
  const mayAnswer = matchesRole(queryAnswerers, actor) && hasPermission(compliance.permission, actor);
  return record.compliance === 'queryRaised' && mayAnswer
    ? events.find(({ type }) => type === 'compliance.raiseQuery')
    : undefined;
}

/** The region of a logged state: `compliance.open` belongs to `compliance`; a bare state belongs to `admission`. */
const getStateRegion = (state: string): string =>
  state.includes('.') ? state.slice(0, state.indexOf('.')) : 'admission';

/**
 * The latest events of an application, newest first, as far as this person's rules allow. Left out are what was
 * undone, for everyone outside the agency, events in states in which they could not have read the application, changes of withheld fields and regions, and the names of staff
 * they may not know. The payload of an event is included only if they received its notification, sent it, decide on the
 * compliance file it belongs to, or may see the whole application.
 */
export async function loadTimeline(
  orm: Orm,
  reader: RecordReader,
  record: ApplicationRecord,
  limit = shownEvents,
): Promise<TimelineEntry[]> {
  const { ability, user } = reader;
  const logged = await loadEvents(orm, record.id, limit);
  const events = (agencyRoles.includes(user.role) ? logged : withoutUndone(logged)).map((event) => ({
    event,
    changes: toChanges(event),
  }));
  const readable = getReadableFields(ability, { __typename: 'Application', ...record }, [
    ...changeableFields,
    'counsellorName',
    'partnerName',
  ]);
  const regions: ReadonlySet<string> = readableRegions(reader, record);
  const readsAll = canReadAllRegions(reader, record);
  const decidesCompliance =
    regions.has('compliance') && matchesRole(complianceDeciders, toChartActor(reader, record));
  const openQuery = findOpenQuery(
    reader,
    record,
    events.map(({ event }) => event),
  );
  const mayReadIn = (admission: AdmissionState) =>
    ability.can('read', { __typename: 'Application', ...record, admission });
  const isStatus = (state: string): state is AdmissionState =>
    applicationStatuses.some((known) => known === state);
  const mayKnow = (state: string | null): state is string =>
    state !== null && (isStatus(state) ? mayReadIn(state) : regions.has(getStateRegion(state)));
  const mayName = ({ actorId, actorPartnerId }: LoggedEvent) =>
    actorId === user.id || readable.has(actorPartnerId === null ? 'counsellorName' : 'partnerName');
  const ids = events.flatMap(({ changes }) =>
    changes
      .filter(isAssignment)
      .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'number')),
  );
  const names = await loadUserNames(orm, ids);
  const intakeNames = await loadIntakeNames(
    orm,
    events.map(({ event }) => transitionPayload.safeParse(event.payload).data?.given.intakeId),
  );
  const courseChanges = await loadCourseChanges(
    orm,
    events.map(({ event }) => event),
  );
  const toShown = ({ intakeId, ...given }: Readonly<Record<string, unknown>>) =>
    intakeId === undefined ? given : { ...given, intakeId: intakeNames.get(intakeId) ?? intakeId };
  const documents = await loadDocumentVersions(orm, reader, record.id);
  const opened: readonly string[] = getOpenedEvents(user.role);
  const opensAll = ({ actorId, type }: LoggedEvent) => actorId === user.id || opened.includes(type);
  return events.flatMap(({ event, changes }) => {
    const known = changes.filter(({ field }) =>
      changeableFields.some((each) => each === field && readable.has(each)),
    );
    const move = transitionPayload.safeParse(event.payload).data;
    if (changes.length > 0 && known.length === 0) return [];
    const entryRegions = getEntryRegions(event);
    const isOpenQuery = event === openQuery;
    if (!isOpenQuery && entryRegions.length > 0 && !entryRegions.some((region) => regions.has(region)))
      return [];
    if (!isOpenQuery && event.to !== null && !mayKnow(event.to)) return [];
    if (move && event.to === null && !mayReadIn(move.before.admission)) return [];
    const showsPayload =
      isOpenQuery ||
      readsAll ||
      event.actorId === user.id ||
      move?.recipients.includes(user.id) ||
      (decidesCompliance && isComplianceEvent(event.type));
    return {
      id: event.id,
      happenedAt: event.happenedAt.toISOString(),
      type: event.type,
      actorName: mayName(event) ? event.actorName : null,
      from: mayKnow(event.from) ? event.from : null,
      to: mayKnow(event.to) ? event.to : null,
      payload: move && showsPayload ? toShown(withoutChoice(event.type, move.given)) : {},
      evidence: move && showsPayload ? toEventVersions(move.evidence, documents, opensAll(event)) : [],
      changes: [...withNames(known, names), ...((showsPayload && courseChanges.get(event.id)) || [])],
    };
  });
}
