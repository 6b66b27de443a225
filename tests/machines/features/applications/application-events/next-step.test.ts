import { describe, expect, it, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import type { Role } from '../../../../../contract/kit/ability.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import { nextStepMachine } from '../../../../../src/machines/features/applications/application-events/next-step.machine.ts';
import type { OpenApplicationContext } from '../../../../../src/machines/features/applications/application-events/open-application.ts';
import { getNextStep } from '../../../../../src/machines/features/applications/application-events/possible-events.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start, startAmong } from '../../../../support/client/actor.ts';
import { details } from '../../../../support/records/applications.ts';

type Given = Parameters<typeof details>[1];

describe('the next step of an application', () => {
  const paper = (state: 'requested' | 'uploaded' | 'confirmed') => ({
    documents: [{ required: true, state, validUntil: null }],
  });
  const consented = (yes: boolean) => ({ profile: { fieldsMissing: 0, consented: yes } });
  const fee = { amount: 50, currency: 'GBP' };
  /** Who looks at what, and the event they are offered, how it is sent, and what is blocked; written by hand. */
  const table: readonly (readonly [
    string,
    Role,
    Given,
    event: ApplicationEventType | null,
    immediately: boolean,
    blocked: readonly [string, readonly string[]] | null,
  ])[] = [
    [
      'a complete draft is submitted for review',
      'counsellor',
      { places: { admission: 'draft' } },
      'application.handOver',
      true,
      null,
    ],
    [
      'students mark theirs as ready',
      'student',
      { places: { admission: 'draft' } },
      'application.complete',
      true,
      null,
    ],
    [
      'a draft without all documents can be marked as ready',
      'counsellor',
      { places: { admission: 'draft' }, facts: paper('requested') },
      'application.complete',
      true,
      null,
    ],
    [
      'a draft without consent asks for it first, with its form',
      'counsellor',
      { places: { admission: 'draft' }, facts: consented(false) },
      'consent.record',
      false,
      ['application.complete', ['reason.consentGiven']],
    ],
    [
      'what is reviewed is approved',
      'aco',
      { places: { admission: 'agencyReview' } },
      'application.approve',
      true,
      null,
    ],
    [
      'who does not meet the requirements is approved with its form, which asks for the reason',
      'aco',
      { places: { admission: 'agencyReview' }, facts: { eligibility: 'notMet' } },
      'application.approve',
      false,
      null,
    ],
    [
      'unconfirmed documents stand against approval, and no event resolves that',
      'aco',
      { places: { admission: 'agencyReview' }, facts: paper('uploaded') },
      null,
      false,
      ['application.approve', ['reason.documentsConfirmed']],
    ],
    [
      'a fee that is due is recorded before the submission, with its form',
      'aco',
      { places: { admission: 'approved', money: 'feeDue' }, facts: { fee } },
      'fee.record',
      false,
      ['application.submit', ['reason.feeSettled']],
    ],
    [
      'what reaches the university is sent with its form',
      'aco',
      { places: { admission: 'approved' } },
      'application.submit',
      false,
      null,
    ],
    [
      'there is none for whoever may do nothing',
      'compliance-officer',
      { places: { admission: 'approved' } },
      null,
      false,
      null,
    ],
  ];

  it.each(table)('%s', (_, role, given, event, immediately, blocked) => {
    const step = getNextStep(details(30, { ...given, role }));
    expect({ ...step, blocked: step.blocked && [step.blocked.type, step.blocked.reasons] }).toEqual({
      event,
      immediately,
      blocked,
    });
  });
});

const input = { id: 30 };
const review = (version = 1) => details(30, { places: { admission: 'agencyReview' } }, { version });
const approved = () => details(30, { places: { admission: 'approved' } }, { version: 2 });
const approve = { type: 'event.send', event: 'application.approve', locale: 'en-GB' } as const;
const returning = { type: 'event.select', event: 'application.return', locale: 'en-GB' } as const;
const changed = (version: number, id = 30) =>
  ({ type: 'record.changed', subject: 'Application', id, version }) as const;

function staged(
  send: () => Promise<ApplicationDetails> = async () => approved(),
  load: () => Promise<ApplicationDetails> = async () => review(),
) {
  const calls: EventCall[] = [];
  let loads = 0;
  const machine = nextStepMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(() => {
        loads += 1;
        return load();
      }),
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(async ({ input: { application } }) => ({
            application: application ?? review(),
            documents: [],
          })),
          send: fromPromise<ApplicationDetails, EventCall>(({ input: call }) => {
            calls.push(call);
            return send();
          }),
        },
      }),
    },
  });
  return { machine, calls, countLoads: () => loads };
}

