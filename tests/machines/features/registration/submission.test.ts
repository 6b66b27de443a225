import { afterEach, beforeEach, expect, it } from 'vitest';
import { readKeptDraft, readReceipt } from '../../../../src/services/registration/local-draft.service.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { acceptable, begin, type Doors, offline, receipt, refused, rules } from './support.ts';

const name = 'general/direct';
let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

/** On the check page, with the draft on the server and consent given. */
async function check(doors: Doors = {}) {
  const form = await begin(doors);
  await form.toPage('check');
  form.clock.increment(1_000);
  await settle();
  form.send({ type: 'consent.change', given: true });
  return form;
}

it('a registration is submitted, and nothing of it is kept but its number', async () => {
  const form = await check();
  form.send({ type: 'registration.submit' });
  const sending = form.tags();
  await settle();
  form.stop();
  expect([
    sending,
    form.tags(),
    form.context().receipt,
    form.texts(),
    form.context().submitted?.answers.givenNames?.text,
    form.addresses().at(-1),
    readKeptDraft(name),
    readReceipt(name),
  ]).toEqual([
    ['checking', 'submitting', 'saved'],
    ['done', 'unsaved'],
    receipt,
    {},
    acceptable.givenNames,
    '=/student-registration?step=done',
    null,
    receipt,
  ]);
});

it('after the confirmation the browser’s Back shows it again', async () => {
  const form = await check();
  form.send({ type: 'registration.submit' });
  await settle();
  form.send({ type: 'query.changed', search: '?step=documents' });
  form.stop();
  expect([form.tags().includes('done'), form.addresses().at(-1)]).toEqual([
    true,
    '=/student-registration?step=done',
  ]);
});

it('consent is necessary, and that of a guardian for a minor', async () => {
  const form = await begin();
  const birth = `${new Date().getFullYear() - 16}-1-1`;
  for (let turn = 0; turn < 20 && form.context().page !== 'check'; turn += 1)
    await form.pass({ ...acceptable, dateOfBirth: birth });
  form.send({ type: 'registration.submit' });
  const missing = form.context().consentProblems;
  form.send({ type: 'consent.change', given: true });
  form.send({ type: 'guardian.change', field: 'fullName', text: 'Ngozi Bello' });
  form.send({ type: 'guardian.change', field: 'contact', text: '+2' });
  form.send({ type: 'guardian.change', field: 'relation', text: 'parent' });
  const still = form.context().consentProblems;
  form.send({ type: 'guardian.change', field: 'contact', text: '+23480' });
  form.send({ type: 'registration.submit' });
  await settle();
  form.stop();
  expect([missing, still, form.context().receipt]).toEqual([
    ['consent', 'fullName', 'relation', 'contact'],
    ['contact'],
    receipt,
  ]);
});

it('pressing the button twice sends one call', async () => {
  let calls = 0;
  const reply = deferred<typeof receipt>();
  const form = await check({
    submit: () => {
      calls += 1;
      return reply.promise;
    },
  });
  form.send({ type: 'registration.submit' });
  form.send({ type: 'registration.submit' });
  form.send({ type: 'registration.retry' });
  form.send({ type: 'page.change', page: 'name' });
  reply.resolve(receipt);
  await settle();
  form.stop();
  expect([calls, form.tags().includes('done')]).toEqual([1, true]);
});

it.each([
  ['the button', 'registration.retry'],
  ['the connection', 'connection.restored'],
])('one that couldn’t be sent is sent with the same key: by %s', async (_, type) => {
  const keys: unknown[] = [];
  const form = await check({
    submit: async ({ submissionKey }) => {
      keys.push(submissionKey);
      if (keys.length === 1) throw offline();
      return receipt;
    },
  });
  form.send({ type: 'registration.submit' });
  await settle();
  const ready = [form.tags(), form.context().problem?.kind];
  form.send({ type });
  await settle();
  form.stop();
  expect([ready, keys.length, keys[0] === keys[1], form.tags().includes('done')]).toEqual([
    [['checking', 'readyToSend', 'saved'], 'offline'],
    2,
    true,
    true,
  ]);
});

it('it isn’t repeated by itself', async () => {
  let calls = 0;
  const form = await check({
    submit: async () => {
      calls += 1;
      throw offline();
    },
  });
  form.send({ type: 'registration.submit' });
  await settle();
  form.clock.increment(3_600_000);
  await settle();
  form.stop();
  expect(calls).toBe(1);
});

it.each([
  [10, 2, true],
  [11, 1, false],
])(
  'a pause of %i s that the server asks for is kept only if it is short',
  async (retryAfter, calls, isDone) => {
    let count = 0;
    const form = await check({
      submit: async () => {
        count += 1;
        if (count === 1) throw refused(429, { retryAfter });
        return receipt;
      },
    });
    form.send({ type: 'registration.submit' });
    await settle();
    form.clock.increment(10_000);
    await settle();
    form.stop();
    expect([count, form.tags().includes('done'), form.tags().includes('readyToSend')]).toEqual([
      calls,
      isDone,
      !isDone,
    ]);
  },
);

