import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { type AnyActorRef, fromCallback, fromPromise } from 'xstate';
import type { UploadRefusal } from '../../../../../contract/documents/uploads.ts';
import {
  type UploadInput,
  uploadMachine,
} from '../../../../../src/machines/features/documents/uploads/upload.machine.ts';
import { uploadsMachine } from '../../../../../src/machines/features/documents/uploads/uploads.machine.ts';
import type {
  UploadItem,
  UploadsContext,
  UploadsEvent,
} from '../../../../../src/machines/features/documents/uploads/uploads.types.ts';
import {
  readUnfinished,
  saveUnfinished,
} from '../../../../../src/services/documents/unfinished-uploads.service.ts';
import { problem } from '../../../../../src/services/kit/problem.ts';
import { coverageOf, done, failed, settle, startAmong } from '../../../../support/client/actor.ts';
import { provideStorage } from '../../../../support/client/kept.ts';

let restore = () => {};
beforeEach(() => {
  restore = provideStorage();
});
afterEach(() => restore());

const file = (name: string, size = 100) =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf', lastModified: 1 });

interface Line {
  readonly name: string;
  readonly report: AnyActorRef['send'];
}

/** The queue of a signed-in person, over a line that the test speaks for. */
function staged({ refusals = {} }: { refusals?: Readonly<Record<string, UploadRefusal>> } = {}) {
  const said: string[] = [];
  const lines = new Map<string, Line>();
  const upload = uploadMachine.provide({
    actors: {
      check: fromPromise<UploadRefusal | null, { file: File }>(
        async ({ input }) => refusals[input.file.name] ?? null,
      ),
      send: fromCallback(({ input, sendBack }) => {
        const { name } = (input as UploadInput).file;
        said.push(`${name} sent`);
        lines.set(name, { name, report: sendBack });
        return () => said.push(`${name} stopped`);
      }),
    },
  });
  const machine = uploadsMachine.provide({
    actors: {
      upload,
      cancelUpload: fromCallback<UploadsEvent, { file: File; documentId: number; ownerId: number }>(
        ({ input }) => {
          said.push(`${input.file.name} given up`);
        },
      ),
      watchConnection: fromCallback<UploadsEvent>(() => {}),
      watchUser: fromCallback<UploadsEvent>(() => {}),
    },
  });
  const stage = startAmong(machine, 'uploads', ['router']);
  const { subject } = stage;
  const items = (): readonly UploadItem[] => subject.getSnapshot().context.items;
  subject.send({ type: 'user.signedIn', userId: 7 });
  return {
    ...stage,
    said,
    items,
    stages: () => items().map(({ fileName, stage: at }) => `${fileName} ${at}`),
    idOf: (name: string) => items().find(({ fileName }) => fileName === name)?.id ?? '',
    line: (name: string) => lines.get(name)?.report ?? (() => {}),
    async choose(documentId: number, ...files: readonly File[]) {
      subject.send({ type: 'files.select', chosen: { documentId, files } });
      await settle();
    },
  };
}

const offline = { type: 'sending.interrupted', problem: problem('offline'), isPermanent: false };

