import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { clocksOf } from '../../../contract/charts/deadlines.ts';
import type { Entry } from '../../../contract/charts/run.ts';
import { daysOf, defaultSettings } from '../../../contract/charts/settings.ts';
import { deadlineOf } from '../../applications/deadlines.ts';
import { type CaseRecord, emptyCase } from '../../applications/empty-case.ts';
import { type CaseChange, kept, noted, profileOf } from '../../applications/keeping.ts';
import type { offerConditions } from '../schema/index.ts';
import type { NewApplication } from './applications.ts';
import type { Move } from './moves.ts';
import type { NewStudent } from './students.ts';

type NewCondition = Omit<typeof offerConditions.$inferInsert, 'id'>;
type NewDeadline = ReturnType<typeof deadlineOf>;

/** What is stored for an application in addition to its row. */
export interface CaseFile {
  readonly kept: CaseRecord;
  readonly conditions: readonly NewCondition[];
  readonly deadlines: readonly NewDeadline[];
}

/** Input of a case file. */
export interface Filed {
  readonly application: NewApplication;
  readonly student: NewStudent;
  readonly moves: readonly Move[];
  /** First day of the course. */
  readonly startsOn: string;
  /** Percentage of the tuition fee. */
  readonly commissionPercent: number;
}

const settings = defaultSettings(applicationChart);
const days = daysOf(settings);

/** The parts of each event's payload that are stored. */
const partsOf = new Map<string, Set<Parameters<typeof kept>[0]>>();
for (const { transitions } of Object.values(applicationChart.regions)) {
  for (const { on, effects = [] } of transitions) {
    const parts = partsOf.get(on) ?? new Set();
    for (const effect of effects)
      if (effect.type === 'payload.keep' && effect.as !== 'version') parts.add(effect.as);
    partsOf.set(on, parts);
  }
}

const entryOf = ({ at, type, payload, actorId, role, from, to }: Move): Entry<ApplicationValue> => ({
  chart: applicationChart.id,
  version: applicationChart.version,
  type,
  payload,
  actorId,
  actorRole: role,
  at: at.toISOString(),
  from,
  to,
});

const sentOff = ({ student, commissionPercent }: Filed, at: Date): CaseChange => ({
  profile: profileOf(student),
  submittedAt: at,
  commissionPercent,
});

/** Everything that the events of an application have stored in its case. */
function keptOf(filed: Filed): CaseRecord {
  const { application, moves } = filed;
  const known: CaseRecord = {
    ...emptyCase({ id: application.id, updatedAt: application.createdAt }),
    revision: 1,
  };
  for (const move of moves) {
    const entry = entryOf(move);
    for (const part of partsOf.get(move.type) ?? []) Object.assign(known, kept(part, entry, known));
    if (move.type === 'application.submit') Object.assign(known, sentOff(filed, move.at));
    Object.assign(known, noted(entry, move.at));
  }
  return known;
}

/** The conditions of the offer: all are met once it is unconditional, some before that. */
function conditionsOf({ application, moves }: Filed): NewCondition[] {
  const made = moves.findLast(({ type }) => type === 'offer.makeConditional');
  if (made === undefined) return [];
  const met = moves.find(({ type }) => type === 'conditions.meet');
  const words = made.payload.conditions as readonly string[];
  return words.map((condition, position) => {
    const isMet = met !== undefined || (position === 0 && application.id % 3 === 0);
    return {
      applicationId: application.id,
      position,
      words: condition,
      state: isMet ? ('met' as const) : ('open' as const),
      settledAt: isMet ? (met?.at ?? application.updatedAt) : null,
      settledById: isMet ? (met?.actorId ?? made.actorId) : null,
    };
  });
}

/** The deadlines that run in the application's current states. */
function deadlinesOf(
  { application, startsOn }: Filed,
  known: CaseRecord,
  value: ApplicationValue,
  now: Date,
): NewDeadline[] {
  const { offer, deposit, confirmation } = known;
  const facts = {
    since: {
      admission: known.admissionSince.toISOString(),
      documents: known.documentsSince.toISOString(),
      compliance: known.complianceSince.toISOString(),
      money: known.moneySince.toISOString(),
    },
    days,
    silenceDays: settings.silenceDays,
    offer: offer && { conditionsOpen: 0, expiresOn: offer.expiresOn },
    deposit: deposit && { ...deposit, received: deposit.received !== null },
    confirmation: confirmation && { expiresOn: confirmation.expiresOn },
    enrolmentFrom: startsOn,
  } as ApplicationFacts;
  return clocksOf(applicationChart, value, facts).map((clock) =>
    deadlineOf(application.id, clock, now.toISOString()),
  );
}

/** The case file of an application, as its events would have produced it. */
export function caseFileOf(filed: Filed, now: Date): CaseFile {
  const known = keptOf(filed);
  const { admission, documents = 'missing', compliance = 'notNeeded', money = 'none' } = filed.application;
  return {
    kept: known,
    conditions: conditionsOf(filed),
    deadlines: deadlinesOf(filed, known, { admission, documents, compliance, money }, now),
  };
}
