import type {
  ApplicationDetails,
  TimelineEntry,
  Workflow,
} from '../../../contract/applications/application-details.ts';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { summarise } from '../../../contract/charts/application/summary.ts';
import { getActiveDeadlines } from '../../../contract/charts/deadlines.ts';
import { possible } from '../../../contract/charts/run.ts';
import type { Role } from '../../../contract/kit/ability.ts';
import type { RecordPeek } from '../../../contract/kit/search.ts';
import { inOrder, person, standing } from '../../contract/charts/records.ts';
import { type IllegalEvent, tableFacts } from '../../contract/facts/illegal-events.ts';
import { application } from '../client/office.ts';

interface Standing {
  readonly places?: Partial<ApplicationValue>;
  readonly facts?: Partial<ApplicationFacts>;
  readonly role?: Role;
  /** Whether the reader gets what the chart runs on, or only what it comes to. */
  readonly whole?: boolean;
}

/** How an application stands, as the server would say it to its reader. */
export function workflowOf({
  places = {},
  facts = {},
  role = 'admin',
  whole = true,
}: Standing = {}): Workflow {
  const stored = standing(places);
  const known = { ...inOrder, ...facts };
  const reader = person(role);
  const { value } = stored;
  const summary = summarise(value);
  return {
    stored: whole ? stored : null,
    facts: whole ? known : null,
    basis: { now: known.now, enrolmentFrom: known.enrolmentFrom, tuition: known.tuition },
    actor: { ...reader, role, may: [...reader.may] },
    activeDeadlines: getActiveDeadlines(applicationChart, value, known).map((clock) => ({
      ...clock,
      reminders: [...clock.reminders],
    })),
    confirmationKind: known.confirmationKind,
    summary: { ...summary, notes: [...summary.notes] },
    file: value.compliance === 'notNeeded' ? null : known.compliance,
    possible: whole
      ? null
      : possible(applicationChart, stored, known, reader).map((one) => ({
          ...one,
          effects: [...one.effects],
          reasons: [...one.reasons],
        })),
  };
}

/** An application with what its page shows. */
export function details(
  id: number,
  { places = {}, ...how }: Standing = {},
  more: Partial<ApplicationDetails> = {},
): ApplicationDetails {
  const { value } = standing(places);
  return {
    ...application(id, { status: value.admission }),
    studentId: 3,
    courseId: 4,
    documents: value.documents,
    compliance: value.compliance,
    money: value.money,
    workflow: workflowOf({ places, ...how }),
    information: null,
    interview: null,
    offer: null,
    deposit: null,
    confirmation: null,
    visa: null,
    visaReport: null,
    enrolment: null,
    universityReference: null,
    laterIntakes: [{ id: 7, name: 'January 2028' }],
    continues: null,
    continuedBy: null,
    mailProblem: null,
    timeline: [],
    ...more,
  };
}

/** The application of the table of illegal events for its sender: only application officers may see all of it. */
export const tableApplication = (
  { at, by }: Pick<IllegalEvent, 'at' | 'by'>,
  facts: Partial<ApplicationFacts> = {},
): ApplicationDetails =>
  details(
    30,
    {
      places: at,
      facts: { ...tableFacts, visaReport: { granted: true, byId: 99 }, ...facts },
      role: by,
      whole: by === 'aco',
    },
    {
      createdAt: tableFacts.createdAt,
      confirmation: {
        number: 'E4G7X21A0B1C2D',
        attestationNumber: null,
        issuedOn: '2027-02-20',
        expiresOn: null,
        documentId: 3,
      },
    },
  );

/** An entry of a timeline. */
export const happened = (id: number, more: Partial<TimelineEntry> = {}): TimelineEntry => ({
  id,
  happenedAt: '2026-11-20T09:00:00.000Z',
  type: 'application.approve',
  actorName: 'Omar Haddad',
  from: 'agencyReview',
  to: 'approved',
  payload: {},
  evidence: [],
  changes: [],
  ...more,
});

/** What the page of application 30 shows of it, besides its own parts. */
export const peekOfApplication = (facts: RecordPeek['facts'] = []): RecordPeek => ({
  subject: 'Application',
  id: 30,
  title: 'APP-2026-00030 · Student 30',
  subtitle: null,
  path: null,
  facts,
});
