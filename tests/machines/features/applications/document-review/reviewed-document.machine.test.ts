import { describe, expect, it, test } from 'vitest';
import { createMachine, fromPromise, sendTo } from 'xstate';
import type {
  DocumentDetails,
  DocumentRow,
} from '../../../../../contract/applications/application-documents.ts';
import { decisionToast } from '../../../../../src/machines/features/applications/document-review/decision-toast.ts';
import {
  getComparisons,
  getDraft,
  validateConfirmation,
} from '../../../../../src/machines/features/applications/document-review/draft.ts';
import {
  initialFileDisplay,
  rotateRight,
  stepPage,
  zoomBy,
} from '../../../../../src/machines/features/applications/document-review/file-display.ts';
import { reviewedDocumentMachine } from '../../../../../src/machines/features/applications/document-review/reviewed-document.machine.ts';
import type { ReviewedDocumentContext } from '../../../../../src/machines/features/applications/document-review/reviewed-document.types.ts';
import type { DocumentCommand, FileLink } from '../../../../../src/services/documents/documents.service.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, start } from '../../../../support/client/actor.ts';
import { documentDetails, documentRow } from '../../../../support/records/documents.ts';

const link = (mediaType = 'application/pdf'): FileLink => ({
  url: '/api/files/one',
  expiresAt: '2026-02-06T09:05:00.000Z',
  fileName: 'passport.pdf',
  mediaType,
});

interface Stage {
  readonly documents?: readonly DocumentDetails[];
  readonly perform?: (command: DocumentCommand | null) => Promise<DocumentRow>;
  readonly linked?: () => Promise<FileLink>;
}

/** A paper on a desk that writes down what it is told. */
function staged({ documents = [documentDetails(5)], perform, linked = async () => link() }: Stage = {}) {
  const linkedFiles: number[] = [];
  const sent: (DocumentCommand | null)[] = [];
  const told: string[] = [];
  const answers = [...documents];
  const machine = reviewedDocumentMachine.provide({
    actors: {
      load: fromPromise<DocumentDetails, { id: number | null }>(
        async ({ input: { id } }) => answers.shift() ?? documentDetails(id ?? 0),
      ),
      link: fromPromise<FileLink, { id: number; file: number }>(({ input: { file } }) => {
        linkedFiles.push(file);
        return linked();
      }),
      send: fromPromise<DocumentRow, { document: DocumentDetails | null; command: DocumentCommand | null }>(
        async ({ input: { command } }) => {
          sent.push(command);
          return perform?.(command) ?? documentRow(5, { status: 'confirmed' });
        },
      ),
      download: fromPromise<void, { id: number; file: number }>(async () => {}),
    },
  });
  const desk = createMachine({
    invoke: { id: 'reviewedDocument', src: machine, systemId: 'reviewedDocument' },
    on: {
      'document.decided': { actions: () => told.push('decided') },
      '*': { actions: sendTo('reviewedDocument', ({ event }) => event) },
    },
  });
  const { actor, clock } = start(desk);
  const reviewedDocument = () => actor.system.get('reviewedDocument');
  const send = (event: Parameters<ReturnType<typeof reviewedDocument>['send']>[0]) =>
    reviewedDocument().send(event);
  return {
    send,
    sent,
    told,
    linked: linkedFiles,
    clock,
    snapshot: () => reviewedDocument().getSnapshot(),
    async follow(id: number) {
      send({ type: 'document.select', id });
      clock.increment(120);
      await settle();
    },
  };
}

const tags = (snapshot: { tags: ReadonlySet<string> }): string[] => [...snapshot.tags].sort();