describe('files that are handed in', () => {
  it('are sent two at a time, the others in turn', async () => {
    const { choose, stages, line } = staged();
    await choose(1, file('a.pdf'), file('b.pdf'), file('c.pdf'));
    expect(stages()).toEqual(['a.pdf sending', 'b.pdf sending', 'c.pdf waiting']);
    line('a.pdf')({ type: 'sending.finished' });
    expect(stages()).toEqual(['a.pdf done', 'b.pdf sending', 'c.pdf sending']);
  });

  it('show how far they are, and when only the server is still at it', async () => {
    const { choose, items, line } = staged();
    await choose(1, file('a.pdf'));
    const seen: unknown[] = [];
    for (const sent of [40, 100]) {
      line('a.pdf')({ type: 'sending.progressed', sent });
      seen.push(items().map((item) => [item.stage, item.sent]));
    }
    line('a.pdf')({ type: 'sending.finished' });
    expect([seen, items()[0]?.stage]).toEqual([[[['sending', 40]], [['finishing', 100]]], 'done']);
  });

  it('that would be refused are not sent, and say why', async () => {
    const { choose, items, said } = staged({ refusals: { 'a.exe': 'upload.kindNotAccepted' } });
    await choose(1, file('a.exe'));
    expect([items().map(({ stage, refusal }) => [stage, refusal]), said]).toEqual([
      [['refused', 'upload.kindNotAccepted']],
      [],
    ]);
  });

  it('that the server refuses say why', async () => {
    const { choose, items, line } = staged();
    await choose(1, file('a.pdf'));
    line('a.pdf')({ type: 'sending.refused', reason: 'upload.encrypted' });
    expect(items().map(({ stage, refusal }) => [stage, refusal])).toEqual([['refused', 'upload.encrypted']]);
  });

  it('are on their way once, however often they are dropped', async () => {
    const { choose, stages } = staged();
    await choose(1, file('a.pdf'), file('a.pdf'));
    await choose(1, file('a.pdf'));
    await choose(2, file('a.pdf'));
    expect(stages()).toEqual(['a.pdf sending', 'a.pdf sending']);
  });

  it('stand still while they are paused, and leave their place to the next', async () => {
    const { choose, stages, subject, idOf, said } = staged();
    await choose(1, file('a.pdf'), file('b.pdf'), file('c.pdf'));
    subject.send({ type: 'upload.pause', id: idOf('a.pdf') });
    const paused = stages();
    subject.send({ type: 'upload.resume', id: idOf('a.pdf') });
    expect([paused, stages(), said]).toEqual([
      ['a.pdf paused', 'b.pdf sending', 'c.pdf sending'],
      ['a.pdf waiting', 'b.pdf sending', 'c.pdf sending'],
      ['a.pdf sent', 'b.pdf sent', 'a.pdf stopped', 'c.pdf sent'],
    ]);
  });

  it('wait while the network is gone, and go on by themselves', async () => {
    const { choose, stages, subject, said } = staged();
    await choose(1, file('a.pdf'));
    subject.send({ type: 'connection.lost' });
    await choose(1, file('b.pdf'));
    const waiting = [stages(), subject.getSnapshot().hasTag('offline')];
    subject.send({ type: 'connection.restored' });
    expect([waiting, stages(), said]).toEqual([
      [['a.pdf waiting', 'b.pdf waiting'], true],
      ['a.pdf sending', 'b.pdf sending'],
      ['a.pdf sent', 'a.pdf stopped', 'a.pdf sent', 'b.pdf sent'],
    ]);
  });

  it('try again by themselves after a longer wait each time, and ask a person after seven breaks', async () => {
    const { choose, clock, items, line, said } = staged();
    await choose(1, file('a.pdf'));
    const waits: number[] = [];
    for (const wait of [1, 2, 4, 8, 16, 30]) {
      line('a.pdf')(offline);
      const before = said.filter((each) => each === 'a.pdf sent').length;
      clock.increment(wait * 1000 - 1);
      if (said.filter((each) => each === 'a.pdf sent').length !== before) waits.push(-wait);
      clock.increment(1);
      if (said.filter((each) => each === 'a.pdf sent').length === before + 1) waits.push(wait);
    }
    line('a.pdf')(offline);
    expect([waits, items().map(({ stage, problem: kept }) => [stage, kept?.kind])]).toEqual([
      [1, 2, 4, 8, 16, 30],
      [['failed', 'offline']],
    ]);
  });

  it('begin counting breaks anew once something has gone', async () => {
    const { choose, clock, stages, line } = staged();
    await choose(1, file('a.pdf'));
    for (let round = 0; round < 12; round += 1) {
      line('a.pdf')({ type: 'sending.progressed', sent: round });
      line('a.pdf')(offline);
      clock.increment(1000);
    }
    expect(stages()).toEqual(['a.pdf sending']);
  });

  it('that cannot be taken fail at once, and can be tried again by hand', async () => {
    const { choose, stages, subject, idOf, line } = staged();
    await choose(1, file('a.pdf'));
    line('a.pdf')({ type: 'sending.interrupted', problem: problem('forbidden'), isPermanent: true });
    const before = stages();
    subject.send({ type: 'upload.retry', id: idOf('a.pdf') });
    await settle();
    expect([before, stages()]).toEqual([['a.pdf failed'], ['a.pdf sending']]);
  });

  it('on a line that says nothing for 45 seconds are sent over another', async () => {
    const { choose, clock, line, said } = staged();
    await choose(1, file('a.pdf'));
    clock.increment(30_000);
    line('a.pdf')({ type: 'sending.progressed', sent: 10 });
    clock.increment(44_999);
    const before = [...said];
    clock.increment(1);
    clock.increment(1000);
    expect([before, said]).toEqual([['a.pdf sent'], ['a.pdf sent', 'a.pdf stopped', 'a.pdf sent']]);
  });

  it('are given up on the server too when they are removed; what has ended is only taken off the list', async () => {
    const { choose, subject, idOf, items, line, said } = staged();
    await choose(1, file('a.pdf'), file('b.pdf'));
    line('b.pdf')({ type: 'sending.finished' });
    for (const name of ['a.pdf', 'b.pdf']) subject.send({ type: 'upload.remove', id: idOf(name) });
    expect([items(), said]).toEqual([
      [],
      ['a.pdf sent', 'b.pdf sent', 'b.pdf stopped', 'a.pdf stopped', 'a.pdf given up'],
    ]);
  });

  it('tell the screens which document has a new file', async () => {
    const { choose, events, line } = staged();
    await choose(4, file('a.pdf'));
    line('a.pdf')({ type: 'sending.finished' });
    expect(events).toEqual([
      {
        to: 'router',
        event: { type: 'record.changed', subject: 'ApplicationDocument', id: 4, version: null },
      },
    ]);
  });

  it('stop when their owner leaves, and say to the same person later what broke off', async () => {
    const begun = { documentId: 1, fileName: 'a.pdf', size: 100, changedAt: 1, begunAt: Date.now() };
    const { choose, subject, said } = staged();
    await choose(1, file('a.pdf'));
    saveUnfinished(7, { ...begun, id: 'a'.repeat(32) });
    subject.send({ type: 'user.signedOut' });
    const gone: UploadsContext = subject.getSnapshot().context;
    subject.send({ type: 'user.signedIn', userId: 8 });
    const other: UploadsContext = subject.getSnapshot().context;
    subject.send({ type: 'user.signedIn', userId: 7 });
    const back: UploadsContext = subject.getSnapshot().context;
    expect([said, gone.items, other.unfinished, back.unfinished]).toEqual([
      ['a.pdf sent', 'a.pdf stopped'],
      [],
      [],
      [{ ...begun, id: 'a'.repeat(32) }],
    ]);
    await choose(1, file('a.pdf'));
    expect(subject.getSnapshot().context.unfinished).toEqual([]);
  });

  it('that began more than a day ago are not offered: the server has forgotten them', () => {
    const begunAt = Date.parse('2026-11-20T10:00:00Z');
    saveUnfinished(7, {
      id: 'a'.repeat(32),
      documentId: 1,
      fileName: 'a.pdf',
      size: 1,
      changedAt: 1,
      begunAt,
    });
    const day = 24 * 3_600_000;
    expect([readUnfinished(7, begunAt + day - 1).length, readUnfinished(7, begunAt + day)]).toEqual([1, []]);
  });
});

