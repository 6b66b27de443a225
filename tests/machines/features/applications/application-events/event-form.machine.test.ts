import fc from 'fast-check';
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { fromCallback, fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import { eventFormMachine } from '../../../../../src/machines/features/applications/application-events/event-form.machine.ts';
import type {
  EventFormContext,
  EventFormEvent,
  EventFormInput,
  EventFormRequest,
  LoadedEventForm,
  PreparedUpload,
  UploadRequest,
} from '../../../../../src/machines/features/applications/application-events/event-form.types.ts';
import type { EventCall } from '../../../../../src/services/applications/application-details.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { illegalEventArbitrary } from '../../../../contract/facts/illegal.arbitrary.ts';
import { toTexts } from '../../../../contract/facts/illegal-events.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { details, happened, tableApplication } from '../../../../support/records/applications.ts';
import { documentRow } from '../../../../support/records/documents.ts';
import { provideStorage } from '../../../shell/tabs/storage.ts';

const review = { places: { admission: 'agencyReview' } } as const;
const input: EventFormInput = {
  id: 30,
  type: 'application.return',
  application: details(30, review),
  locale: 'en-GB',
};

type Send = (call: EventCall) => Promise<ApplicationDetails>;

function staged(send: Send, more: Partial<EventFormInput> = {}) {
  const calls: EventCall[] = [];
  const machine = eventFormMachine.provide({
    actors: {
      open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({
        application: more.application ?? details(30, review),
        documents: [],
      })),
      reload: fromPromise<ApplicationDetails, EventFormRequest>(async () =>
        details(30, review, { version: 9 }),
      ),
      send: fromPromise<ApplicationDetails, EventCall>(({ input: call }) => {
        calls.push(call);
        return send(call);
      }),
      watchConnection: fromCallback<EventFormEvent>(() => {}),
    },
  });
  const { actor, clock } = start(machine, { input: { ...input, ...more } });
  return { actor, clock, calls };
}

const refused =
  (kind: ProblemKind, more: Parameters<typeof problem>[1] = {}) =>
  async () => {
    throw new ProblemError(problem(kind, more));
  };
const typed = (value: string, path = 'reason') => ({ type: 'form.change', path, value }) as const;

const storage = provideStorage();
beforeEach(storage.clear);
afterAll(storage.remove);

const letter = new File(['%PDF-1.4'], 'Offer.pdf', { type: 'application/pdf' });

describe('a file that is handed in with an event', () => {
  const offer: Partial<EventFormInput> = {
    type: 'offer.makeConditional',
    application: details(30, { places: { admission: 'universityReview' } }),
  };
  const opened = (documents: readonly DocumentRow[], prepareUpload: () => Promise<DocumentRow>) => {
    const brought: UploadRequest[] = [];
    const machine = eventFormMachine.provide({
      actors: {
        open: fromPromise<LoadedEventForm, EventFormRequest>(async () => ({
          application: offer.application ?? details(30),
          documents,
        })),
        readDocuments: fromPromise<readonly DocumentRow[], EventFormRequest>(async () => [
          ...documents,
          documentRow(9, { type: 'offerLetter', fileName: 'Offer.pdf' }),
        ]),
        prepareUpload: fromPromise<PreparedUpload | null, UploadRequest>(async ({ input: given }) => {
          brought.push(given);
          return { path: given.path, file: given.file, document: await prepareUpload() };
        }),
        watchConnection: fromCallback<EventFormEvent>(() => {}),
      },
    });
    return { ...start(machine, { input: { ...input, ...offer } }), brought };
  };

  it('is chosen in its field as soon as it has come, and what was typed stays', async () => {
    const { actor, clock, brought } = opened([], async () => documentRow(9, { fileName: null }));
    await settle();
    actor.send(typed('IELTS 6.5', 'conditions'));
    actor.send(typed('24/12/2026', 'expiresOn'));
    actor.send({ type: 'form.submit' });
    expect(actor.getSnapshot().context.faults).toEqual({ letterId: 'required' });
    actor.send({ type: 'form.upload', path: 'letterId', file: letter });
    expect(actor.getSnapshot().hasTag('preparingUpload')).toBe(true);
    // The place that was made for it is told of before the answer is here.
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 9, version: 1 });
    await settle();
    expect([
      brought.map(({ path, file }) => [path, file.name]),
      actor.getSnapshot().context.pendingUpload,
    ]).toEqual([[['letterId', 'Offer.pdf']], { path: 'letterId', documentId: 9 }]);
    actor.send({ type: 'record.changed', subject: 'ApplicationDocument', id: 9, version: 2 });
    clock.increment(300);
    await settle();
    const { texts, faults, pendingUpload } = actor.getSnapshot().context;
    expect({ texts, faults, pendingUpload }).toEqual({
      texts: { conditions: 'IELTS 6.5', expiresOn: '24/12/2026', letterId: '9' },
      faults: {},
      pendingUpload: null,
    });
  });

  it('that may not be handed in leaves the form as it was, with the reason', async () => {
    const { actor } = opened([], refused('forbidden') as () => Promise<never>);
    await settle();
    actor.send(typed('IELTS 6.5', 'conditions'));
    actor.send({ type: 'form.upload', path: 'letterId', file: letter });
    await settle();
    const { texts, problem: kept, pendingUpload } = actor.getSnapshot().context;
    expect([texts, kept?.kind, pendingUpload, actor.getSnapshot().hasTag('editable')]).toEqual([
      { conditions: 'IELTS 6.5' },
      'forbidden',
      null,
      true,
    ]);
  });
});