it('answers that the server refuses are shown on their page, and Continue leads back', async () => {
  let isRefused = true;
  const form = await check({
    submit: async () => {
      if (isRefused) throw refused(422, { problems: { institution: 'tooLong', visaRefused: 'option' } });
      return receipt;
    },
  });
  form.send({ type: 'registration.submit' });
  await settle();
  const page = [form.context().page, form.context().problems, form.context().isReturning, form.tags()];
  isRefused = false;
  form.type('institution', 'KC');
  form.send({ type: 'page.continue' });
  const back = form.context().page;
  form.send({ type: 'registration.submit' });
  await settle();
  form.stop();
  expect([page, back, form.context().receipt]).toEqual([
    ['education', { institution: 'tooLong' }, true, ['answering', 'saved']],
    'check',
    receipt,
  ]);
});

it('a draft that is gone is created anew and submitted', async () => {
  const ids: unknown[] = [];
  const form = await check({
    save: async ({ draft, answers }) => (draft ? {} : { id: answers.visaRefused ? 6 : 5 }),
    submit: async ({ draft }) => {
      ids.push(draft?.id);
      if (draft?.id === 5) throw refused(404);
      return receipt;
    },
  });
  form.send({ type: 'registration.submit' });
  await settle(30);
  form.stop();
  expect([ids, form.context().receipt]).toEqual([[5, 6], receipt]);
});

it('without a connection from the first page on it waits, and is created and submitted when it is back', async () => {
  let isOnline = false;
  const connect = async <Reply>(reply: Reply): Promise<Reply> => {
    if (!isOnline) throw offline();
    return reply;
  };
  const form = await begin({
    save: () => connect({}),
    submit: () => connect(receipt),
    rules: () => connect(rules),
  });
  await form.toPage('check');
  form.send({ type: 'consent.change', given: true });
  form.send({ type: 'registration.submit' });
  await settle();
  const ready = [form.tags().includes('readyToSend'), form.context().problem?.kind];
  isOnline = true;
  form.send({ type: 'connection.restored' });
  await settle(40);
  form.stop();
  expect([ready, form.context().receipt, form.saves.at(-1)?.draft]).toEqual([
    [true, 'offline'],
    receipt,
    null,
  ]);
});

it('rules that arrive after the answers were given are applied to all of them', async () => {
  let isOnline = false;
  const form = await begin({
    rules: async () => {
      if (!isOnline) throw offline();
      return rules;
    },
  });
  form.type('givenNames', '<script>');
  form.send({ type: 'page.continue' });
  for (let turn = 0; turn < 20 && form.context().page !== 'check'; turn += 1) await form.pass();
  form.send({ type: 'consent.change', given: true });
  isOnline = true;
  form.send({ type: 'connection.restored' });
  await settle();
  form.send({ type: 'registration.submit' });
  await settle();
  form.stop();
  expect([form.context().page, form.context().problems, form.context().receipt]).toEqual([
    'name',
    { givenNames: 'characters' },
    null,
  ]);
});

const photo = new File([new Uint8Array(10)], 'passport.jpg', { type: 'image/jpeg' });
const addFile = { type: 'file.add', documentType: 'passport', file: photo, original: false } as const;

it.each([
  ['when its files are uploaded', false],
  ['without them, if the person doesn’t want to wait', true],
])('it is sent %s', async (_, isImpatient) => {
  const form = await check();
  form.send(addFile);
  await settle();
  const [upload] = form.context().uploads;
  form.send({ type: 'registration.submit' });
  await settle();
  const waiting = [form.tags(), form.context().problem, upload?.state];
  if (isImpatient) form.send({ type: 'registration.retry' });
  else form.send({ type: 'upload.changed', upload: { ...upload, state: 'uploaded' } });
  await settle();
  form.stop();
  expect([waiting, form.context().receipt, form.context().uploads]).toEqual([
    [['checking', 'readyToSend', 'saved'], null, 'sending'],
    receipt,
    [],
  ]);
});

it('files wait for the draft, and at most two are sent at a time', async () => {
  const form = await begin();
  for (let count = 0; count < 3; count += 1) form.send(addFile);
  await settle();
  const early = form.context().uploads.map(({ state }) => state);
  await form.toPage('birth');
  await settle();
  const sending = form.context().uploads.map(({ state }) => state);
  const [first, second] = form.context().uploads;
  form.send({ type: 'file.pause', id: first?.id ?? '' });
  const paused = form.context().uploads.map(({ state }) => state);
  form.send({ type: 'file.remove', id: second?.id ?? '' });
  form.send({ type: 'file.resume', id: first?.id ?? '' });
  form.stop();
  expect([early, sending, paused, form.context().uploads.map(({ state }) => state)]).toEqual([
    ['waiting', 'waiting', 'waiting'],
    ['sending', 'sending', 'waiting'],
    ['paused', 'sending', 'sending'],
    ['sending', 'sending'],
  ]);
});

it('files of another device are shown, and those removed there disappear; what was removed here stays removed', async () => {
  const file = { type: 'passport', fileName: 'p.jpg', size: 9, state: 'finished', refusal: null } as const;
  let files = [
    { ...file, id: 'a' },
    { ...file, id: 'b' },
  ];
  const form = await begin({ save: async () => ({ files }) });
  await form.toPage('birth');
  const both = form.context().uploads.map(({ id, state }) => [id, state]);
  form.send({ type: 'file.remove', id: 'a' });
  form.type('nationality', 'GH');
  form.clock.increment(1_000);
  await settle();
  const one = form.context().uploads.map(({ id }) => id);
  files = [];
  form.type('nationality', 'NG');
  form.clock.increment(1_000);
  await settle();
  form.stop();
  expect([both, one, form.context().uploads]).toEqual([
    [
      ['a', 'uploaded'],
      ['b', 'uploaded'],
    ],
    ['b'],
    [],
  ]);
});
