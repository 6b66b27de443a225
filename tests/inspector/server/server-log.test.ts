import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, it } from 'vitest';
import { charts } from '../../../contract/charts/charts.ts';
import { writeChartTest } from '../../../src/inspector/server/chart-test.ts';
import {
  type JudgedTransition,
  judge,
  type Question,
  toPossible,
} from '../../../src/inspector/server/judge.ts';
import { getStatesAt } from '../../../src/inspector/server/moments.ts';
import { findPageRecord } from '../../../src/inspector/server/page-record.ts';
import { getChart, type RecordLog } from '../../../src/inspector/server/record-log.ts';
import { move, returnedOnce } from './logs.ts';

const chart = getChart('application');
const describeAt = (log: RecordLog, count: number) =>
  getStatesAt(log, count).map(({ region, state, isCertain }) => `${region}.${state}${isCertain ? '' : '?'}`);

describe('the states at a moment of a log', () => {
  it('are those of the events until then, and the initial ones before the first', () => {
    const others = ['compliance.notNeeded', 'money.none'];
    expect(describeAt(returnedOnce, 0)).toEqual(['admission.draft', 'documents.missing', ...others]);
    expect(describeAt(returnedOnce, 2)).toEqual(['admission.returned', 'documents.missing', ...others]);
    expect(describeAt(returnedOnce, 4)).toEqual(['admission.agencyReview', 'documents.complete', ...others]);
    expect(describeAt(returnedOnce, 5)).toEqual(['admission.approved', 'documents.complete', ...others]);
  });

  it('are in doubt for a region that has moved without being named', () => {
    const log = { ...returnedOnce, states: { ...returnedOnce.states, compliance: 'open' } };
    expect(describeAt(log, 2)).toContain('compliance.notNeeded?');
    expect(describeAt(log, 5)).toContain('compliance.open');
  });

  it('are not taken from the beginning of the chart where older events are missing', () => {
    const log = { ...returnedOnce, events: returnedOnce.events.slice(2), isCut: true };
    expect(describeAt(log, 0)).toEqual([
      'admission.returned?',
      'documents.missing?',
      'compliance.notNeeded?',
      'money.none?',
    ]);
  });

  it('are certain in a chart with one region, whose moves are all logged', () => {
    const events = [move(null, 'task.open', 'snoozed')];
    const log: RecordLog = { ...returnedOnce, kind: 'task', events, isCut: true, states: {} };
    expect(describeAt(log, 0)).toEqual(['task.open']);
    expect(describeAt(log, 1)).toEqual(['task.snoozed']);
  });

  it('of a region that the reader may not see are left out', () => {
    const log = { ...returnedOnce, isCut: true, states: { admission: 'approved' } };
    expect(describeAt(log, 5)).toEqual(['admission.approved', 'documents.complete?']);
  });
});

const ask = (question: Partial<Question> & Pick<Question, 'role'>): readonly JudgedTransition[] =>
  judge({ chart, states: getStatesAt(returnedOnce, 4), actor: null, facts: null, next: null, ...question });
const describeEvent = (judged: readonly JudgedTransition[], type: string) => {
  const one = judged.find((each) => each.type === type);
  return one && [one.verdict, one.refusal, ...one.guards.map(({ name, verdict }) => `${name} ${verdict}`)];
};

