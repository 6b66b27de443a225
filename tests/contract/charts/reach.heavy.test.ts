import { describe, expect, it } from 'vitest';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import type { Chart } from '../../../contract/charts/chart.ts';
import { complianceChart } from '../../../contract/charts/compliance/compliance.chart.ts';
import type { ComplianceEvent } from '../../../contract/charts/compliance/events.ts';
import { courseChart } from '../../../contract/charts/course/course.chart.ts';
import type { CourseEvent } from '../../../contract/charts/course/events.ts';
import type { CourseFacts } from '../../../contract/charts/course/facts.ts';
import { courseRequestChart } from '../../../contract/charts/course-request/course-request.chart.ts';
import type { CourseRequestEvent } from '../../../contract/charts/course-request/events.ts';
import { stableStates } from '../../../contract/charts/definition.ts';
import { documentChart } from '../../../contract/charts/document/document.chart.ts';
import type { DocumentEvent } from '../../../contract/charts/document/events.ts';
import type { DocumentFacts } from '../../../contract/charts/document/facts.ts';
import type { StoredState } from '../../../contract/charts/migrate.ts';
import { toRegionStates, toStatePaths } from '../../../contract/charts/region-states.ts';
import type { RegistrationEvent } from '../../../contract/charts/registration/events.ts';
import { registrationChart } from '../../../contract/charts/registration/registration.chart.ts';
import { applyEvent, possible, reevaluate, startRecord } from '../../../contract/charts/run.ts';
import type { TaskEvent } from '../../../contract/charts/task/events.ts';
import { taskChart } from '../../../contract/charts/task/task.chart.ts';
import { type Actor, type ChartEvent, system } from '../../../contract/charts/transition.ts';
import type { Instant } from '../../../contract/facts/days.ts';
import {
  applicationEvents,
  course,
  courseRequest,
  document,
  inOrder,
  now,
  person,
  registration,
  task,
} from './records.ts';

const people: readonly Actor[] = [
  person('student'),
  person('counsellor'),
  person('aco'),
  person('compliance-officer'),
  person('admin', 2),
  system,
];

/** Records after which a walk that still misses something is given up. */
const limit = 1000;

/**
 * Walks from the beginning wherever events and facts lead, until it has stood in every state and every event was
 * accepted, or has met enough records; answers what it has missed.
 */
function missed<Facts extends { readonly now: Instant }, Event extends ChartEvent, Value>(
  chart: Chart<Facts, Event, Value>,
  facts: readonly Facts[],
  events: readonly Event[],
): string[] {
  const unseen = new Set<string>([
    ...Object.keys(chart.payloads),
    ...Object.entries(chart.regions).flatMap(([region, one]) =>
      stableStates(one).map((name) => `${region}.${name}`),
    ),
  ]);
  const known = new Set<string>();
  const waiting: StoredState<Value>[] = [];
  const come = (stored: StoredState<Value>) => {
    const key = JSON.stringify(stored.value);
    if (known.has(key)) return;
    known.add(key);
    const isNews =
      toStatePaths(toRegionStates(chart, stored.value)).filter((place) => unseen.delete(place)).length > 0;
    // Whatever is new about a record is followed up first.
    if (isNews) waiting.push(stored);
    else waiting.unshift(stored);
  };
  for (const first of facts) come(startRecord(chart, first).stored);
  for (
    let stored = waiting.pop();
    stored !== undefined && unseen.size > 0 && known.size < limit;
    stored = waiting.pop()
  ) {
    for (const meanwhile of facts) {
      come(reevaluate(chart, stored, meanwhile).stored);
      for (const actor of people) {
        const open = possible(chart, stored, meanwhile, actor).filter(({ reasons }) => reasons.length === 0);
        for (const { type } of open) {
          for (const event of events.filter((one) => one.type === type)) {
            const answer = applyEvent(chart, stored, meanwhile, event, actor);
            if (!answer.ok) continue;
            unseen.delete(type);
            come(answer.stored);
          }
        }
      }
    }
  }
  return [...unseen];
}