describe('a document on the desk', () => {
  it('is read after a moment, and its file is drawn by the view', async () => {
    const { follow, send, snapshot } = staged();
    await follow(5);
    expect(tags(snapshot())).toEqual(['opening']);
    send({ type: 'file.rendered', pages: 3 });
    send({ type: 'look.page', by: 1 });
    send({ type: 'look.turn' });
    send({ type: 'look.zoom', by: 'in' });
    expect([tags(snapshot()), snapshot().context.fileDisplay]).toEqual([
      ['open'],
      { zoom: 1.25, turn: 1, page: 2, pages: 3 },
    ]);
  });

  it.each([
    ['offline', 'offline'],
    ['notFound', 'gone'],
  ] as const)('says why there is no link to its file: %s', async (kind, fault) => {
    const { follow, snapshot } = staged({
      linked: async () => {
        throw new ProblemError(problem(kind));
      },
    });
    await follow(5);
    expect([tags(snapshot()), snapshot().context.fault]).toEqual([['noFile'], fault]);
  });

  it('offers the file itself when it is of a kind that is not drawn', async () => {
    const { follow, snapshot } = staged({ linked: async () => link('application/msword') });
    await follow(5);
    expect(snapshot().context.fault).toBe('notShown');
  });

  it('is confirmed with what stands on it: what the record says unless somebody typed', async () => {
    const { follow, send, sent, told, snapshot } = staged();
    await follow(5);
    send({ type: 'reading.change', field: 'passportNumber', value: 'Z1234567' });
    send({ type: 'reading.change', field: 'expiresOn', value: '2031-01-01' });
    expect(tags(snapshot())).toEqual(['opening', 'unsaved']);
    send({ type: 'document.confirm' });
    await settle();
    expect([sent, told, getDraft(snapshot().context).typed]).toEqual([
      [
        {
          kind: 'decide',
          decision: 'confirm',
          expiresOn: '2031-01-01',
          readings: [
            { field: 'familyName', value: 'Li' },
            { field: 'givenNames', value: 'Wei' },
            { field: 'passportNumber', value: 'Z1234567' },
          ],
        },
      ],
      ['decided'],
      {},
    ]);
  });

  it('is not confirmed while it says something else than the record and nobody says which is right', async () => {
    const { follow, send, sent, snapshot } = staged();
    await follow(5);
    send({ type: 'reading.change', field: 'familyName', value: 'Lee' });
    send({ type: 'document.confirm' });
    await settle();
    expect([sent, getDraft(snapshot().context).errors]).toEqual([[], { familyName: 'settle' }]);
    send({ type: 'reading.settle', field: 'familyName', settle: 'document' });
    send({ type: 'document.confirm' });
    await settle();
    expect(sent).toEqual([
      {
        kind: 'decide',
        decision: 'confirm',
        readings: [
          { field: 'familyName', value: 'Lee', settle: 'document' },
          { field: 'givenNames', value: 'Wei' },
        ],
      },
    ]);
  });

  it('is confirmed with the dates on record, and a passport that ends too early with a reason alone', async () => {
    const dates = {
      required: 'expiresOn' as const,
      onRecord: { issuedOn: null, expiresOn: '2028-02-29' as const },
      mustReach: '2028-03-01' as const,
    };
    const { follow, send, sent, snapshot } = staged({
      documents: [documentDetails(5, { comparison: { fields: [], mayCorrect: true, dates } })],
    });
    await follow(5);
    const errors = () => getDraft(snapshot().context).errors;
    send({ type: 'document.confirm' });
    expect(errors()).toEqual({ expiresOn: 'endsTooEarly', override: 'required' });
    send({ type: 'reading.change', field: 'expiresOn', value: '' });
    send({ type: 'document.confirm' });
    expect(errors()).toEqual({ expiresOn: 'required' });
    send({ type: 'reading.change', field: 'expiresOn', value: '2028-02-29' });
    send({ type: 'reading.change', field: 'override', value: ' The renewal is booked ' });
    send({ type: 'document.confirm' });
    await settle();
    expect(sent).toEqual([
      {
        kind: 'decide',
        decision: 'confirm',
        expiresOn: '2028-02-29',
        override: 'The renewal is booked',
      },
    ]);
  });

  it('shows what the server finds wrong at the field it is about, and loses nothing', async () => {
    const refused = problem('invalid', {
      fields: { 'body.readings.1.value': ['invalid'], 'body.expiresOn': ['tooSmall'] },
    });
    const { follow, send, snapshot } = staged({
      perform: async () => {
        throw new ProblemError(refused);
      },
    });
    await follow(5);
    send({ type: 'reading.change', field: 'expiresOn', value: '2020-01-01' });
    send({ type: 'document.confirm' });
    await settle();
    const { typed, errors } = getDraft(snapshot().context);
    expect([typed, errors, snapshot().context.refusal]).toEqual([
      { expiresOn: '2020-01-01' },
      { givenNames: 'invalid', expiresOn: 'tooSmall' },
      refused,
    ]);
  });

  it('keeps what is typed about it while another is looked at', async () => {
    const { follow, send, snapshot } = staged({
      documents: [documentDetails(5), documentDetails(6), documentDetails(5)],
    });
    await follow(5);
    send({ type: 'action.open', action: 'reject' });
    send({ type: 'comment.change', comment: 'The photograph is missing' });
    await follow(6);
    expect([getDraft(snapshot().context).comment, snapshot().hasTag('rejecting')]).toEqual(['', false]);
    await follow(5);
    expect(getDraft(snapshot().context).comment).toBe('The photograph is missing');
  });

  it('is rejected with a usual reason, or with words when there is none', async () => {
    const { follow, send, sent, snapshot } = staged();
    await follow(5);
    send({ type: 'action.open', action: 'reject' });
    send({ type: 'action.submit' });
    expect([sent, getDraft(snapshot().context).errors]).toEqual([[], { comment: 'required' }]);
    send({ type: 'rejection.select', rejection: 'unreadable' });
    send({ type: 'action.submit' });
    await settle();
    expect(sent).toEqual([{ kind: 'decide', decision: 'reject', rejection: 'unreadable' }]);
  });

  it('is requested again without a word, or with the reason if a decision was based on it', async () => {
    const allowed: Partial<DocumentDetails> = { status: 'confirmed', allowedActions: ['request'] };
    const plain = staged({ documents: [documentDetails(5, allowed)] });
    await plain.follow(5);
    plain.send({ type: 'action.open', action: 'request' });
    plain.send({ type: 'action.submit' });
    await settle();
    expect(plain.sent).toEqual([{ kind: 'request' }]);

    const { follow, send, sent, snapshot } = staged({
      documents: [documentDetails(5, { ...allowed, decidedOn: true })],
    });
    await follow(5);
    send({ type: 'action.open', action: 'request' });
    send({ type: 'action.submit' });
    expect([sent, getDraft(snapshot().context).errors]).toEqual([[], { comment: 'required' }]);
    send({ type: 'comment.change', comment: 'The name is misspelt' });
    send({ type: 'action.submit' });
    await settle();
    expect(sent).toEqual([{ kind: 'request', note: 'The name is misspelt' }]);
  });

  it('gives its decision back for a reason', async () => {
    const decided = documentDetails(5, { status: 'confirmed', allowedActions: ['takeBack'] });
    const { follow, send, sent, snapshot } = staged({ documents: [decided] });
    await follow(5);
    send({ type: 'action.open', action: 'takeBack' });
    send({ type: 'action.submit' });
    expect([sent, getDraft(snapshot().context).errors]).toEqual([[], { comment: 'required' }]);
    send({ type: 'comment.change', comment: 'Another person’s' });
    send({ type: 'action.submit' });
    await settle();
    expect(sent).toEqual([{ kind: 'takeBack', reason: 'Another person’s' }]);
  });

  it('says what was decided, with the way back for whoever may go it', () => {
    const row = documentRow(5, { version: 3 });
    const confirmed = { kind: 'decide', decision: 'confirm' } as const;
    const toast = {
      id: 'decision.5',
      text: { id: 'toast.documentDecided', values: { decision: 'confirm', student: 'Li Wei' } },
      intent: 'good',
      duration: 10_000,
    };
    expect([
      decisionToast(confirmed, { ...row, allowedActions: ['takeBack'] }),
      decisionToast(confirmed, row),
      decisionToast({ kind: 'review' }, row),
    ]).toEqual([
      {
        ...toast,
        action: {
          label: 'action.undo',
          to: 'documents',
          event: { type: 'decision.undo', document: { id: 5, version: 3 } },
        },
      },
      toast,
      null,
    ]);
  });

  it('asks whoever was slower: the same again over what was done, or leave it', async () => {
    let calls = 0;
    const { follow, send, sent, snapshot } = staged({
      documents: [documentDetails(5), documentDetails(5, { version: 2, status: 'inReview' })],
      perform: async () => {
        calls += 1;
        if (calls === 1) throw new ProblemError(problem('stale'));
        return documentRow(5, { status: 'confirmed' });
      },
    });
    await follow(5);
    send({ type: 'document.confirm' });
    await settle();
    expect([tags(snapshot()), snapshot().context.document?.version]).toEqual([['conflict', 'opening'], 2]);
    send({ type: 'conflict.overwrite' });
    await settle();
    expect([sent.length, snapshot().hasTag('conflict')]).toEqual([2, false]);
  });

  it('is read once more when it changes while it is read', async () => {
    const { send, snapshot, clock } = staged({
      documents: [documentDetails(5), documentDetails(5, { version: 2 }), documentDetails(5, { version: 3 })],
    });
    send({ type: 'document.select', id: 5 });
    clock.increment(120);
    send({ type: 'record.changed', subject: 'ApplicationDocument', id: 6, version: 2 });
    send({ type: 'record.changed', subject: 'ApplicationDocument', id: 5, version: 2 });
    await settle();
    const first = snapshot().context.document?.version;
    for (const _ of [1, 2]) {
      clock.increment(300);
      await settle();
    }
    expect([first, snapshot().context.document?.version]).toEqual([1, 2]);
  });

  it('keeps the file that one looks at when it is read again, and turns to a newer one', async () => {
    const { follow, send, snapshot, linked } = staged({
      documents: [
        documentDetails(5, { files: 2 }),
        documentDetails(5, { files: 2, version: 2 }),
        documentDetails(5, { files: 3, version: 3 }),
      ],
    });
    await follow(5);
    send({ type: 'file.rendered', pages: 3 });
    send({ type: 'look.turn' });
    const seen = [];
    for (const version of [1, 2, 3]) {
      if (version > 1) send({ type: 'document.refresh' });
      await settle();
      const { document, file, fileDisplay } = snapshot().context;
      seen.push([document?.version, file, fileDisplay.turn, [...linked]]);
    }
    expect(seen).toEqual([
      [1, 2, 1, [2]],
      [2, 2, 1, [2]],
      [3, 3, 0, [2, 3]],
    ]);
  });

  it('offers nothing that the person may not do', async () => {
    const { follow, snapshot } = staged({ documents: [documentDetails(5, { allowedActions: [] })] });
    await follow(5);
    const events = [
      { type: 'document.confirm' },
      { type: 'document.review' },
      { type: 'action.open', action: 'reject' },
      { type: 'action.open', action: 'waive' },
    ] as const;
    expect(events.map((event) => snapshot().can(event))).toEqual([false, false, false, false]);
  });
});