test('every state of an upload can be reached, and a failed one be left', () => {
  const events = [
    done('check', null),
    done('check', 'upload.empty'),
    failed('check'),
    { type: 'upload.start' },
    { type: 'upload.suspend' },
    { type: 'upload.pause' },
    { type: 'upload.resume' },
    { type: 'upload.retry' },
    { type: 'sending.progressed', sent: 100 },
    { type: 'sending.finished' },
    { type: 'sending.refused', reason: 'upload.damaged' },
    offline,
    { ...offline, isPermanent: true },
    { type: 'xstate.after.retryDelay.waitingToRetry' },
  ];
  const input: UploadInput = { id: '1', file: file('a.pdf'), documentId: 1, ownerId: 7 };
  const mark = ({ attempts }: { attempts: number }) => Math.min(attempts, 7);
  const alone = uploadMachine.provide({ actions: { report: () => {} } });
  expect(coverageOf(alone, events, { input, mark })).toEqual({ missed: [], deadEnds: [] });
});

test('every state of the queue can be reached', () => {
  const events = [
    { type: 'user.signedIn', userId: 7 },
    { type: 'user.signedOut' },
    { type: 'connection.lost' },
    { type: 'connection.restored' },
    { type: 'files.select', chosen: { documentId: 1, files: [file('a.pdf')] } },
  ];
  const mark = ({ ownerId, items }: UploadsContext) => [ownerId, Math.min(items.length, 1)];
  expect(coverageOf(uploadsMachine, events, { mark })).toEqual({ missed: [], deadEnds: [] });
});
