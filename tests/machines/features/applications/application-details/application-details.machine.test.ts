import { describe, expect, it, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { ApplicationRow } from '../../../../../contract/applications/applications.ts';
import type { ApplicationNotes } from '../../../../../contract/applications/notes.ts';
import type { Task } from '../../../../../contract/tasks/tasks.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import type {
  ApplicationDetailsContext,
  SetSubStatusInput,
  SettleConditionInput,
} from '../../../../../src/machines/features/applications/application-details/application-details.types.ts';
import { getPayloadValues } from '../../../../../src/machines/features/applications/application-details/event-payload.ts';
import { getStatusSince } from '../../../../../src/machines/features/applications/application-details/status-since.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormEvent,
  EventFormRequest,
  LoadedEventForm,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import { notesMachine } from '../../../../../src/machines/features/applications/notes/notes.machine.ts';
import { tasksMachine } from '../../../../../src/machines/features/applications/tasks/tasks.machine.ts';
import { checklistMachine } from '../../../../../src/machines/features/documents/checklist.machine.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import type { readChecklist } from '../../../../../src/services/documents/documents.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { application } from '../../../../support/client/office.ts';
import { details, happened } from '../../../../support/records/applications.ts';
import { documentRow } from '../../../../support/records/documents.ts';

const input = { id: 30 };
const locale = 'en-GB';
const review = (version = 1) => details(30, { places: { admission: 'agencyReview' } }, { version });

type Read = () => Promise<ApplicationDetails>;

function staged(
  read: Read = async () => review(),
  settled: Read = async () => review(2),
  setSubStatus: (refining: SetSubStatusInput) => Promise<ApplicationRow> = async () => application(30),
) {
  let reads = 0;
  let documents: DocumentRow[] = [documentRow(5, { status: 'uploaded' })];
  const calls: EventCall[] = [];
  const machine = applicationDetailsMachine.provide({
    actors: {
      load: fromPromise<ApplicationDetails, { id: number }>(() => {
        reads += 1;
        return read();
      }),
      notes: notesMachine.provide({
        actors: {
          load: fromPromise<ApplicationNotes, { recordId: number }>(async () => ({
            notes: [],
            audiences: [],
          })),
        },
      }),
      tasks: tasksMachine.provide({
        actors: { load: fromPromise<readonly Task[], { recordId: number }>(async () => []) },
      }),
      settle: fromPromise<ApplicationDetails | null, SettleConditionInput>(settled),
      setSubStatus: fromPromise<ApplicationRow | null, SetSubStatusInput>(({ input: refining }) =>
        setSubStatus(refining),
      ),
      checklist: checklistMachine.provide({
        actors: {
          load: fromPromise<Awaited<ReturnType<typeof readChecklist>>, { recordId: number }>(async () => ({
            items: [],
            documents,
          })),
        },
      }),
      form: eventFormMachine.provide({
        actors: {
          open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({
            application: review(),
            documents: [],
          })),
          send: fromPromise<ApplicationDetails, EventCall>(async ({ input: call }) => {
            calls.push(call);
            return details(30, { places: { admission: 'approved' } }, { version: 2 });
          }),
          watchConnection: fromCallback<EventFormEvent>(() => {}),
        },
      }),
    },
  });
  const { actor, clock } = start(machine, { input });
  return {
    actor,
    clock,
    calls,
    reads: () => reads,
    change: (next: DocumentRow[]) => {
      documents = next;
    },
  };
}

const changed = (
  id: number,
  version: number,
  subject: 'Application' | 'ApplicationDocument' = 'Application',
) => ({ type: 'record.changed', subject, id, version }) as const;