const passport = { required: true, state: 'uploaded', validUntil: null } as const;
const asked = { ...inOrder.compliance, asked: true, interview: 'invited' } as const;
const facts: readonly ApplicationFacts[] = [
  inOrder,
  { ...inOrder, documents: [passport], fee: { amount: 50, currency: 'GBP' } },
  { ...inOrder, documents: [{ ...passport, state: 'requested' }] },
  { ...inOrder, intakeClosed: true },
  { ...inOrder, profile: { fieldsMissing: 0, consented: false } },
  { ...inOrder, compliance: asked },
  { ...inOrder, deposit: { amount: 2000, currency: 'GBP', dueOn: '2026-12-01', received: true } },
  { ...inOrder, deposit: { amount: 2000, currency: 'GBP', dueOn: '2026-11-01', received: false } },
  { ...inOrder, visaReport: { granted: true, byId: 9 } },
  { ...inOrder, visaReport: { granted: false, byId: 9 } },
  { ...inOrder, offer: { conditionsOpen: 0, expiresOn: '2026-11-20' } },
  { ...inOrder, since: { ...inOrder.since, admission: '2026-06-01T09:00:00.000Z' } },
  { ...inOrder, resumesAt: 'depositPaid', reopeningAskedById: 9, endedById: 1 },
];

const documentEvents: readonly DocumentEvent[] = [
  { type: 'document.upload', fileId: 1 },
  { type: 'document.review' },
  { type: 'document.confirm', validUntil: '2031-01-01' },
  { type: 'document.reject', reason: 'Cut off' },
  { type: 'document.revoke', reason: 'Another person’s' },
  { type: 'document.waive', reason: 'Not asked by this university' },
  { type: 'document.request', note: 'In colour', wantedBy: '2026-12-01' },
  { type: 'document.expired' },
  { type: 'document.superseded', byId: 2 },
];
const documentFacts: readonly DocumentFacts[] = [document, { ...document, validUntil: '2026-11-20' }];

const courseFacts: readonly CourseFacts[] = [
  course,
  { ...course, since: { course: '2026-01-02T09:00:00.000Z' } },
];
const courseEvents: readonly CourseEvent[] = [
  { type: 'course.submit' },
  { type: 'course.verify' },
  { type: 'course.return', reason: 'The fee is last year’s' },
  { type: 'course.amended' },
  { type: 'course.aged' },
];
const courseRequestEvents: readonly CourseRequestEvent[] = [
  { type: 'courseRequest.takeUp' },
  { type: 'courseRequest.release' },
  { type: 'courseRequest.link', courseId: 1 },
  { type: 'courseRequest.publish' },
  { type: 'courseRequest.refuse', reason: 'The university has closed it' },
  { type: 'courseRequest.reconsider', reason: 'It opens again next year' },
];

const registrationEvents: readonly RegistrationEvent[] = [
  { type: 'registration.accept', courseId: 1, intakeId: 1 },
  { type: 'registration.merge', studentId: 1 },
  { type: 'registration.request', message: 'Which passport is the current one?' },
  { type: 'registration.refuse', reason: 'spam' },
  { type: 'registration.reopen', reason: 'A real person' },
  { type: 'registration.assign', counsellorId: 1 },
];

const taskEvents: readonly TaskEvent[] = [
  { type: 'task.complete' },
  { type: 'task.drop' },
  { type: 'task.snooze', until: '2026-11-22' },
  { type: 'task.wake' },
  { type: 'task.reopen' },
  { type: 'task.assign', assigneeId: 2 },
  { type: 'task.revise', words: 'Call the bank', dueOn: '2026-12-01' },
];

const complianceFacts = [
  { ...inOrder, since: { compliance: now } },
  { ...inOrder, since: { compliance: now }, compliance: asked },
];
const complianceEvents = applicationEvents.filter((event): event is Extract<ComplianceEvent, typeof event> =>
  event.type.startsWith('compliance.'),
);

describe('from its beginning, a record comes to every state and takes every event', () => {
  it('as an application', () => {
    expect(missed(applicationChart, facts, applicationEvents)).toEqual([]);
  });

  it('as a document', () => {
    expect(missed(documentChart, documentFacts, documentEvents)).toEqual([]);
  });

  it('as a course', () => {
    expect(missed(courseChart, courseFacts, courseEvents)).toEqual([]);
  });

  it('as a request for a course', () => {
    const facts = [courseRequest, { ...courseRequest, course: { verified: true } }];
    expect(missed(courseRequestChart, facts, courseRequestEvents)).toEqual([]);
  });

  it('as a registration', () => {
    expect(missed(registrationChart, [registration], registrationEvents)).toEqual([]);
  });

  it('as a task', () => {
    expect(missed(taskChart, [task], taskEvents)).toEqual([]);
  });

  it('as a compliance file', () => {
    expect(missed(complianceChart, complianceFacts, complianceEvents)).toEqual([]);
  });
});