describe('what stands on a document', () => {
  it('is what the record says until somebody types, and differs when it is another name', () => {
    const document = documentDetails(5);
    const typed = { typed: { familyName: 'LI', givenNames: 'Way' }, settled: {} };
    const draft = { ...getDraft({ id: null, drafts: {} }), ...typed };
    expect([
      getComparisons(document, draft).map(({ field, value, differs }) => [field, value, differs]),
      validateConfirmation(document, draft),
    ]).toEqual([
      [
        ['familyName', 'LI', false],
        ['givenNames', 'Way', true],
        ['passportNumber', '', false],
      ],
      { givenNames: 'settle' },
    ]);
  });
});

test('a look goes in and out to where it was, round in four turns, and no farther than the pages', () => {
  const near = zoomBy(zoomBy(zoomBy(initialFileDisplay, 'in'), 'in'), 'out');
  const far = Array.from({ length: 20 }).reduce<typeof initialFileDisplay>(
    (fileDisplay) => zoomBy(fileDisplay, 'out'),
    initialFileDisplay,
  );
  expect([
    near.zoom,
    zoomBy(near, 'out').zoom,
    far.zoom,
    rotateRight(rotateRight(rotateRight(rotateRight(initialFileDisplay)))).turn,
    stepPage({ ...initialFileDisplay, pages: 2 }, 1).page,
    stepPage(initialFileDisplay, 1).page,
    stepPage(initialFileDisplay, -1).page,
  ]).toEqual([1.25, 1, 0.25, 0, 2, 1, 1]);
});