describe('the work on an application', () => {
  it('is read anew when the application is of another version, and not for those of others or its own', async () => {
    const { actor, clock, reads } = staged();
    await settle();
    const counts: number[] = [];
    for (const event of [changed(31, 9), changed(30, 1), changed(30, 2)]) {
      actor.send(event);
      clock.increment(300);
      await settle();
      counts.push(reads());
    }
    expect(counts).toEqual([1, 1, 2]);
  });

  it.each([
    ['the application changes', changed(30, 2)],
    ['events were lost', { type: 'stream.reset' } as const],
  ])('is read once more when %s while it is read', async (_what, event) => {
    const { actor, clock, reads } = staged();
    actor.send(changed(31, 9));
    for (const _ of [1, 2]) actor.send(event);
    await settle();
    const first = actor.getSnapshot().hasTag('loaded');
    for (const _ of [1, 2, 3]) {
      clock.increment(300);
      await settle();
    }
    expect([first, reads()]).toEqual([true, 2]);
  });

  it('is read anew when one of its documents has become another, since the chart looks at them', async () => {
    const { actor, clock, reads, change } = staged();
    await settle();
    expect(reads()).toBe(1);
    change([documentRow(5, { status: 'confirmed', version: 2 })]);
    actor.send(changed(5, 2, 'ApplicationDocument'));
    clock.increment(300);
    await settle();
    clock.increment(300);
    await settle();
    expect(reads()).toBe(2);
  });

  it('stays as an event has left it when an older answer comes after it', async () => {
    const late = Promise.withResolvers<ApplicationDetails>();
    const answers = [Promise.resolve(review()), late.promise];
    const { actor } = staged(() => answers.shift() ?? Promise.withResolvers<ApplicationDetails>().promise);
    await settle();
    actor.send({ type: 'details.refresh' });
    actor.send({ type: 'event.send', event: 'checks.begin', locale });
    await settle(20);
    expect(actor.getSnapshot().context.done).toBe('checks.begin');
    late.resolve(review());
    await settle(20);
    const { application } = actor.getSnapshot().context;
    expect([application?.version, application?.status]).toEqual([2, 'approved']);
  });

  it('is read anew when a clock of the chart strikes', async () => {
    const at = new Date(Date.now() + 60_000).toISOString();
    const application = details(30, { places: { admission: 'withdrawn' } });
    const activeDeadlines = [
      { id: 'withdrawalUndo', place: 'admission.withdrawn' as const, at, raises: null, reminders: [] },
    ];
    const { clock, reads } = staged(async () => ({
      ...application,
      workflow: { ...application.workflow, activeDeadlines },
    }));
    await settle();
    clock.increment(59_000);
    await settle();
    const before = reads();
    clock.increment(2_500);
    await settle();
    expect([before, reads()]).toEqual([1, 2]);
  });

  it('takes over what an event made of it, and says which it was', async () => {
    const { actor, calls } = staged();
    await settle();
    actor.send({ type: 'event.select', event: 'application.approve', locale });
    await settle();
    expect(actor.getSnapshot().hasTag('formOpen')).toBe(true);
    actor.getSnapshot().children.form?.send({ type: 'form.submit' });
    await settle();
    const { application, done: last, chosen } = actor.getSnapshot().context;
    expect([calls.map(({ event }) => event), application?.status, last, chosen]).toEqual([
      [{ type: 'application.approve' }],
      'approved',
      'application.approve',
      null,
    ]);
  });

  it('sends at once what nothing has to be filled in for, and asks for the rest', async () => {
    const { actor, calls } = staged();
    await settle();
    actor.send({ type: 'event.send', event: 'withdrawal.undo', locale });
    await settle(20);
    expect([calls.map(({ event }) => event.type), actor.getSnapshot().context.done]).toEqual([[], null]);
    actor.send({ type: 'event.send', event: 'checks.begin', locale });
    await settle(20);
    expect([calls.map(({ event }) => event.type), actor.getSnapshot().context.done]).toEqual([
      ['checks.begin'],
      'checks.begin',
    ]);
  });

  it('leaves what is shown beside it alone when a form is opened', async () => {
    const { actor, reads } = staged();
    await settle();
    actor.send({ type: 'page.shown' });
    const beside = () => {
      const { value, children } = actor.getSnapshot();
      const { record, presence } = value as { record: unknown; presence: unknown };
      return [record, presence, children.notes?.sessionId, children.tasks?.sessionId, reads()];
    };
    const before = beside();
    for (const event of ['application.approve', 'application.return'] as const) {
      actor.send({ type: 'event.select', event, locale });
      await settle();
      expect(beside()).toEqual(before);
    }
  });

  it('opens another form in place of the one that is open', async () => {
    const { actor } = staged();
    await settle();
    actor.send({ type: 'event.select', event: 'application.approve', locale });
    await settle();
    actor.send({ type: 'event.select', event: 'application.return', locale });
    await settle();
    expect(actor.getSnapshot().children.form?.getSnapshot().context.type).toBe('application.return');
    actor.getSnapshot().children.form?.send({ type: 'form.discard' });
    await settle();
    expect([actor.getSnapshot().hasTag('formOpen'), actor.getSnapshot().context.done]).toEqual([false, null]);
  });

  it('shows how it stands when a condition was settled by somebody else before', async () => {
    const theirs = review(7);
    const { actor } = staged(undefined, async () => {
      throw new ProblemError(problem('stale', { current: theirs }));
    });
    await settle();
    actor.send({ type: 'condition.settle', id: 3, change: { state: 'met', proofId: 8 } });
    expect(actor.getSnapshot().hasTag('settling')).toBe(true);
    await settle();
    const { application, conditionProblem } = actor.getSnapshot().context;
    expect([application?.version, conditionProblem?.kind]).toEqual([7, 'stale']);
  });
});

