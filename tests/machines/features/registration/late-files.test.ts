import { afterEach, beforeEach, expect, it } from 'vitest';
import type { KeptFileContent } from '../../../../src/services/registration/kept-files.service.ts';
import { keepDraft, readKeptDraft } from '../../../../src/services/registration/local-draft.service.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { begin, type Doors, keptDraft, receipt } from './support.ts';

const name = 'general/direct';
let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

const addFile = (documentType: 'passport' | 'photo' | 'transcript') =>
  ({
    type: 'file.add',
    documentType,
    file: new File([new Uint8Array(10)], `${documentType}.jpg`, { type: 'image/jpeg' }),
    original: false,
  }) as const;

/** On the check page with consent given, while files are being uploaded; submitted without waiting for them. */
async function submitted(types: readonly ('passport' | 'photo' | 'transcript')[], doors: Doors = {}) {
  const form = await begin(doors);
  await form.toPage('check');
  form.clock.increment(1_000);
  await settle();
  for (const type of types) form.send(addFile(type));
  await settle();
  const [first, second, third] = form.context().uploads.map(({ id }) => id);
  form.send({ type: 'consent.change', given: true });
  return {
    ...form,
    first,
    second,
    third,
    /** Sends it without waiting for its files. */
    async sendNow() {
      form.send({ type: 'registration.submit' });
      await settle();
      form.send({ type: 'registration.retry' });
      await settle();
    },
    late: () => form.context().lateUploads.map(({ fileName, state }) => [fileName, state]),
  };
}

it('files that are being uploaded when a registration is submitted go on, one after the other', async () => {
  const form = await submitted(['passport', 'photo', 'transcript']);
  await form.sendNow();
  const atFirst = [form.tags(), form.context().receipt, form.late(), form.isGuarded()];
  form.hear(form.first, { type: 'sending.progressed', sent: 4 });
  const progress = form.context().lateUploads[0]?.sent;
  form.hear(form.first, { type: 'sending.finished' });
  const next = form.late();
  form.hear(form.second, { type: 'sending.refused', reason: 'upload.encrypted' });
  const guarded = form.isGuarded();
  form.hear(form.third, { type: 'sending.finished' });
  const guardedAtLast = form.isGuarded();
  form.stop();
  expect(atFirst).toEqual([
    ['done', 'unsaved'],
    receipt,
    [
      ['passport.jpg', 'sending'],
      ['photo.jpg', 'sending'],
      ['transcript.jpg', 'waiting'],
    ],
    true,
  ]);
  expect([progress, next.map(([, state]) => state), guarded]).toEqual([
    4,
    ['uploaded', 'sending', 'sending'],
    true,
  ]);
  expect([form.late().map(([, state]) => state), guardedAtLast, form.sendings]).toEqual([
    ['uploaded', 'refused', 'uploaded'],
    false,
    [form.first, form.second, form.third].map((id) => ({ id, draft: 5, isStarted: false })),
  ]);
  // The draft that was wiped is not kept again.
  expect([form.context().draft, form.context().uploads, readKeptDraft(name)]).toEqual([null, [], null]);
});

it('a file that is uploaded while the registration is being submitted is not late', async () => {
  const reply = deferred<typeof receipt>();
  const form = await submitted(['passport'], { submit: () => reply.promise });
  await form.sendNow();
  form.hear(form.first, { type: 'sending.finished' });
  reply.resolve(receipt);
  await settle();
  const isGuarded = form.isGuarded();
  form.stop();
  expect([
    form.tags().includes('done'),
    form.late(),
    isGuarded,
    form.context().submitted?.uploads.map(({ state }) => state),
  ]).toEqual([true, [], false, ['uploaded']]);
});