const refuse = (kind: 'refused' | 'offline') => async (): Promise<ApplicationDetails> => {
  throw new ProblemError(problem(kind));
};

describe('the machine of the next step', () => {
  it('sends an event that asks for nothing, and shows and tells how the application stands then', async () => {
    const { machine, calls } = staged();
    const { subject, events, stop } = startAmong(machine, 'nextStep', ['router'], input);
    await settle();
    subject.send(approve);
    await settle();
    const { application, done: last, chosen } = subject.getSnapshot().context;
    expect([application.status, last, chosen]).toEqual(['approved', 'application.approve', null]);
    expect(calls.map(({ id, version, event }) => ({ id, version, event }))).toEqual([
      { id: 30, version: 1, event: { type: 'application.approve' } },
    ]);
    expect(events).toEqual([
      { to: 'router', event: { type: 'record.changed', subject: 'Application', id: 30, version: 2 } },
    ]);
    stop();
  });

  it('opens the form of an event that asks for something, and sends nothing before that', async () => {
    const { machine, calls } = staged();
    const { actor } = start(machine, { input });
    await settle();
    actor.send(returning);
    await settle();
    const { form } = actor.getSnapshot().children;
    expect([form?.getSnapshot().hasTag('editable'), calls]).toEqual([true, []]);
    form?.send({ type: 'form.discard' });
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.done]).toEqual([
      { record: 'shown', eventForm: 'idle' },
      null,
    ]);
  });

  it('shows the form with the reason when an event is refused', async () => {
    const { machine } = staged(refuse('refused'));
    const { actor } = start(machine, { input });
    await settle();
    actor.send(approve);
    await settle();
    const form = actor.getSnapshot().children.form?.getSnapshot();
    expect([actor.getSnapshot().value, form?.hasTag('editable'), form?.context.problem?.kind]).toEqual([
      { record: 'shown', eventForm: 'formOpen' },
      true,
      'refused',
    ]);
  });

  it('loads the application again once it has another version, and for no other application', async () => {
    const { machine, countLoads } = staged();
    const { actor, clock } = start(machine, { input });
    await settle();
    for (const event of [changed(1), changed(2, 31)]) actor.send(event);
    clock.increment(300);
    await settle();
    expect(countLoads()).toBe(1);
    actor.send(changed(2));
    clock.increment(300);
    await settle();
    expect(countLoads()).toBe(2);
  });

  it('passes changes on to an open form, which loads its documents again, and loads nothing itself', async () => {
    const { machine, countLoads } = staged();
    const { actor, clock } = start(machine, { input });
    await settle();
    actor.send(returning);
    await settle();
    const { form } = actor.getSnapshot().children;
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 9, version: 1 });
    expect(form?.getSnapshot().value).toEqual({ filling: 'outdated' });
    clock.increment(300);
    await settle();
    expect([form?.getSnapshot().value, countLoads()]).toEqual([{ filling: 'current' }, 1]);
  });

  it('keeps what it showed when it cannot be loaded again, and tries again on demand', async () => {
    let isOnline = true;
    const { machine } = staged(undefined, async () => (isOnline ? review() : refuse('offline')()));
    const { actor } = start(machine, { input });
    await settle();
    isOnline = false;
    actor.send({ type: 'step.refresh' });
    await settle();
    expect([actor.getSnapshot().hasTag('offline'), actor.getSnapshot().context.application?.id]).toEqual([
      true,
      30,
    ]);
    isOnline = true;
    actor.send({ type: 'connection.restored' });
    await settle();
    expect(actor.getSnapshot().value).toEqual({ record: 'shown', eventForm: 'idle' });
  });
});

test('every state of the next step is reached, and no failure is a dead end', () => {
  const events = [
    done('load', review()),
    failed('load', new ProblemError(problem('offline'))),
    failed('load', new ProblemError(problem('forbidden'))),
    failed('load', new ProblemError(problem('notFound'))),
    failed('load'),
    approve,
    returning,
    done('form', approved()),
    done('form', null),
    failed('form'),
    changed(3),
    { type: 'step.refresh' },
    { type: 'stream.reset' },
    { type: 'connection.restored' },
  ];
  const mark = ({ application, stale }: OpenApplicationContext) => [application?.version, stale];
  expect(coverageOf(nextStepMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});