describe('the form of an event', () => {
  it('asks for the reason before anything is sent, then sends it over the version that was read', async () => {
    const after = details(30, { places: { admission: 'returned' } }, { version: 2 });
    const { actor, calls } = staged(async () => after);
    await settle();
    actor.send({ type: 'form.submit' });
    expect([actor.getSnapshot().context.faults, calls.length]).toEqual([{ reason: 'required' }, 0]);
    actor.send(typed('The passport is cut off'));
    expect(actor.getSnapshot().context.faults).toEqual({});
    actor.send({ type: 'form.submit' });
    await settle();
    const [{ key, ...call } = { key: '' }] = calls;
    expect([call, key.length, actor.getSnapshot().output]).toEqual([
      { id: 30, version: 1, event: { type: 'application.return', reason: 'The passport is cut off' } },
      32,
      after,
    ]);
  });

  it('keeps what was typed in the tab until it is accepted or given up', async () => {
    const first = staged(async () => details(30));
    await settle();
    first.actor.send(typed('Half a sen'));
    first.actor.stop();
    const second = staged(async () => details(30));
    await settle();
    expect(second.actor.getSnapshot().context.texts).toEqual({ reason: 'Half a sen' });
    second.actor.send({ type: 'form.discard' });
    const third = staged(async () => details(30));
    await settle();
    expect([second.actor.getSnapshot().output, third.actor.getSnapshot().context.texts]).toEqual([null, {}]);
  });

  it('waits for the line and sends the same once more by the same key when it is back', async () => {
    let online = false;
    const { actor, calls } = staged(async () =>
      online ? details(30, review, { version: 2 }) : refused('offline')(),
    );
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    expect([actor.getSnapshot().hasTag('waiting'), actor.getSnapshot().context.texts]).toEqual([
      true,
      { reason: 'Too small' },
    ]);
    online = true;
    actor.send({ type: 'connection.restored' });
    await settle();
    const [one, other] = calls;
    expect([calls.length, one?.key === other?.key, actor.getSnapshot().output?.version]).toEqual([
      2,
      true,
      2,
    ]);
  });

  it('tries by itself while it waits, and can be taken back to be edited', async () => {
    const { actor, calls, clock } = staged(refused('timeout'));
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    clock.increment(10_000);
    await settle();
    expect([calls.length, actor.getSnapshot().hasTag('waiting')]).toEqual([2, true]);
    actor.send({ type: 'form.cancelSend' });
    expect([actor.getSnapshot().hasTag('editable'), actor.getSnapshot().context.texts]).toEqual([
      true,
      { reason: 'Too small' },
    ]);
  });

  it('shows both versions when somebody else was faster, and sends over theirs when told to', async () => {
    const theirs = details(30, review, { version: 4, remark: 'Call her', timeline: [happened(12)] });
    let stale = true;
    const { actor, calls } = staged(async () =>
      stale ? refused('stale', { current: theirs })() : details(30, {}, { version: 5 }),
    );
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    const { context } = actor.getSnapshot();
    expect([actor.getSnapshot().hasTag('conflict'), context.theirs?.remark, context.texts]).toEqual([
      true,
      'Call her',
      { reason: 'Too small' },
    ]);
    stale = false;
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([calls.map(({ version }) => version), actor.getSnapshot().output?.version]).toEqual([[1, 4], 5]);
  });

  it('does not ask again when nothing that is shown has changed, as after the person’s own upload', async () => {
    const theirs = details(30, { places: { ...review.places, documents: 'complete' } }, { version: 2 });
    let stale = true;
    const { actor, calls } = staged(async () => {
      if (!stale) return details(30, {}, { version: 3 });
      stale = false;
      return refused('stale', { current: theirs })();
    });
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    expect([calls.map(({ version }) => version), actor.getSnapshot().output?.version]).toEqual([[1, 2], 3]);
  });

  it('lets nothing be sent over a version in which it is not possible any more', async () => {
    const theirs = details(30, { places: { admission: 'withdrawn' } }, { version: 4 });
    const { actor, calls } = staged(refused('stale', { current: theirs }));
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    actor.send({ type: 'conflict.overwrite' });
    await settle();
    expect([calls.length, actor.getSnapshot().hasTag('conflict')]).toEqual([1, true]);
  });

  it('reads the application itself when the refusal does not bring it', async () => {
    const { actor } = staged(refused('stale', { current: { id: 30 } }), {
      application: details(30, review, { remark: 'Before' }),
    });
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle(20);
    expect(actor.getSnapshot().context.theirs?.version).toBe(9);
  });

  it('shows every reason of a refusal and keeps what was typed', async () => {
    const reasons = ['reason.documentsConfirmed', 'reason.feeSettled'];
    const { actor } = staged(refused('refused', { reasons }));
    await settle();
    actor.send(typed('Too small'));
    actor.send({ type: 'form.submit' });
    await settle();
    const { context } = actor.getSnapshot();
    expect([context.reasons, context.texts, actor.getSnapshot().hasTag('editable')]).toEqual([
      reasons,
      { reason: 'Too small' },
      true,
    ]);
    actor.send(typed('Too small by far'));
    expect(actor.getSnapshot().context.reasons).toEqual([]);
  });

  it('says at the field what the chart has against it, before anything is sent', async () => {
    const application = details(30, { places: { admission: 'preConfirmation', compliance: 'cleared' } });
    const { actor, calls } = staged(async () => application, { type: 'confirmation.issue', application });
    await settle();
    const given = { number: 'TOO SHORT', issuedOn: '21/11/2026', documentId: '8' };
    for (const [path, value] of Object.entries(given)) actor.send(typed(value, path));
    actor.send({ type: 'form.submit' });
    const { faults, reasons } = actor.getSnapshot().context;
    expect([faults, reasons, calls.length]).toEqual([{ number: 'invalid' }, ['reason.numberFits'], 0]);
    actor.send(typed('E4G7X21A0B1C2D', 'number'));
    actor.send({ type: 'form.submit' });
    await settle();
    expect(calls.map(({ event }) => event)).toEqual([
      { type: 'confirmation.issue', number: 'E4G7X21A0B1C2D', issuedOn: '2026-11-21', documentId: 8 },
    ]);
  });
});

