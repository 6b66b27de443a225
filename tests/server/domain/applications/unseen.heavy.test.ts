import { describe, expect, it } from 'vitest';
import type { ComplianceState } from '../../../../contract/charts/compliance/states.ts';
import type { Role } from '../../../../contract/kit/ability.ts';
import { bulkPreview } from '../../../../contract/kit/bulk.ts';
import { roles } from '../../../../contract/kit/permissions.ts';
import { applicationEvents } from '../../../contract/charts/records.ts';
import { minutes } from '../../../support/clock.ts';
import { openPostgres } from '../../../support/server/database.ts';
import { refusedWith } from '../../../support/server/refusal.ts';
import { openForSuite } from '../../../support/server/suite.ts';
import { otherOf, personOf } from '../../access/agency.ts';
import { laterIntake, stageEvents } from './stage.ts';

const { student, counsellor } = personOf;
const contact = personOf['university-contact'];
const officer = personOf['compliance-officer'];
const fileStates: readonly ComplianceState[] = [
  'notNeeded',
  'open',
  'checking',
  'queryRaised',
  'cleared',
  'refused',
];

const events = applicationEvents.map((event) =>
  event.type === 'application.defer' ? { ...event, intakeId: laterIntake } : event,
);

/** The agency’s checks and accounts are withheld from students and universities, accounts from counsellors too. */
describe('what somebody is told of an application whose checks are withheld from them', () => {
  const test = openForSuite(openPostgres);
  const stage = openForSuite(() => stageEvents(test.database));

  const atChecks = (compliance: ComplianceState) =>
    stage.stand({ admission: 'preConfirmation', compliance, money: 'feePaid' }, { submittedAt: new Date(0) });

  /** What a call says, without what differs from one application to the next. */
  const said = (answer: unknown, id: number) =>
    JSON.stringify(answer)
      .replaceAll(String(id), 'ID')
      .replaceAll(/"requestId":"[^"]*"/g, '');

  it.each([
    // Whether it can confirm the place; a student answers the questions of compliance, so they see that there is one.
    [
      'university',
      contact,
      [
        ['notNeeded', 'cleared'],
        ['open', 'checking', 'queryRaised', 'refused'],
      ],
    ],
    ['student', student, [['notNeeded', 'open', 'checking', 'cleared', 'refused'], ['queryRaised']]],
  ])('is the same to the %s wherever the file stands', async (_who, who, apart) => {
    const told = new Map<string, ComplianceState[]>();
    for (const state of fileStates) {
      const id = await atChecks(state);
      const text = said(await stage.read(who, id), id);
      told.set(text, [...(told.get(text) ?? []), state]);
    }
    expect([...told.values()]).toEqual(apart);
  });

  it('has one neutral reason for a confirmation that waits for the agency', async () => {
    const id = await atChecks('checking');
    const { data } = await stage.read(contact, id);
    const possible = data?.workflow.possible ?? [];
    expect(possible.find(({ type }) => type === 'confirmation.issue')?.reasons).toEqual(['reason.notReady']);
    expect(possible.filter(({ region }) => region === 'compliance' || region === 'money')).toEqual([]);
    const issue = events.find(({ type }) => type === 'confirmation.issue');
    if (!issue) throw new Error('no event');
    expect(await stage.send(contact, id, issue)).toEqual(
      refusedWith(409, 'application.refused', { reasons: ['reason.notReady'], reason: 'reason.notReady' }),
    );
    const { type, ...payload } = await stage.withPapers(id, issue);
    const { status, body } = await stage.api.sendAs(contact, 'POST', '/applications/bulk', {
      selection: { ids: [id] },
      event: { type, payload },
      dryRun: true,
    });
    expect(status).toBe(200);
    const { refused } = bulkPreview.parse((body as { data: unknown }).data);
    expect(refused.map(({ reason, count }) => [reason, count])).toEqual([['reason.notReady', 1]]);
  });

  it.each([
    ['university', contact],
    ['student', student],
    ['counsellor', counsellor],
  ])('leaves the %s the facts with which dates and amounts are compared', async (_who, who) => {
    const { data } = await stage.read(who, await atChecks('checking'));
    expect([data?.workflow.facts, data?.workflow.basis]).toEqual([
      null,
      {
        now: '2027-03-01T09:00:00.000Z',
        enrolmentFrom: '2027-09-01',
        tuition: { firstYear: 18_000, total: 18_000, currency: 'GBP' },
      },
    ]);
  });

  it.each([
    ['university', contact],
    ['student', student],
  ])('does not come out when the %s tries every event', { timeout: 240_000 }, async (_who, who) => {
    const answers = async (event: (typeof events)[number]) => {
      const found: string[] = [];
      for (const state of ['notNeeded', 'checking', 'queryRaised', 'refused'] as const) {
        const { status, reasons = [] } = await stage.send(who, await atChecks(state), event);
        found.push([status, ...reasons].join(' '));
      }
      return found;
    };
    const different: Record<string, string[]> = {};
    for (const event of events) {
      const found = await answers(event);
      if (new Set(found).size > 1) different[event.type] = found;
    }
    const asked = {
      'compliance.answerQuery': [
        '409 reason.notInThisState',
        '409 reason.notInThisState',
        '200',
        '409 reason.notInThisState',
      ],
    };
    const issued = {
      'confirmation.issue': ['200', '409 reason.notReady', '409 reason.notReady', '409 reason.notReady'],
    };
    expect(different).toEqual(who === student ? asked : issued);
  });

  it('has no line for what compliance does, whether or not it moves the file', async () => {
    const id = await atChecks('open');
    for (const [who, event] of [
      [officer, { type: 'compliance.begin' }],
      [officer, { type: 'compliance.raiseQuery', question: 'Whose account?' }],
      [counsellor, { type: 'compliance.answerQuery', answer: 'The father’s', documentIds: [] as number[] }],
      [officer, { type: 'compliance.inviteInterview', at: '2027-03-01T09:30:00.000Z', place: 'Video call' }],
      [officer, { type: 'compliance.recordInterview', passed: true, note: 'Fine' }],
      [officer, { type: 'compliance.refuse', reason: 'Forged' }],
    ] as const) {
      if (event.type === 'compliance.recordInterview') stage.api.clock.advance(minutes(31));
      expect([event.type, (await stage.send(who, id, event)).status]).toEqual([event.type, 200]);
    }
    const lines = async (who: number) => (await stage.read(who, id)).data?.timeline.map(({ type }) => type);
    expect(await lines(contact)).toEqual([]);
    expect(await lines(student)).toEqual([]);
    expect(await lines(counsellor)).toEqual([
      'compliance.refuse',
      'compliance.recordInterview',
      'compliance.inviteInterview',
      'compliance.answerQuery',
      'compliance.raiseQuery',
      'compliance.begin',
    ]);
    for (const who of [contact, student]) {
      const text = JSON.stringify((await stage.read(who, id)).data);
      expect(
        text.match(/compliance\.\w+|Forged|Whose account|Video call|reason\.\w*compliance\w*/gi),
      ).toBeNull();
    }
  });

  /** Those who answer a question of compliance (docs/workflow.md), and those who ask it; a client looks on. */
  const seesQuestion: Readonly<Record<Role, boolean>> = {
    admin: true,
    aco: true,
    'compliance-officer': true,
    counsellor: true,
    'channel-partner': true,
    student: true,
    client: false,
    'university-contact': false,
  };

  it('has the question of compliance for those who may answer it, while it waits for an answer', async () => {
    const id = await atChecks('open');
    const withQuestion = async () => {
      const found: string[] = [];
      for (const role of roles) {
        const { status, data } = await stage.read(personOf[role], id);
        expect([role, status]).toEqual([role, 200]);
        if (JSON.stringify(data).includes('Whose account?')) found.push(role);
      }
      return found.sort();
    };
    expect((await stage.send(officer, id, { type: 'compliance.begin' })).status).toBe(200);
    const raise = { type: 'compliance.raiseQuery', question: 'Whose account?' } as const;
    expect((await stage.send(officer, id, raise)).status).toBe(200);
    const expected = roles.filter((role) => seesQuestion[role]).sort();
    expect(await withQuestion()).toEqual(expected);
    // Of the file the student learns no more than that.
    const { data } = await stage.read(student, id);
    expect(data?.compliance).toBeNull();
    expect(data?.timeline).toEqual([
      {
        id: expect.any(Number),
        happenedAt: expect.any(String),
        type: 'compliance.raiseQuery',
        actorName: null,
        from: null,
        to: null,
        payload: { question: 'Whose account?' },
        evidence: [],
        changes: [],
      },
    ]);
    const other = await stage.read(otherOf.student, id);
    expect(other.status).toBe(404);

    const answer = {
      type: 'compliance.answerQuery' as const,
      answer: 'The father’s',
      documentIds: [] as number[],
    };
    expect((await stage.send(student, id, answer)).status).toBe(200);
    expect((await stage.read(student, id)).data?.timeline).toEqual([]);

    // A second question is the one that is shown.
    const again = { type: 'compliance.raiseQuery', question: 'Since when?' } as const;
    expect((await stage.send(officer, id, again)).status).toBe(200);
    const lines = (await stage.read(student, id)).data?.timeline.map(({ payload }) => payload);
    expect(lines).toEqual([{ question: 'Since when?' }]);
  });
});