it('a paused file is not waited for, stays paused, and can be resumed after the submission', async () => {
  const form = await submitted(['passport']);
  form.send({ type: 'file.pause', id: form.first ?? '' });
  form.send({ type: 'registration.submit' });
  await settle();
  const paused = [form.context().receipt, form.late(), form.isGuarded()];
  form.send({ type: 'connection.restored' });
  const still = form.late();
  form.send({ type: 'file.resume', id: form.first ?? '' });
  const resumed = form.late();
  form.hear(form.first, { type: 'sending.finished' });
  const uploaded = [form.late(), form.isGuarded()];
  form.stop();
  expect([paused, still, resumed, uploaded]).toEqual([
    [receipt, [['passport.jpg', 'paused']], true],
    [['passport.jpg', 'paused']],
    [['passport.jpg', 'sending']],
    [[['passport.jpg', 'uploaded']], false],
  ]);
});

it('an upload that is interrupted after the submission is tried again with the same draft', async () => {
  const form = await submitted(['passport']);
  await form.sendNow();
  form.hear(form.first, { type: 'sending.interrupted', problem: { kind: 'offline' } });
  const failed = form.late();
  form.send({ type: 'connection.restored' });
  form.stop();
  expect([failed, form.late(), form.sendings]).toEqual([
    [['passport.jpg', 'failed']],
    [['passport.jpg', 'sending']],
    [
      { id: form.first, draft: 5, isStarted: false },
      { id: form.first, draft: 5, isStarted: true },
    ],
  ]);
});

it('a registration that another device submitted goes on with the files of this one', async () => {
  let isSubmitted = false;
  const form = await submitted(['passport'], { save: async () => (isSubmitted ? { receipt } : {}) });
  isSubmitted = true;
  form.send({ type: 'page.change', page: 'name' });
  form.type('familyName', 'Bello');
  form.clock.increment(1_000);
  await settle();
  const sending = form.late();
  form.hear(form.first, { type: 'sending.finished' });
  form.stop();
  expect([form.tags().includes('done'), sending, form.late()]).toEqual([
    true,
    [['passport.jpg', 'sending']],
    [['passport.jpg', 'uploaded']],
  ]);
});

const kept = (more: Partial<KeptFileContent> = {}): KeptFileContent => ({
  id: 'a',
  type: 'passport',
  fileName: 'passport.jpg',
  content: new Blob([new Uint8Array(10)]),
  hint: null,
  isPaused: false,
  isStarted: true,
  submittedWith: { id: 4, key: 'k' },
  ...more,
});

it('after a reload of the confirmation its files go on, and what was paused stays so', async () => {
  sessionStorage.setItem(`registration-receipt/${name}`, JSON.stringify(receipt));
  const files = [kept(), kept({ id: 'b', fileName: 'photo.jpg', type: 'photo', isPaused: true })];
  const form = await begin({ input: { search: '?step=done' }, files });
  const isGuarded = form.isGuarded();
  form.stop();
  expect([
    form.tags().includes('done'),
    form.context().lateUploads.map(({ id, state }) => [id, state]),
    form.sendings,
    isGuarded,
  ]).toEqual([
    true,
    [
      ['a', 'sending'],
      ['b', 'paused'],
    ],
    [{ id: 'a', draft: 4, isStarted: true }],
    true,
  ]);
});

it('the next registration on the device sends the files of the one before to that, and shows only its own', async () => {
  keepDraft(name, 'device', keptDraft({ draft: { id: 9, key: 'n' } }));
  const files = [
    kept({ isPaused: true }),
    kept({ id: 'own', submittedWith: null, isStarted: false, fileName: 'own.jpg' }),
  ];
  const form = await begin({ files });
  form.send({ type: 'draft.delete' });
  form.hear('a', { type: 'sending.finished' });
  const afterwards = form.context().lateUploads.map(({ id, state }) => [id, state]);
  form.stop();
  expect([form.sendings, afterwards, form.context().uploads]).toEqual([
    [
      { id: 'a', draft: 4, isStarted: true },
      { id: 'own', draft: 9, isStarted: false },
    ],
    [['a', 'uploaded']],
    [],
  ]);
});