test('every state of the form can be reached, and every failed one be left', () => {
  const theirs = details(30, review, { version: 4, remark: 'Call her' });
  const documents: DocumentRow[] = [documentRow(5)];
  const events = [
    typed('Too small'),
    { type: 'form.submit' },
    { type: 'form.upload', path: 'letterId', file: letter },
    { type: 'form.discard' },
    { type: 'form.cancelSend' },
    { type: 'form.retry' },
    { type: 'conflict.overwrite' },
    { type: 'conflict.keepEditing' },
    { type: 'connection.restored' },
    { type: 'record.changed', subject: 'ApplicationDocument', id: 5, version: 2 },
    { type: 'xstate.after.gatherDelay.eventForm.filling.outdated' },
    { type: 'xstate.after.retryDelay.eventForm.waiting' },
    done('open', { application: details(30, review), documents }),
    done('readDocuments', documents),
    done('prepareUpload', { path: 'letterId', file: letter, document: documentRow(5, { fileName: null }) }),
    failed('prepareUpload', new ProblemError(problem('forbidden'))),
    done('reload', theirs),
    done('send', theirs),
    ...(['offline', 'broken', 'stale'] as const).flatMap((kind) =>
      ['open', 'readDocuments', 'reload', 'send'].map((actor) =>
        failed(actor, new ProblemError(problem(kind))),
      ),
    ),
    failed('send', new ProblemError(problem('stale', { current: theirs }))),
    failed('watchConnection'),
  ];
  const mark = ({ texts, problem: kept, theirs: other, pendingUpload }: EventFormContext) => [
    texts,
    pendingUpload,
    kept?.kind,
    other?.version,
  ];
  expect(coverageOf(eventFormMachine, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});

test('no value that cannot be is sent, and everything typed stays', async () => {
  await fc.assert(
    fc.asyncProperty(illegalEventArbitrary, async ({ at, by, type, payload, field, refusedBy }) => {
      const application = tableApplication({ at, by });
      const { actor, calls } = staged(async () => application, { type, application, locale: 'en' });
      await settle();
      const texts = toTexts(payload);
      for (const [path, value] of Object.entries(texts)) actor.send(typed(value, path));
      actor.send({ type: 'form.submit' });
      const { context } = actor.getSnapshot();
      actor.stop();
      storage.clear();
      expect(Object.keys(texts).map((path) => [path, context.texts[path]])).toEqual(Object.entries(texts));
      expect([Object.keys(context.faults), context.reasons, calls]).toEqual([
        expect.arrayContaining([field]),
        expect.arrayContaining([refusedBy]),
        [],
      ]);
    }),
    { numRuns: 200 },
  );
});