describe('what a history says', () => {
  it('names what came with an event as the chart declares it, an amount with its currency', () => {
    const payload = {
      letterId: 5,
      deposit: { amount: 2000, currency: 'GBP', dueOn: '2026-12-01' },
      conditions: ['IELTS 6.5'],
      proofId: undefined,
    };
    expect(getPayloadValues({ type: 'offer.makeConditional', payload })).toEqual([
      { path: 'letterId', kind: 'document', value: 5 },
      { path: 'deposit.amount', kind: 'amount', value: 2000, currency: 'GBP' },
      { path: 'deposit.dueOn', kind: 'day', value: '2026-12-01' },
      { path: 'conditions', kind: 'lines', value: ['IELTS 6.5'] },
    ]);
    expect(getPayloadValues({ type: 'application.created', payload: { number: 'A-1' } })).toEqual([]);
  });

  it('tells since when a status is held, also to readers who do not get the facts', () => {
    const now = '2026-11-25T08:00:00.000Z';
    const hidden = details(
      30,
      { places: { admission: 'approved' }, whole: false },
      { timeline: [happened(3)] },
    );
    expect([
      getStatusSince(review(), now),
      getStatusSince(hidden, now),
      getStatusSince({ ...hidden, timeline: [] }, now),
    ]).toEqual([
      { at: '2026-11-21T10:00:00.000Z', days: 4 },
      { at: '2026-11-20T09:00:00.000Z', days: 5 },
      null,
    ]);
  });
});

describe('a finer word of the status', () => {
  it('is given over the version that is shown, and the application is then of the next', async () => {
    const asked: SetSubStatusInput[] = [];
    const { actor } = staged(
      async () => review(),
      undefined,
      async (refining) => {
        asked.push(refining);
        return application(30, { version: 2, status: 'agencyReview', subStatus: 'papers' });
      },
    );
    await settle();
    actor.send({ type: 'subStatus.set', subStatus: 'papers' });
    await settle();
    const shown = actor.getSnapshot().context.application;
    expect([asked, shown?.version, shown?.subStatus, shown?.workflow]).toEqual([
      [{ application: review(), subStatus: 'papers' }],
      2,
      'papers',
      review().workflow,
    ]);
  });

  it('is not given where somebody else was faster: how it stands is read, and why is said', async () => {
    const { actor, reads } = staged(undefined, undefined, async () => {
      throw new ProblemError(problem('stale'));
    });
    await settle();
    actor.send({ type: 'subStatus.set', subStatus: null });
    await settle();
    expect([reads(), actor.getSnapshot().context.subStatusProblem?.kind]).toEqual([2, 'stale']);
  });

  it('is read anew with its clocks when the days of a status change', async () => {
    const { actor, clock, reads } = staged();
    await settle();
    actor.send({ type: 'record.changed', subject: 'Status', id: 3, version: 2 });
    clock.increment(300);
    await settle();
    expect(reads()).toBe(2);
  });
});

test('every state of the work can be reached, and every failed one be left', () => {
  const events = [
    { type: 'details.refresh' },
    { type: 'stream.reset' },
    { type: 'connection.restored' },
    { type: 'documents.changed' },
    { type: 'student.show' },
    { type: 'page.shown' },
    { type: 'page.hidden' },
    { type: 'viewers.changed', people: [{ id: 1, name: 'Ada' }] },
    changed(30, 5),
    { type: 'event.select', event: 'application.approve', locale },
    { type: 'condition.settle', id: 3, change: { state: 'met', proofId: 8 } },
    { type: 'subStatus.set', subStatus: 'papers' },
    done('setSubStatus', application(30)),
    failed('setSubStatus', new ProblemError(problem('stale'))),
    failed('setSubStatus', new ProblemError(problem('forbidden'))),
    { type: 'xstate.after.gatherDelay.applicationDetails.record.outdated' },
    done('load', review()),
    done('settle', review(2)),
    done('form', null),
    done('form', review(2)),
    failed('form'),
    failed('settle', new ProblemError(problem('stale', { current: review(4) }))),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
  ];
  const mark = ({ application, problem: kept }: ApplicationDetailsContext) => [
    application?.version,
    kept?.kind,
  ];
  expect(coverageOf(applicationDetailsMachine, events, { input, mark })).toEqual({
    // A region of its own, which would double the states: it is opened below.
    missed: ['applicationDetails.ledger.on'],
    deadEnds: [],
  });
  const opened = coverageOf(applicationDetailsMachine, [{ type: 'ledger.show' }], { input });
  expect(opened.missed).not.toContain('applicationDetails.ledger.on');
});
