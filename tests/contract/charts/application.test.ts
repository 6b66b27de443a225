import { describe, expect, it } from 'vitest';
import {
  type ApplicationValue,
  applicationChart,
} from '../../../contract/charts/application/application.chart.ts';
import {
  type ConfirmationKind,
  defaultConfirmation,
} from '../../../contract/charts/application/confirmation.ts';
import type { ApplicationEvent, ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../contract/charts/application/facts.ts';
import { endedStates, openStates } from '../../../contract/charts/application/states.ts';
import type { StoredState } from '../../../contract/charts/migrate.ts';
import { applyEvent, possible, reevaluate, startRecord, whyNot } from '../../../contract/charts/run.ts';
import { type Actor, system } from '../../../contract/charts/transition.ts';
import type { Day, Instant } from '../../../contract/facts/days.ts';
import { inOrder, person, standing } from './records.ts';

const [student, counsellor, officer, compliance, contact, admin, otherAdmin] = [
  person('student', 1),
  person('counsellor', 2),
  person('aco', 3),
  person('compliance-officer', 4),
  person('university-contact', 5),
  person('admin', 6),
  person('admin', 7),
] as const;

const reasons = (
  places: Partial<ApplicationValue>,
  facts: ApplicationFacts,
  asked: ApplicationEvent | ApplicationEventType,
  actor: Actor,
) => whyNot(applicationChart, standing(places), facts, asked, actor);

/** Sends an event that must be accepted. */
function accepted(
  stored: StoredState<ApplicationValue>,
  facts: ApplicationFacts,
  event: ApplicationEvent,
  actor: Actor,
) {
  const answer = applyEvent(applicationChart, stored, facts, event, actor);
  if (!answer.ok) throw new Error(`${event.type} is refused: ${answer.reasons.join(', ')}`);
  return answer;
}

describe('an application', () => {
  it('goes from its first line to the first day of the course', () => {
    const fee = { amount: 50, currency: 'GBP' };
    const deposit = { amount: 2000, currency: 'GBP', dueOn: '2026-12-01' as const, received: false };
    const asked = { ...inOrder, fee, offer: null, compliance: { ...inOrder.compliance, asked: true } };
    const offered = { ...asked, offer: { conditionsOpen: 1, expiresOn: '2026-12-24' as const } };
    const met = { ...offered, offer: { conditionsOpen: 0, expiresOn: '2026-12-24' as const }, deposit };
    const received = { ...met, deposit: { ...deposit, received: true } };
    const granted = { ...received, visaReport: { granted: true, byId: 2 } };
    const paid = { ...fee, paidOn: '2026-11-21' as const, receiptId: 1 };
    const way: readonly (readonly [Actor, ApplicationFacts, ApplicationEvent, string])[] = [
      [student, asked, { type: 'application.complete' }, 'ready confirmed notNeeded none'],
      [counsellor, asked, { type: 'application.handOver' }, 'agencyReview confirmed notNeeded none'],
      [officer, asked, { type: 'application.approve' }, 'approved confirmed notNeeded feeDue'],
      [officer, asked, { type: 'fee.record', ...paid }, 'approved confirmed notNeeded feePaid'],
      [officer, asked, { type: 'application.submit' }, 'submitted confirmed notNeeded feePaid'],
      [contact, asked, { type: 'review.begin' }, 'universityReview confirmed notNeeded feePaid'],
      [
        contact,
        asked,
        { type: 'offer.makeConditional', letterId: 2, expiresOn: '2026-12-24', conditions: ['IELTS 6.5'] },
        'conditionalOffer confirmed notNeeded feePaid',
      ],
      [
        officer,
        met,
        { type: 'conditions.meet', proofId: 3 },
        'unconditionalOffer confirmed notNeeded feePaid',
      ],
      [student, met, { type: 'offer.accept' }, 'accepted confirmed notNeeded feePaid'],
      [
        officer,
        met,
        { type: 'deposit.request', amount: 2000, currency: 'GBP', dueOn: '2026-12-01' },
        'depositPending confirmed notNeeded feePaid',
      ],
      [
        officer,
        met,
        { type: 'deposit.record', amount: 2000, currency: 'GBP', paidOn: '2026-11-21', receiptId: 4 },
        'depositPaid confirmed notNeeded depositPaid',
      ],
      [officer, received, { type: 'checks.begin' }, 'preConfirmation confirmed open commissionEstimated'],
      [
        compliance,
        received,
        { type: 'compliance.begin' },
        'preConfirmation confirmed checking commissionEstimated',
      ],
      [
        compliance,
        received,
        { type: 'compliance.clear' },
        'preConfirmation confirmed cleared commissionEstimated',
      ],
      [
        contact,
        received,
        { type: 'confirmation.issue', number: 'E4G7X21A0B1C2D', issuedOn: '2026-11-21', documentId: 5 },
        'confirmationIssued confirmed cleared commissionConfirmed',
      ],
      [student, received, { type: 'visa.prepare' }, 'visaPreparing confirmed cleared commissionConfirmed'],
      [
        counsellor,
        received,
        { type: 'visa.lodge', reference: 'GWF-1', lodgedOn: '2026-11-21' },
        'visaLodged confirmed cleared commissionConfirmed',
      ],
      [
        counsellor,
        received,
        { type: 'visa.report', granted: true, letterId: 6 },
        'visaLodged confirmed cleared commissionConfirmed',
      ],
      [compliance, granted, { type: 'visa.grant' }, 'visaGranted confirmed cleared commissionConfirmed'],
      [
        contact,
        granted,
        { type: 'enrolment.confirm', enrolledOn: '2026-09-14' },
        'enrolled confirmed cleared commissionClaimable',
      ],
      [
        admin,
        granted,
        {
          type: 'commission.invoice',
          invoiceNumber: 'Q-17',
          amount: 1800,
          currency: 'GBP',
          issuedOn: '2026-11-21',
        },
        'enrolled confirmed cleared commissionInvoiced',
      ],
      [
        admin,
        granted,
        { type: 'commission.settle', amount: 1800, currency: 'GBP', receivedOn: '2026-11-21' },
        'enrolled confirmed cleared commissionPaid',
      ],
    ];
    let { stored } = startRecord(applicationChart, asked);
    const went = way.map(([actor, facts, event]) => {
      stored = accepted(stored, facts, event, actor).stored;
      return `${event.type}: ${Object.values(stored.value).join(' ')}`;
    });
    expect(went).toEqual(way.map(([, , { type }, value]) => `${type}: ${value}`));
  });

  it('answers what to store, to do and to log', () => {
    const answer = accepted(
      standing({ admission: 'agencyReview' }),
      inOrder,
      { type: 'application.return', reason: 'The passport is cut off' },
      officer,
    );
    expect(answer).toEqual({
      ok: true,
      stored: standing({ admission: 'returned' }),
      effects: [
        { type: 'payload.keep', as: 'reason' },
        { type: 'people.notify', whom: 'owner' },
      ],
      entry: {
        chart: 'application',
        version: 1,
        type: 'application.return',
        payload: { reason: 'The passport is cut off' },
        actorId: 3,
        actorRole: 'aco',
        at: inOrder.now,
        from: standing({ admission: 'agencyReview' }).value,
        to: standing({ admission: 'returned' }).value,
      },
    });
  });

  it('tells every reason at once', () => {
    const facts = {
      ...inOrder,
      documents: [{ required: true, state: 'requested', validUntil: null } as const],
      intakeOpen: false,
      representedElsewhere: true,
      fee: { amount: 50, currency: 'GBP' },
    };
    expect(
      reasons({ admission: 'approved', compliance: 'refused' }, facts, 'application.submit', officer),
    ).toEqual([
      'reason.documentsConfirmed',
      'reason.complianceNotRefused',
      'reason.intakeOpen',
      'reason.notRepresentedElsewhere',
      'reason.feeSettled',
    ]);
  });

  it('tells nobody how the record stands who may not do it anyway', () => {
    const facts = { ...inOrder, intakeOpen: false };
    const asked = (actor: Actor) => reasons({ admission: 'approved' }, facts, 'application.submit', actor);
    expect(asked(student)).toEqual(['reason.notYourRole']);
    expect(asked({ ...officer, may: [] })).toEqual(['reason.notPermitted']);
    expect(asked(officer)).toEqual(['reason.intakeOpen']);
    expect(
      reasons({ admission: 'draft' }, facts, 'application.complete', { ...counsellor, own: false }),
    ).toEqual(['reason.notYours']);
    expect(reasons({ admission: 'draft' }, facts, 'application.submit', officer)).toEqual([
      'reason.notInThisState',
    ]);
  });

  it('lets the office answer for the university with proof only', () => {
    const asked = (event: ApplicationEvent, actor: Actor) =>
      reasons({ admission: 'submitted' }, inOrder, event, actor);
    expect(asked({ type: 'review.begin' }, officer)).toEqual(['reason.answerProven']);
    expect(asked({ type: 'review.begin', proofId: 3 }, officer)).toEqual([]);
    expect(asked({ type: 'review.begin' }, contact)).toEqual([]);
    expect(reasons({ admission: 'submitted' }, inOrder, 'review.begin', officer)).toEqual([]);
  });

  it('follows its documents, forward and back, with an entry of its own', () => {
    const held = standing({ admission: 'agencyReview', documents: 'missing' });
    const passport = { required: true, state: 'confirmed', validUntil: '2026-11-21' } as const;
    const facts = {
      ...inOrder,
      documents: [passport, { ...passport, required: false, state: 'requested' as const }],
    };
    const today = reevaluate(applicationChart, held, facts);
    expect(today.stored).toEqual(standing({ admission: 'agencyReview', documents: 'confirmed' }));
    const { type, actorId, actorRole } = today.entry ?? {};
    expect({ type, actorId, actorRole }).toEqual({
      type: 'facts.changed',
      actorId: null,
      actorRole: 'system',
    });
    expect(reevaluate(applicationChart, today.stored, facts).entry).toBeNull();
    const tomorrow = reevaluate(applicationChart, today.stored, {
      ...facts,
      now: '2026-11-22T00:00:00.000Z',
    });
    expect(tomorrow.stored).toEqual(held);
    const uploaded = { ...facts, documents: [{ ...passport, state: 'inReview' as const }] };
    expect(reevaluate(applicationChart, held, uploaded).stored.value.documents).toBe('complete');
  });

  it('says of every event what it needs and leads to, before anything is sent', () => {
    const open = possible(applicationChart, standing({ admission: 'depositPending' }), inOrder, officer);
    expect(open.map(({ type, to, input, reasons: why }) => ({ type, to, input, why }))).toEqual([
      { type: 'offer.rescind', to: 'rejected', input: 'required', why: [] },
      { type: 'deposit.record', to: 'depositPaid', input: 'required', why: [] },
      { type: 'application.withdraw', to: 'withdrawn', input: 'optional', why: [] },
      { type: 'application.cancel', to: 'cancelled', input: 'required', why: [] },
      { type: 'application.close', to: 'closed', input: 'required', why: [] },
      { type: 'application.defer', to: 'deferred', input: 'required', why: [] },
      { type: 'compliance.open', to: 'open', input: 'required', why: [] },
    ]);
  });
});

describe('a withdrawal', () => {
  const at = (minutes: number): ApplicationFacts => ({
    ...inOrder,
    now: new Date(Date.parse(inOrder.now) + minutes * 60_000).toISOString(),
    resumesAt: 'visaPreparing',
    endedById: 1,
  });

  it('is taken back by whoever sent it within 15 minutes, to where the application stood', () => {
    const answer = accepted(
      standing({ admission: 'withdrawn' }),
      at(15),
      { type: 'withdrawal.undo' },
      student,
    );
    expect(answer.stored.value.admission).toBe('visaPreparing');
  });

  it('is later taken back by an administrator with a reason only', () => {
    const asked = (minutes: number, actor: Actor, event: ApplicationEvent = { type: 'withdrawal.undo' }) =>
      reasons({ admission: 'withdrawn' }, at(minutes), event, actor);
    expect(asked(15.1, student)).toEqual(['reason.justWithdrawn']);
    expect(asked(5, { ...student, id: 9 })).toEqual(['reason.ownWithdrawal']);
    expect(asked(15, { ...counsellor, id: 1 })).toEqual([]);
    expect(asked(15.1, { ...counsellor, id: 1 })).toEqual(['reason.justWithdrawn']);
    expect(asked(5, { ...counsellor, id: 9 })).toEqual(['reason.ownWithdrawal']);
    expect(asked(5, { ...counsellor, id: 1, own: false })).toEqual(['reason.notYours']);
    expect(asked(999, admin)).toEqual(['reason.reasonGiven']);
    expect(asked(999, admin, { type: 'withdrawal.undo', reason: 'The job fell through' })).toEqual([]);
  });

  it('needs a reason from anybody but the student', () => {
    const asked = (actor: Actor) =>
      reasons({ admission: 'submitted' }, inOrder, { type: 'application.withdraw' }, actor);
    expect([asked(student), asked(counsellor)]).toEqual([[], ['reason.reasonGivenForStudent']]);
  });
});

describe('an application that has ended', () => {
  it('is opened again by two people, and goes on where it had stopped, from every end to every open state', () => {
    const ended = endedStates.filter((admission) => admission !== 'deferred');
    const ways = ended.flatMap((admission) => openStates.map((resumesAt) => ({ admission, resumesAt })));
    const wrong = ways.filter(({ admission, resumesAt }) => {
      const facts = { ...inOrder, resumesAt };
      const requested = accepted(
        standing({ admission }),
        facts,
        { type: 'reopening.request', reason: 'By mistake' },
        admin,
      );
      const opened = accepted(
        requested.stored,
        { ...facts, reopeningAskedById: 6 },
        { type: 'application.reopen' },
        otherAdmin,
      );
      return requested.stored.value.admission !== admission || opened.stored.value.admission !== resumesAt;
    });
    expect(wrong).toEqual([]);
  });

  it('is not opened again by whoever asked for it, nor before anybody did', () => {
    const asked = (reopeningAskedById: number | null) =>
      reasons(
        { admission: 'closed' },
        { ...inOrder, resumesAt: 'submitted', reopeningAskedById },
        'application.reopen',
        admin,
      );
    expect([asked(null), asked(6), asked(7)]).toEqual([
      ['reason.reopeningAsked'],
      ['reason.secondPerson'],
      [],
    ]);
  });

  it('takes nothing but reopening, and money that is still moving', () => {
    const taken = endedStates.map((admission) => [
      admission,
      possible(applicationChart, standing({ admission }), { ...inOrder, resumesAt: 'draft' }, admin)
        .filter(({ region }) => region === 'admission')
        .map(({ type }) => type)
        .join(' '),
    ]);
    expect(Object.fromEntries(taken)).toEqual(
      Object.fromEntries(
        endedStates.map((state) => [
          state,
          // What was deferred goes on as another application, with its money.
          state === 'deferred'
            ? ''
            : `${state === 'withdrawn' ? 'withdrawal.undo ' : ''}reopening.request application.reopen`,
        ]),
      ),
    );
  });
});

describe('an offer', () => {
  it('is revised with the conditions of the new letter, and without them has none', () => {
    const becomes = (admission: 'conditionalOffer' | 'unconditionalOffer', conditions?: string[]) =>
      accepted(
        standing({ admission }),
        inOrder,
        { type: 'offer.revise', letterId: 5, expiresOn: '2027-01-15', ...(conditions && { conditions }) },
        contact,
      ).stored.value.admission;
    expect([
      becomes('conditionalOffer'),
      becomes('conditionalOffer', ['IELTS 7.0']),
      becomes('unconditionalOffer'),
      becomes('unconditionalOffer', ['IELTS 7.0']),
    ]).toEqual(['unconditionalOffer', 'conditionalOffer', 'unconditionalOffer', 'conditionalOffer']);
    const accept = { type: 'offer.revise', letterId: 5, expiresOn: '2027-01-15' } as const;
    expect(reasons({ admission: 'accepted' }, inOrder, accept, contact)).toEqual(['reason.notInThisState']);
  });

  it('is rescinded until the visa application is lodged, with a reason and, by the office, with proof', () => {
    const rescind = { type: 'offer.rescind', reason: 'The course is not taught' } as const;
    const can = openStates.filter(
      (admission) => reasons({ admission }, inOrder, rescind, contact).length === 0,
    );
    expect(can).toEqual([
      'conditionalOffer',
      'unconditionalOffer',
      'accepted',
      'depositPending',
      'depositPaid',
      'preConfirmation',
      'confirmationIssued',
      'visaPreparing',
      'offerLapsed',
    ]);
    expect(reasons({ admission: 'accepted' }, inOrder, rescind, admin)).toEqual(['reason.answerProven']);
    expect(
      accepted(standing({ admission: 'accepted' }), inOrder, rescind, contact).stored.value.admission,
    ).toBe('rejected');
  });

  it('is the only one that a student accepts for an intake, unless a counsellor gives a reason', () => {
    const facts = { ...inOrder, acceptedElsewhere: true };
    const asked = (actor: Actor, more: object = {}, given = facts) =>
      reasons(
        { admission: 'unconditionalOffer' },
        given,
        { type: 'offer.accept', consentId: 6, ...more },
        actor,
      );
    const because = { overrideReason: 'The first university confirmed late' };
    expect(asked(student)).toEqual(['reason.soleAcceptance']);
    expect(asked(student, because)).toEqual(['reason.soleAcceptance']);
    expect(asked(person('counsellor'))).toEqual(['reason.soleAcceptance']);
    expect(asked(person('counsellor'), because)).toEqual([]);
    expect(asked(student, {}, inOrder)).toEqual([]);
  });
});

describe('the visa checklist', () => {
  it('is requested when the visa is prepared, and must be confirmed before it is lodged', () => {
    const prepare = accepted(
      standing({ admission: 'confirmationIssued' }),
      inOrder,
      { type: 'visa.prepare' },
      student,
    );
    expect(prepare.effects).toEqual([{ type: 'checklist.ask', stage: 'visa' }]);
    expect(
      reasons(
        { admission: 'visaPreparing', documents: 'missing' },
        { ...inOrder, documents: [{ required: true, state: 'uploaded', validUntil: null }] },
        { type: 'visa.lodge', reference: 'GWF-1', lodgedOn: '2026-11-21' },
        student,
      ),
    ).toEqual(['reason.documentsConfirmed']);
  });
});

describe('a university’s refusal', () => {
  it.each([
    ['universityReview', { type: 'application.reject', reason: 'The course is full', proofId: 3 }],
    ['conditionalOffer', { type: 'offer.rescind', reason: 'The course is full', proofId: 3 }],
  ] as const)('in %s closes the tasks that nobody needs any more', (admission, event) => {
    const answer = accepted(standing({ admission }), inOrder, event, contact);
    expect(answer.effects.map(({ type }) => type)).toContain('tasks.close');
  });
});

describe('a deferral', () => {
  it('goes on as a new application for a later intake, with the documents carried over', () => {
    const answer = accepted(
      standing({ admission: 'accepted' }),
      inOrder,
      { type: 'application.defer', intakeId: 7 },
      student,
    );
    expect(answer.effects.map(({ type }) => type)).toEqual([
      'payload.keep',
      'application.continueLater',
      'tasks.close',
      'people.notify',
      'people.notify',
    ]);
    expect(
      reasons({ admission: 'accepted' }, inOrder, { type: 'application.defer', intakeId: 8 }, student),
    ).toEqual(['reason.intakeIsLater']);
    expect(
      reasons({ admission: 'accepted' }, { ...inOrder, laterIntakeIds: [] }, 'application.defer', student),
    ).toEqual(['reason.laterIntakeExists']);
    expect(reasons({ admission: 'draft' }, inOrder, 'application.defer', student)).toEqual([
      'reason.notInThisState',
    ]);
  });
});

describe('time', () => {
  it('lets an offer lapse once its last day is over, and the university may make another', () => {
    const offer = (expiresOn: Day) => ({ ...inOrder, offer: { conditionsOpen: 0, expiresOn } });
    const asked = (expiresOn: Day, type: ApplicationEventType, actor: Actor) =>
      reasons({ admission: 'conditionalOffer' }, offer(expiresOn), type, actor);
    expect(asked('2026-11-21', 'offer.lapsed', system)).toEqual(['reason.offerExpired']);
    expect(asked('2026-11-20', 'offer.lapsed', system)).toEqual([]);
    expect(asked('2026-11-20', 'offer.accept', student)).toEqual(['reason.offerValid']);
    expect(asked('2026-11-20', 'offer.lapsed', admin)).toEqual(['reason.notYourRole']);
    expect(reasons({ admission: 'offerLapsed' }, inOrder, 'offer.makeUnconditional', contact)).toEqual([]);
  });

  it('extends an offer to a later day alone, a lapsed one to what it was', () => {
    const extend = (expiresOn: Day) => ({ type: 'offer.extend', expiresOn }) as const;
    const asked = (admission: 'conditionalOffer' | 'offerLapsed', expiresOn: Day) =>
      reasons({ admission }, inOrder, extend(expiresOn), contact);
    expect(asked('conditionalOffer', '2026-12-24')).toEqual(['reason.offerExtended']);
    expect(asked('conditionalOffer', '2026-12-25')).toEqual([]);
    expect(asked('offerLapsed', '2026-12-25')).toEqual([]);
    expect(asked('offerLapsed', '2028-11-23')).toEqual(['reason.offerReachesAhead']);
    expect(reasons({ admission: 'conditionalOffer' }, inOrder, extend('2027-01-15'), admin)).toEqual([
      'reason.answerProven',
    ]);
    const becomes = (conditionsOpen: number) =>
      accepted(
        standing({ admission: 'offerLapsed' }),
        { ...inOrder, offer: { conditionsOpen, expiresOn: '2026-11-20' } },
        extend('2027-01-15'),
        contact,
      ).stored.value.admission;
    expect([becomes(0), becomes(1)]).toEqual(['unconditionalOffer', 'conditionalOffer']);
  });

  it('lets the place of an unpaid deposit lapse two weeks after it was due, or as configured', () => {
    const at = standing({ admission: 'depositPending' });
    const owed = { amount: 2000, currency: 'GBP', dueOn: '2026-11-01' as const, received: false };
    const asked = (time: Instant, more: Partial<ApplicationFacts> = {}, actor: Actor = system) =>
      whyNot(
        applicationChart,
        at,
        { ...inOrder, deposit: owed, now: time, ...more },
        { type: 'deposit.lapsed' },
        actor,
      );
    expect(asked('2026-11-15T23:59:59.999Z')).toEqual(['reason.depositOverdue']);
    expect(asked('2026-11-16T00:00:00.000Z')).toEqual([]);
    expect(asked('2026-11-16T00:00:00.000Z', { days: { 'admission.depositPending': 15 } })).toEqual([
      'reason.depositOverdue',
    ]);
    expect(asked('2026-11-03T00:00:00.000Z', { days: { 'admission.depositPending': 1 } })).toEqual([]);
    expect(asked('2026-12-01T00:00:00.000Z', { deposit: { ...owed, received: true } })).toEqual([
      'reason.depositOverdue',
    ]);
    expect(asked('2026-11-16T00:00:00.000Z', {}, admin)).toEqual(['reason.notYourRole']);
  });

  it('closes what nobody has answered for long enough', () => {
    const since = (days: number) => ({
      ...inOrder,
      since: {
        ...inOrder.since,
        admission: new Date(Date.parse(inOrder.now) - days * 86_400_000).toISOString(),
      },
    });
    expect(reasons({ admission: 'returned' }, since(89), 'application.timedOut', system)).toEqual([
      'reason.silenceLasted',
    ]);
    expect(reasons({ admission: 'returned' }, since(90), 'application.timedOut', system)).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('is what is usual in a country, and the letter of admission elsewhere', () => {
    const codes = ['GB', 'AU', 'US', 'CA', 'DE', 'constructor'];
    expect(codes.map(defaultConfirmation)).toEqual(['cas', 'coe', 'sevis', 'loa', 'letter', 'letter']);
  });

  const issue = (confirmationKind: ConfirmationKind, number: string, attestationNumber?: string) =>
    reasons(
      { admission: 'preConfirmation' },
      { ...inOrder, confirmationKind },
      {
        type: 'confirmation.issue',
        number,
        issuedOn: '2026-11-21',
        documentId: 5,
        ...(attestationNumber && { attestationNumber }),
      },
      compliance,
    );

  it.each<[ConfirmationKind, string, string | undefined, boolean]>([
    ['cas', 'E4G7X21A0B1C2D', undefined, true],
    ['cas', 'E4G7X21A0B1C2', undefined, false],
    ['cas', 'E4G7X21A0B1C2D', 'ON-1', false],
    ['coe', 'A1B2C3D4', undefined, true],
    ['coe', 'E4G7X21A0B1C2D', undefined, false],
    ['sevis', 'N0012345678', undefined, true],
    ['sevis', '0012345678', undefined, false],
    ['loa', 'LOA 2026/17', 'ON-2026-1', true],
    ['loa', 'LOA 2026/17', undefined, false],
    ['letter', 'Zulassung 17', undefined, true],
    ['letter', ' ', undefined, false],
  ])('as %s with %s and %s is right: %s', (kind, number, attestation, fits) => {
    expect(issue(kind, number, attestation)).toEqual(fits ? [] : ['reason.numberFits']);
  });

  it('waits for the compliance file and for fresh evidence of funds', () => {
    const asked = (state: ApplicationValue['compliance'], fundsProvenOn: Day | null) =>
      reasons(
        { admission: 'preConfirmation', compliance: state },
        { ...inOrder, compliance: { ...inOrder.compliance, fundsProvenOn, fundsMaxAgeDays: 31 } },
        'confirmation.issue',
        compliance,
      );
    expect(asked('checking', '2026-11-20')).toEqual(['reason.complianceSettled']);
    expect(asked('cleared', '2026-10-21')).toEqual([]);
    expect(asked('cleared', '2026-10-20')).toEqual(['reason.fundsEvidenceFresh']);
    expect(asked('cleared', null)).toEqual(['reason.fundsEvidenceFresh']);
  });
});

describe('an event', () => {
  it('is refused with anything beyond what it carries, and without what it must', () => {
    const reads = (given: unknown) => applicationChart.event.safeParse(given).success;
    expect(reads({ type: 'application.return', reason: ' Cut off ' })).toBe(true);
    expect(reads({ type: 'application.return' })).toBe(false);
    expect(reads({ type: 'application.return', reason: ' ' })).toBe(false);
    expect(reads({ type: 'application.complete', actor: admin })).toBe(false);
    expect(reads({ type: 'facts.changed', facts: inOrder })).toBe(false);
    expect(
      reads({ type: 'deposit.record', amount: 0.001, currency: 'GBP', paidOn: '2026-11-21', receiptId: 1 }),
    ).toBe(false);
  });
});