test('every state of a paper can be reached, and every failed one be left', () => {
  const waivable = documentDetails(5, {
    allowedActions: ['review', 'confirm', 'reject', 'request', 'waive', 'takeBack'],
  });
  const events = [
    { type: 'document.select', id: 5 },
    { type: 'document.select', id: null },
    { type: 'document.refresh' },
    { type: 'connection.restored' },
    { type: 'record.changed', subject: 'ApplicationDocument', id: 5, version: 2 },
    { type: 'xstate.after.followDelay.reviewedDocument.record.selecting' },
    { type: 'xstate.after.gatherDelay.reviewedDocument.record.outdated' },
    { type: 'file.rendered', pages: 2 },
    { type: 'file.failed', fault: 'encrypted' },
    { type: 'file.retry' },
    { type: 'reading.change', field: 'familyName', value: 'Li' },
    { type: 'document.confirm' },
    { type: 'document.download' },
    { type: 'comment.change', comment: 'No' },
    ...(['reject', 'request', 'waive', 'takeBack'] as const).map((action) => ({
      type: 'action.open',
      action,
    })),
    { type: 'action.submit' },
    { type: 'conflict.discard' },
    done('load', waivable),
    done('link', link()),
    done('send', documentRow(5)),
    done('download'),
    ...(['offline', 'forbidden', 'notFound', 'broken'] as const).map((kind) =>
      failed('load', new ProblemError(problem(kind))),
    ),
    failed('link', new ProblemError(problem('offline'))),
    failed('send', new ProblemError(problem('stale'))),
    failed('send', new ProblemError(problem('broken'))),
    failed('download', new ProblemError(problem('offline'))),
  ];
  const mark = ({ document, problem: kept, fault, drafts, link: at }: ReviewedDocumentContext) => [
    document?.id,
    kept?.kind,
    fault,
    Object.keys(drafts).length,
    at !== null,
  ];
  const alone = reviewedDocumentMachine.provide({ actions: { announceDecision: () => {} } });
  expect(coverageOf(alone, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
