import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { TimelineEntry } from '../../../contract/application-details.ts';
import {
  type AdmissionState,
  applicationStatuses,
  changeableFields,
} from '../../../contract/applications.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { compliance } from '../../../contract/charts/compliance/region.ts';
import { isAmong, isPermitted } from '../../../contract/charts/transition.ts';
import { readableFields } from '../../access/fields.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eventLog, users } from '../../db/schema/index.ts';
import { besideTypes, moveTypes } from '../../events/events.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { actorOf, readableRegions, seesAll } from './applications.actor.ts';
import type { ApplicationRecord } from './applications.queries.ts';
import { regionsOfEvent } from './applications.reasons.ts';

const mostEvents = 50;

const values = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));
const payloadOfChange = z.object({ before: values, after: values });

const eventsOf = (orm: Orm | Transaction, id: number) =>
  orm
    .select({
      id: eventLog.id,
      happenedAt: eventLog.happenedAt,
      type: eventLog.type,
      actorId: eventLog.actorId,
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
        notInArray(eventLog.type, [...besideTypes]),
      ),
    )
    .orderBy(desc(eventLog.id))
    .limit(mostEvents);

type LoggedEvent = Awaited<ReturnType<typeof eventsOf>>[number];
type Changes = TimelineEntry['changes'];

const moves: ReadonlySet<string> = new Set(moveTypes);

/** The payload of a transition, as far as a timeline entry needs it. */
const moved = z.object({
  before: z.object({ admission: z.enum(applicationStatuses) }),
  given: z.record(z.string(), z.unknown()),
  told: z.array(z.number()),
});

function loggedChanges({ type, payload }: LoggedEvent): Changes {
  if (moves.has(type)) return [];
  const known = payloadOfChange.safeParse(payload);
  if (!known.success) return [];
  const { before, after } = known.data;
  return Object.keys(after).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }));
}

async function namesOf(orm: Orm | Transaction, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, name: users.fullName })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Replaces user ids by names. */
const withNames = (changes: Changes, names: ReadonlyMap<number, string>): Changes =>
  changes.map((change) => {
    if (change.field !== 'counsellorId') return change;
    const nameOf = (value: Changes[number]['before']) => names.get(Number(value)) ?? null;
    return { field: 'counsellorName', before: nameOf(change.before), after: nameOf(change.after) };
  });

const places = z.record(z.string(), z.string());
const movedRegions = z.object({ before: places, after: places });
const named = z.object({ name: z.string() });

/**
 * The regions that an entry is about; empty when it concerns the application as a whole. An event that changes no
 * state, such as an invitation to a compliance interview, belongs to the regions that accept it; a reminder belongs to
 * the region of its deadline.
 */
function regionsOf({ type, payload }: LoggedEvent): readonly string[] {
  if (type === 'application.reminded') {
    const name = named.safeParse(payload).data?.name;
    return Object.entries(applicationChart.regions).flatMap(([region, { states }]) =>
      Object.values(states).some(({ deadlines = [] }) => deadlines.some(({ id }) => id === name))
        ? [region]
        : [],
    );
  }
  const regions = regionsOfEvent(type);
  if (regions.length > 0 || !moves.has(type)) return regions;
  const { before = {}, after = {} } = movedRegions.safeParse(payload).data ?? {};
  return Object.keys(after).filter((region) => after[region] !== before[region]);
}

const { transitions: fileMoves } = compliance;
const isOfFile = (type: string): boolean => fileMoves.some(({ on }) => on === type);
/**
 * Who decides on a compliance file: queries and their answers are visible to them, whichever of them raised the query.
 */
const deciding = fileMoves.find(({ on }) => on === 'compliance.clear')?.who ?? {};

const answering = fileMoves.find(({ on }) => on === 'compliance.answerQuery')?.who ?? {};

/**
 * The open compliance query, for those who may answer it. If the compliance file is withheld from them, it is the only
 * entry of the file they see, and only until it is answered.
 */
function openQuestion(reader: RecordReader, record: ApplicationRecord, events: readonly LoggedEvent[]) {
  const actor = actorOf(reader, record);
  const mayAnswer = isAmong(answering, actor) && isPermitted(compliance.permission, actor);
  return record.compliance === 'queryRaised' && mayAnswer
    ? events.find(({ type }) => type === 'compliance.raiseQuery')
    : undefined;
}

/** The region of a logged state: `compliance.open` belongs to `compliance`; a bare state belongs to `admission`. */
const regionOf = (state: string): string =>
  state.includes('.') ? state.slice(0, state.indexOf('.')) : 'admission';

/**
 * The latest events of an application, newest first, as far as this person's rules allow. Left out are events in states
 * in which they could not have read the application, changes of withheld fields and regions, and the names of staff
 * they may not know. The payload of an event is included only if they received its notification, sent it, decide on the
 * compliance file it belongs to, or may see the whole application.
 */
export async function timelineOf(
  orm: Orm | Transaction,
  reader: RecordReader,
  record: ApplicationRecord,
): Promise<TimelineEntry[]> {
  const { ability, user } = reader;
  const events = (await eventsOf(orm, record.id)).map((event) => ({ event, changes: loggedChanges(event) }));
  const readable = readableFields(ability, { __typename: 'Application', ...record }, [
    ...changeableFields,
    'counsellorName',
    'partnerName',
  ]);
  const regions: ReadonlySet<string> = readableRegions(reader, record);
  const all = seesAll(reader, record);
  const decides = regions.has('compliance') && isAmong(deciding, actorOf(reader, record));
  const question = openQuestion(
    reader,
    record,
    events.map(({ event }) => event),
  );
  const mayReadIn = (admission: AdmissionState) =>
    ability.can('read', { __typename: 'Application', ...record, admission });
  const isStatus = (state: string): state is AdmissionState =>
    applicationStatuses.some((known) => known === state);
  const mayKnow = (state: string | null): state is string =>
    state !== null && (isStatus(state) ? mayReadIn(state) : regions.has(regionOf(state)));
  const mayName = ({ actorId, actorPartnerId }: LoggedEvent) =>
    actorId === user.id || readable.has(actorPartnerId === null ? 'counsellorName' : 'partnerName');
  const ids = events.flatMap(({ changes }) =>
    changes
      .filter(({ field }) => field === 'counsellorId')
      .flatMap(({ before, after }) => [before, after].filter((value) => typeof value === 'number')),
  );
  const names = await namesOf(orm, ids);
  return events.flatMap(({ event, changes }) => {
    const known = changes.filter(({ field }) =>
      changeableFields.some((each) => each === field && readable.has(each)),
    );
    const move = moved.safeParse(event.payload).data;
    if (changes.length > 0 && known.length === 0) return [];
    const about = regionsOf(event);
    const asked = event === question;
    if (!asked && about.length > 0 && !about.some((region) => regions.has(region))) return [];
    if (!asked && event.to !== null && !mayKnow(event.to)) return [];
    if (move && event.to === null && !mayReadIn(move.before.admission)) return [];
    const heard =
      asked ||
      all ||
      event.actorId === user.id ||
      move?.told.includes(user.id) ||
      (decides && isOfFile(event.type));
    return {
      id: event.id,
      happenedAt: event.happenedAt.toISOString(),
      type: event.type,
      actorName: mayName(event) ? event.actorName : null,
      from: mayKnow(event.from) ? event.from : null,
      to: mayKnow(event.to) ? event.to : null,
      payload: move && heard ? move.given : {},
      changes: withNames(known, names),
    };
  });
}
