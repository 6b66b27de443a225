import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  keepDraft,
  readKeptDraft,
  readReceipt,
} from '../../../../src/services/registration/local-draft.service.ts';
import { deferred, settle } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { begin, keptDraft, offline, receipt, refused, rules } from './support.ts';

const name = 'general/direct';
let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

const isKept = () => readKeptDraft(name)?.draft.answers.givenNames?.text;

it('each letter is on the device before the next one', async () => {
  const form = await begin();
  const kept: unknown[] = [];
  for (const text of ['A', 'Am', 'Amí', '']) {
    form.type('givenNames', text);
    kept.push(isKept());
  }
  form.stop();
  expect([kept, form.saves]).toEqual([['A', 'Am', 'Amí', ''], []]);
});

it('without a storage the answers last as long as the page, which says so', async () => {
  for (const each of restore) each();
  restore = [];
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get() {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  const form = await begin();
  await form.pass();
  form.stop();
  Reflect.deleteProperty(globalThis, 'localStorage');
  expect([form.context().page, form.texts().givenNames, form.context().keptAt]).toEqual([
    'contact',
    'Amina',
    null,
  ]);
});

it('another visit asks whether to continue, on the page where it was left', async () => {
  const first = await begin();
  await first.toPage('birth');
  first.stop();
  sessionStorage.clear();
  const form = await begin();
  const asked = [form.tags(), form.context().found?.page, form.addresses()];
  form.send({ type: 'found.continue' });
  form.stop();
  expect([asked, form.context().page, form.context().found, form.texts().email, form.addresses()]).toEqual([
    [['found', 'saved'], 'birth', []],
    'birth',
    null,
    'amina@mail.test',
    ['=/student-registration?step=birth'],
  ]);
});

it('starting again deletes what was kept, here and on the server', async () => {
  keepDraft(
    name,
    'device',
    keptDraft({ answers: { givenNames: { text: 'Old', at: 5 } }, draft: { id: 9, key: 'x' } }),
  );
  const form = await begin();
  form.send({ type: 'found.startAgain' });
  await settle();
  form.stop();
  expect([form.context().page, form.texts(), form.context().draft, form.discarded, isKept()]).toEqual([
    'name',
    {},
    null,
    [9],
    undefined,
  ]);
});

it('a reload of the same tab, or a page that the phone killed, continues at once', async () => {
  const first = await begin();
  await first.toPage('plans');
  first.type('subject', 'Nurs');
  first.stop();
  const form = await begin({ input: { search: '?step=plans' } });
  form.stop();
  expect([form.tags().includes('answering'), form.context().page, form.texts().subject]).toEqual([
    true,
    'plans',
    'Nurs',
  ]);
});

it('a draft of which nothing was typed is not asked about', async () => {
  keepDraft(name, 'device', keptDraft({ answers: { phoneCountry: { text: 'NG', at: 0 } } }));
  const form = await begin();
  form.stop();
  expect(form.context().found).toBe(null);
});

it('on a shared phone the answers are kept in the tab only', async () => {
  const form = await begin();
  form.type('givenNames', 'Amina');
  form.send({ type: 'keep.change', kept: 'sessionOnly' });
  form.type('familyName', 'Bello');
  form.stop();
  expect([
    localStorage.getItem(`registration/${name}`),
    readKeptDraft(name)?.kept,
    readKeptDraft(name)?.draft.answers.familyName?.text,
  ]).toEqual([null, 'sessionOnly', 'Bello']);
});

it('the server has the draft from the page after the email address on, and each pause in typing', async () => {
  const form = await begin();
  await form.toPage('contact');
  form.type('email', 'amina@mail.test');
  form.clock.increment(5_000);
  await settle();
  const before = form.saves.length;
  await form.pass();
  form.clock.increment(1_000);
  await settle();
  const created = [[...form.saves], form.context().draft?.id, form.tags()];
  form.type('nationality', 'GH');
  form.clock.increment(999);
  await settle();
  const early = form.saves.length;
  form.clock.increment(1);
  await settle();
  form.stop();
  const sent = {
    givenNames: 'Amina',
    email: 'amina@mail.test',
    phone: '0803 555 1234',
    phoneCountry: 'NG',
  };
  expect([before, created, early, form.saves.at(-1)]).toEqual([
    0,
    [[{ draft: null, page: 'birth', answers: sent }], 5, ['answering', 'saved']],
    1,
    { draft: 5, page: 'birth', answers: { ...sent, nationality: 'GH' } },
  ]);
});

it('a lost reply to the creation is asked for again, with the same call', async () => {
  const keys: unknown[] = [];
  const form = await begin({
    save: async ({ creation }) => {
      keys.push([creation?.key, Object.keys(creation?.answers ?? {}).includes('nationality')]);
      if (keys.length === 1) throw offline();
      return {};
    },
  });
  await form.toPage('birth');
  const failed = form.tags();
  form.type('nationality', 'NG');
  form.send({ type: 'connection.restored' });
  await settle();
  form.clock.increment(1_000);
  await settle();
  form.stop();
  const [first] = keys[0] as [string];
  expect([failed, keys, form.saves.at(-1)?.answers.nationality]).toEqual([
    ['answering', 'unsaved', 'offline'],
    [
      [first, false],
      [first, false],
      [undefined, false],
    ],
    'NG',
  ]);
});

it.each([
  ['before the reply', true],
  ['after the reply', false],
])('what is typed %s to saving counts, and is saved', async (_, isBefore) => {
  const reply = deferred<Record<string, never>>();
  const form = await begin({ save: ({ draft }) => (draft ? Promise.resolve({}) : reply.promise) });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  if (isBefore) form.type('nationality', 'GH');
  reply.resolve({});
  await settle();
  if (!isBefore) form.type('nationality', 'GH');
  form.clock.increment(1_000);
  await settle();
  form.stop();
  expect([form.texts().nationality, form.saves.at(-1)?.answers.nationality, form.tags()]).toEqual([
    'GH',
    'GH',
    ['answering', 'saved'],
  ]);
});

it('of two devices the newest answer counts, and the other is shown', async () => {
  const form = await begin({
    save: async ({ answers, draft }) =>
      draft
        ? {
            answers: {
              ...answers,
              nationality: { text: 'KE', at: Date.now() + 60_000 },
              givenNames: { text: 'Older', at: 1 },
            },
          }
        : {},
  });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.type('nationality', 'GH');
  form.clock.increment(1_000);
  await settle();
  const merged = [form.texts().nationality, form.texts().givenNames, form.context().replaced];
  form.send({ type: 'replaced.use', question: 'nationality' });
  form.stop();
  expect([merged, form.texts().nationality, form.context().replaced]).toEqual([
    ['KE', 'Amina', [{ question: 'nationality', text: 'GH', newer: 'KE' }]],
    'GH',
    [],
  ]);
});

it.each([
  ['later', 60_000, 'Bisi', [{ question: 'givenNames', text: 'Amina', newer: 'Bisi' }]],
  ['earlier', -60_000, 'Amina', []],
])('what another tab typed %s is merged by question', async (_, difference, expected, replaced) => {
  const form = await begin();
  form.type('givenNames', 'Amina');
  const at = Date.now() + difference;
  form.send({
    type: 'draft.changed',
    draft: keptDraft({ answers: { givenNames: { text: 'Bisi', at }, familyName: { text: 'Bello', at } } }),
  });
  form.stop();
  expect([form.texts(), form.context().replaced]).toEqual([
    { givenNames: expected, familyName: 'Bello' },
    replaced,
  ]);
});

it('while the other tab types on, the replaced answer is shown once', async () => {
  const form = await begin();
  form.type('givenNames', 'Amina');
  const at = Date.now() + 1_000;
  for (const [index, text] of ['B', 'Bi', 'Bis'].entries())
    form.send({
      type: 'draft.changed',
      draft: keptDraft({ answers: { givenNames: { text, at: at + index } } }),
    });
  const replaced = form.context().replaced;
  form.send({ type: 'replaced.dismiss', question: 'givenNames' });
  form.stop();
  expect([replaced, form.context().replaced]).toEqual([
    [{ question: 'givenNames', text: 'Amina', newer: 'Bis' }],
    [],
  ]);
});

it('a draft that is deleted in one tab is gone in the other, with the reply that was on its way', async () => {
  const reply = deferred<Record<string, never>>();
  const form = await begin({ save: () => reply.promise });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.send({ type: 'draft.changed', draft: null });
  reply.resolve({});
  await settle();
  form.clock.increment(60_000);
  await settle();
  form.stop();
  expect([form.context().page, form.texts(), form.context().draft, form.saves.length, isKept()]).toEqual([
    'name',
    {},
    null,
    1,
    undefined,
  ]);
});

it('deleting the draft deletes it on the device and on the server', async () => {
  const form = await begin();
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.send({ type: 'draft.delete' });
  await settle();
  form.stop();
  expect([form.context().page, form.texts(), form.discarded, isKept(), form.addresses().at(-1)]).toEqual([
    'name',
    {},
    [5],
    undefined,
    '=/student-registration',
  ]);
});

it('a draft that was deleted elsewhere is created anew, with everything typed here', async () => {
  const form = await begin({
    save: async ({ draft, answers }) => {
      if (draft?.id === 5 && answers.nationality?.text === 'GH') throw refused(404);
      return draft ? {} : { id: answers.nationality ? 6 : 5 };
    },
  });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.type('nationality', 'GH');
  form.clock.increment(1_000);
  await settle();
  form.clock.increment(1_000);
  await settle();
  form.stop();
  expect([form.context().draft?.id, form.saves.at(-1)]).toEqual([
    6,
    {
      draft: null,
      page: 'birth',
      answers: {
        givenNames: 'Amina',
        email: 'amina@mail.test',
        phone: '0803 555 1234',
        phoneCountry: 'NG',
        nationality: 'GH',
      },
    },
  ]);
});

it('a draft that was submitted elsewhere shows the confirmation', async () => {
  const form = await begin({ save: async ({ draft }) => (draft ? { receipt } : {}) });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.type('nationality', 'GH');
  form.clock.increment(1_000);
  await settle();
  form.stop();
  expect([form.tags().includes('done'), form.context().page, form.context().receipt, isKept()]).toEqual([
    true,
    'done',
    receipt,
    undefined,
  ]);
});

it('without a connection the flow goes on to the check page, and is saved when it is back', async () => {
  let isOnline = false;
  const connect = async <Reply>(reply: Reply): Promise<Reply> => {
    if (!isOnline) throw offline();
    return reply;
  };
  const form = await begin({
    save: () => connect({}),
    rules: () => connect(rules),
    options: () => Promise.reject(offline()),
  });
  await form.toPage('check');
  const away = [form.context().page, form.context().draft, form.context().rules];
  isOnline = true;
  form.send({ type: 'connection.restored' });
  await settle();
  form.clock.increment(1_000);
  await settle();
  form.stop();
  expect([away, form.context().draft?.id, form.tags(), form.saves.at(-1)?.answers.institution]).toEqual([
    ['check', null, null],
    5,
    ['checking', 'saved', 'offline'],
    'King’s College',
  ]);
});

it('answers are dated by the server’s clock, and after those that they replace', async () => {
  const ahead = 3 * 3_600_000;
  const form = await begin({
    save: async () => ({ now: new Date(Date.now() + ahead).toISOString() }),
  });
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  const before = Date.now();
  form.type('nationality', 'GH');
  const dated = form.context().answers.nationality?.at ?? 0;
  form.send({
    type: 'draft.changed',
    draft: keptDraft({ answers: { nationality: { text: 'KE', at: dated + 1e9 } } }),
  });
  form.type('nationality', 'NG');
  form.stop();
  expect([dated - before >= ahead - 1_000, form.context().answers.nationality]).toEqual([
    true,
    { text: 'NG', at: dated + 1e9 + 1 },
  ]);
});

it.each([
  ['they arrive', true, ['name', { givenNames: 'characters' }]],
  ['they can’t be loaded, and only missing answers are refused', false, ['contact', {}]],
])('Continue waits for the rules until %s', async (_, arrive, expected) => {
  const loading = deferred<typeof rules>();
  const form = await begin({ rules: () => loading.promise });
  form.type('givenNames', '<script>');
  form.send({ type: 'page.continue' });
  const waiting = form.tags();
  if (arrive) loading.resolve(rules);
  else loading.reject(offline());
  await settle();
  form.stop();
  expect([waiting, form.context().page, form.context().problems]).toEqual([
    ['answering', 'unsaved', 'judging'],
    ...expected,
  ]);
});

it('rules that take too long are not waited for', async () => {
  const form = await begin({ rules: () => new Promise(() => {}) });
  form.send({ type: 'page.continue' });
  form.clock.increment(8_000);
  const missing = form.context().problems;
  form.type('givenNames', 'Amina');
  form.send({ type: 'page.continue' });
  form.clock.increment(8_000);
  form.stop();
  expect([missing, form.context().page]).toEqual([{ givenNames: 'required' }, 'contact']);
});

it('a link that can’t be used says so, and the plain form goes on with what was typed', async () => {
  const link = deferred<{ state: 'disabled'; owner: null }>();
  const input = { path: '/counsellor/7/student-registration', search: '' };
  const form = await begin({ input, link: () => link.promise });
  form.type('givenNames', 'Amina');
  link.resolve({ state: 'disabled', owner: null });
  await settle();
  const refusedTags = form.tags();
  form.send({ type: 'link.ignore' });
  const ignored = [form.context().origin.link, form.texts().givenNames, form.tags()];
  form.stop();
  const again = await begin({ input, link: () => Promise.reject(new Error('not asked')) });
  again.stop();
  expect([refusedTags, ignored, again.context().origin.link, again.tags()]).toEqual([
    ['linkUnusable', 'unsaved'],
    [null, 'Amina', ['answering', 'unsaved']],
    null,
    ['answering', 'unsaved'],
  ]);
});

it('a creation that was lost with a link is not repeated without the link, but made as another call', async () => {
  const link = deferred<{ state: 'disabled'; owner: null }>();
  const calls: { key: string | undefined; hasLink: boolean }[] = [];
  const form = await begin({
    input: { path: '/counsellor/7/student-registration', search: '' },
    link: () => link.promise,
    save: async ({ creation, origin }) => {
      calls.push({ key: creation?.key, hasLink: origin.link !== null });
      if (calls.length === 1) throw offline();
      return {};
    },
  });
  await form.toPage('birth');
  link.resolve({ state: 'disabled', owner: null });
  await settle();
  form.send({ type: 'link.ignore' });
  form.send({ type: 'connection.restored' });
  await settle();
  form.clock.increment(1_000);
  await settle();
  form.stop();
  const [lost, made] = calls;
  expect([lost?.hasLink, made?.hasLink, made?.key === lost?.key, typeof made?.key]).toEqual([
    true,
    false,
    false,
    'string',
  ]);
});

it('a link to the registration is sent to the address given, once the server has it', async () => {
  const form = await begin();
  form.send({ type: 'link.send' });
  const early = form.tags();
  await form.toPage('birth');
  form.clock.increment(1_000);
  await settle();
  form.send({ type: 'link.send' });
  await settle();
  form.stop();
  expect([early, form.context().linkSentTo, form.tags()]).toEqual([
    ['answering', 'unsaved'],
    'amina@mail.test',
    ['answering', 'saved', 'linkSent'],
  ]);
});

it('links to registrations that were started elsewhere are requested by address', async () => {
  const form = await begin({ input: { path: '/student-registration', search: '?step=resume' } });
  form.send({ type: 'resume.request' });
  const empty = form.context().resumeProblem;
  form.send({ type: 'resume.change', email: 'amina' });
  form.send({ type: 'resume.request' });
  const wrong = form.context().resumeProblem;
  form.send({ type: 'resume.change', email: ' amina@mail.test ' });
  form.send({ type: 'resume.request' });
  await settle();
  form.stop();
  expect([form.context().page, empty, wrong, form.context().resumeProblem, form.tags()]).toEqual([
    'resume',
    'required',
    'email',
    null,
    ['unsaved', 'linkSent'],
  ]);
});

it('the confirmation is shown again after a reload, with nothing else', async () => {
  sessionStorage.setItem(`registration-receipt/${name}`, JSON.stringify(receipt));
  const form = await begin({ input: { search: '?step=done' } });
  form.stop();
  expect([form.tags().includes('done'), form.context().receipt, readReceipt(name)]).toEqual([
    true,
    receipt,
    receipt,
  ]);
});