describe('what could have happened at a moment', () => {
  it('is open where a guard reads facts that were not recorded', () => {
    expect(describeEvent(ask({ role: 'aco' }), 'application.approve')).toEqual([
      'unknown',
      null,
      'documentsConfirmed unknown',
      'complianceNotRefused yes',
      'eligible unknown',
    ]);
  });

  it('is possible where no guard stands in the way, and refused to a role that may not do it', () => {
    expect(describeEvent(ask({ role: 'aco' }), 'application.return')).toEqual(['yes', null]);
    expect(describeEvent(ask({ role: 'student' }), 'application.return')).toEqual([
      'no',
      'reason.notYourRole',
    ]);
  });

  it('takes the guards of what happened next for passed', () => {
    const next = returnedOnce.events[4] ?? null;
    const judged = ask({ role: 'aco', next });
    expect(judged.filter(({ isTaken }) => isTaken).map(({ type, verdict }) => [type, verdict])).toEqual([
      ['application.approve', 'yes'],
    ]);
  });

  it('tells transitions of the same event apart by where they lead', () => {
    const next = move('offer.revise', 'admission.conditionalOffer', 'unconditionalOffer');
    const states = [{ region: 'admission', state: 'conditionalOffer', isCertain: true }];
    const judged = ask({ role: 'university-contact', states, next });
    expect(
      judged.filter(({ type }) => type === 'offer.revise').map(({ to, isTaken }) => [to, isTaken]),
    ).toEqual([
      ['conditionalOffer', false],
      ['unconditionalOffer', true],
    ]);
  });

  it('is judged by the facts of the present where they are known', () => {
    const course = getChart('course');
    const facts = { missing: ['award'], archived: false, now: '', days: {}, since: { course: '' } };
    const states = [{ region: 'course', state: 'unverified', isCertain: true }];
    const actor = { id: 3, role: 'admin', own: true, may: ['verify Course'] } as const;
    const judged = judge({ chart: course, states, role: 'admin', actor, facts, next: null });
    expect(describeEvent(judged, 'course.verify')).toEqual([
      'no',
      null,
      'courseComplete no',
      'courseKept yes',
    ]);
    expect(describeEvent(judged, 'course.return')).toEqual(['yes', null]);
    const guest = judge({
      chart: course,
      states,
      role: 'admin',
      actor: { ...actor, may: [] },
      facts,
      next: null,
    });
    expect(describeEvent(guest, 'course.return')).toEqual(['no', 'reason.notPermitted']);
  });

  it('is open where the state of the other region is in doubt', () => {
    const states = getStatesAt({ ...returnedOnce, states: {} }, 4);
    const doubtful = states.map((one) => ({ ...one, isCertain: false }));
    expect(describeEvent(ask({ role: 'aco', states: doubtful }), 'application.approve')).toContain(
      'complianceNotRefused unknown',
    );
  });

  it('is marked on the chart where it is not open', () => {
    expect(toPossible(chart, ask({ role: 'student' }))).toContainEqual({
      on: 'application.return',
      from: 'application.admission.agencyReview',
      refusedBy: 'reason.notYourRole',
    });
    expect(toPossible(chart, ask({ role: 'aco' })).map(({ on }) => on)).toEqual([
      'application.return',
      'application.cancel',
      'application.close',
      'compliance.open',
    ]);
  });
});

/** Runs a test that was copied. */
function run(text: string): void {
  const body = stripTypeScriptTypes(text).replaceAll(/^import .*$/gm, '');
  const execute = new Function('it', 'expect', 'charts', body);
  execute((_: string, test: () => void) => test(), expect, charts);
}

describe('a log that is copied as a test', () => {
  it('passes for what happened, and has a line for each move', () => {
    const text = writeChartTest(returnedOnce);
    expect(() => run(text)).not.toThrow();
    expect(text).toContain("  ['application.approve', 'admission', 'approved'],");
    // A record follows its facts without an event.
    expect(text).toContain("  [null, 'documents', 'complete'],");
  });

  it('fails once the chart no longer allows it', () => {
    const events = [...returnedOnce.events, move('application.approve', 'admission.approved', 'enrolled')];
    expect(() => run(writeChartTest({ ...returnedOnce, events }))).toThrow('application.approve in approved');
  });

  it('skips moves that the log does not name', () => {
    const events = [...returnedOnce.events, move('compliance.clear', 'compliance.checking', 'cleared')];
    const text = writeChartTest({ ...returnedOnce, events });
    expect(() => run(text)).not.toThrow();
    expect(text).toContain(
      "const states: Record<string, string> = { admission: 'draft', documents: 'missing', compliance: 'checking'",
    );
  });

  it('of a record whose events are not named follows its states', () => {
    const events = [
      move(null, 'registration.received', 'informationRequested'),
      move(null, 'registration.informationRequested', 'accepted'),
    ];
    const log = {
      ...returnedOnce,
      kind: 'registration',
      states: { registration: 'accepted' },
      events,
    } as const;
    const text = writeChartTest(log);
    expect(() => run(text)).not.toThrow();
    expect(text).toContain('registration 12');
  });
});

describe('the record of a page', () => {
  it.each([
    ['/application/details/12', { kind: 'application', id: 12 }],
    ['/course/7', { kind: 'course', id: 7 }],
    ['/record/edit/7', { kind: 'course', id: 7 }],
    ['/application', null],
    ['/application/details', null],
    ['/course/compare', null],
  ])('at %s is %j', (path, record) => {
    expect(findPageRecord(path)).toEqual(record);
  });
});
