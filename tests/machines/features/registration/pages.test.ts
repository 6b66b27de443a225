import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deferred, settle } from '../../../support/client/actor.ts';
import { provideStorage } from '../../../support/client/kept.ts';
import { acceptable, begin, offline, options } from './support.ts';

let restore: (() => void)[] = [];
beforeEach(() => {
  restore = [provideStorage('localStorage'), provideStorage('sessionStorage')];
});
afterEach(() => {
  for (const each of restore) each();
});

const india = {
  ...acceptable,
  nationality: 'IN',
  phone: '98765 43210',
  phoneCountry: 'IN',
  classXBoard: 'cbse',
  loan: 'no',
};

it.each([
  [
    'the general flow',
    '/student-registration',
    acceptable,
    ['name', 'contact', 'birth', 'plans', 'course', 'education', 'english', 'visa', 'documents', 'check'],
  ],
  [
    'a link',
    '/counsellor/7/student-registration',
    acceptable,
    ['name', 'contact', 'birth', 'plans', 'course', 'education', 'english', 'visa', 'documents', 'check'],
  ],
  [
    'an introduced student',
    '/aco-student',
    acceptable,
    [
      'introducer',
      'name',
      'contact',
      'birth',
      'plans',
      'course',
      'education',
      'english',
      'visa',
      'documents',
      'check',
    ],
  ],
  [
    'the express flow',
    '/express-application',
    acceptable,
    ['name', 'contact', 'birth', 'plans', 'documents', 'check'],
  ],
  [
    'India, whose questions are on two pages',
    '/application-india',
    india,
    [
      'name',
      'contact',
      'birth',
      'plans',
      'course',
      'schooling',
      'english',
      'funding',
      'visa',
      'documents',
      'check',
    ],
  ],
  [
    'Nigeria without any questions of the country',
    '/nigeria',
    acceptable,
    ['name', 'contact', 'birth', 'plans', 'course', 'english', 'visa', 'documents', 'check'],
  ],
])('the pages of %s come in their order', async (_, path, answers, expected) => {
  const form = await begin({ input: { path, search: '' } });
  const pages = [form.context().page];
  for (let turn = 0; turn < 20 && form.context().page !== 'check'; turn += 1) {
    await form.pass(answers);
    pages.push(form.context().page);
  }
  form.stop();
  expect(pages).toEqual(expected);
});

it('each page has an entry of the history, at the flow’s path', async () => {
  const form = await begin({ input: { path: '/express-application', search: '' } });
  await form.toPage('check');
  form.stop();
  expect(form.addresses()).toEqual([
    '+/express-application?step=contact',
    '+/express-application?step=birth',
    '+/express-application?step=plans',
    '+/express-application?step=documents',
    '+/express-application?step=check',
  ]);
});

it('pages of the flow for India have the addresses of the specification', async () => {
  const form = await begin({ input: { path: '/application-india', search: '' } });
  for (let turn = 0; turn < 20 && form.context().page !== 'check'; turn += 1) await form.pass(india);
  form.stop();
  expect(form.addresses()).toEqual([
    '+/application-india?step=contact',
    '+/application-india/student-information',
    '+/application-india?step=plans',
    '+/application-india/course-details',
    '+/application-india?step=schooling',
    '+/application-india?step=english',
    '+/application-india?step=funding',
    '+/application-india?step=visa',
    '+/application-india/upload-document',
    '+/application-india/details',
  ]);
});

it('a question that depends on an answer is judged only if it is asked', async () => {
  const form = await begin();
  await form.toPage('english');
  form.type('englishTest', 'ielts');
  form.send({ type: 'page.continue' });
  const asked = [form.context().page, form.context().problems];
  form.type('englishTest', 'none');
  form.send({ type: 'page.continue' });
  form.stop();
  expect([asked, form.context().page, form.context().problems]).toEqual([
    ['english', { englishOverall: 'required', englishTakenOn: 'required' }],
    'visa',
    {},
  ]);
});

it('a score is judged by its test, and solved by the score or by the test', async () => {
  const form = await begin();
  await form.toPage('english');
  form.type('englishTest', 'ielts');
  form.type('englishOverall', '90');
  form.type('englishTakenOn', '2013-1-1');
  form.send({ type: 'page.continue' });
  const refused = [form.context().page, form.context().problems];
  form.type('englishTakenOn', '2026-5-2');
  form.type('englishTest', 'pte');
  const solved = form.context().problems;
  form.send({ type: 'page.continue' });
  form.stop();
  expect([refused, solved, form.context().page]).toEqual([
    ['english', { englishOverall: 'offScale', englishTakenOn: 'notInLife' }],
    {},
    'visa',
  ]);
});

it.each([
  ['2027-03-01T09:59:59.999Z', 'english', { englishTakenOn: 'future' }],
  ['2027-03-01T10:00:00.000Z', 'visa', {}],
])('a date that has begun anywhere is not in the future: at %s', async (now, page, problems) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const form = await begin();
  await form.toPage('english');
  form.type('englishTest', 'ielts');
  form.type('englishOverall', '7');
  form.type('englishTakenOn', '2027-3-2');
  form.send({ type: 'page.continue' });
  form.stop();
  vi.useRealTimers();
  expect([form.context().page, form.context().problems]).toEqual([page, problems]);
});

it('problems are shown from the first Continue on, and disappear while typing', async () => {
  const form = await begin();
  form.type('givenNames', '<b>');
  const before = form.context().problems;
  form.send({ type: 'page.continue' });
  const refused = [form.context().problems, form.context().refusals];
  form.type('familyName', '@');
  const other = form.context().problems;
  form.type('givenNames', 'Zoë');
  const corrected = form.context().problems;
  form.send({ type: 'page.continue' });
  form.stop();
  expect([before, refused, other, corrected, form.context().problems, form.context().refusals]).toEqual([
    {},
    [{ givenNames: 'characters' }, 1],
    { givenNames: 'characters' },
    {},
    { familyName: 'characters' },
    2,
  ]);
});

it('the address of a later page leads back to a refused one, with its problems', async () => {
  const form = await begin();
  form.type('givenNames', '<b>');
  form.send({ type: 'query.changed', search: '?step=contact' });
  const before = form.context().problems;
  form.send({ type: 'page.continue' });
  form.send({ type: 'query.changed', search: '?step=contact' });
  form.stop();
  expect([before, form.context().page, form.context().problems]).toEqual([
    {},
    'name',
    { givenNames: 'characters' },
  ]);
});

it('the address of a later page shows the first incomplete one', async () => {
  const form = await begin({ input: { path: '/student-registration', search: '?step=visa' } });
  form.stop();
  expect([form.context().page, form.addresses(), form.context().problems]).toEqual([
    'name',
    ['=/student-registration'],
    {},
  ]);
});

it('the address of an unknown page shows the first one', async () => {
  const form = await begin({ input: { path: '/nigeria', search: '?step=nowhere' } });
  form.stop();
  expect([form.context().page, form.addresses()]).toEqual(['name', ['=/nigeria']]);
});

it('Back goes through the history of the browser, and the answers are as they were', async () => {
  const form = await begin();
  await form.pass();
  form.type('email', 'not yet');
  form.send({ type: 'page.back' });
  const back = [form.context().page, form.texts().givenNames, form.sent.at(-1)];
  await form.pass();
  form.stop();
  expect([back, form.context().page, form.texts().email]).toEqual([
    ['name', 'Amina', 'router router.travel'],
    'contact',
    'not yet',
  ]);
});

it('the browser’s own Back and Forward show the pages', async () => {
  const form = await begin();
  await form.toPage('birth');
  const seen: string[] = [];
  for (const search of ['?step=contact', '', '?step=contact', '?step=birth', '?step=visa']) {
    form.send({ type: 'query.changed', search });
    seen.push(form.context().page);
  }
  form.stop();
  expect([seen, form.addresses().at(-1)]).toEqual([
    ['contact', 'name', 'contact', 'birth', 'birth'],
    '=/student-registration?step=birth',
  ]);
});

it('an answer changed from the check page leads back there, by way of what it made necessary', async () => {
  const form = await begin();
  await form.toPage('check');
  form.send({ type: 'page.change', page: 'name' });
  const changing = [form.context().page, form.context().isReturning];
  form.type('givenNames', 'Aminata');
  form.send({ type: 'page.continue' });
  const returned = [form.context().page, form.context().isReturning];
  form.send({ type: 'page.change', page: 'visa' });
  form.type('visaRefused', 'yes');
  form.send({ type: 'page.continue' });
  const missing = [form.context().page, form.context().problems];
  form.type('visaRefusalDetails', 'Canada, 2024');
  form.send({ type: 'page.continue' });
  form.stop();
  expect([changing, returned, missing, form.context().page]).toEqual([
    ['name', true],
    ['check', false],
    ['visa', { visaRefusalDetails: 'required' }],
    'check',
  ]);
});

it('Back from a changed answer leads to the check page', async () => {
  const form = await begin();
  await form.toPage('check');
  form.send({ type: 'page.change', page: 'name' });
  form.send({ type: 'page.back' });
  form.stop();
  expect([form.context().page, form.context().isReturning]).toEqual(['check', false]);
});

it('a page of the country waits for its questions only when it is reached', async () => {
  const loaded = deferred<typeof options>();
  const form = await begin({
    input: { path: '/application-india', search: '' },
    options: () => loaded.promise,
  });
  await form.pass(india);
  const second = [form.context().page, form.tags().includes('loading')];
  for (let turn = 0; turn < 4; turn += 1) await form.pass(india);
  const waiting = [form.context().page, form.tags().includes('loading')];
  loaded.resolve(options);
  await settle();
  form.stop();
  expect([second, waiting, form.context().page, form.tags().includes('answering')]).toEqual([
    ['contact', false],
    ['schooling', true],
    'schooling',
    true,
  ]);
});

it('without a connection questions of the country are skipped, and asked before the answers are checked', async () => {
  let isOnline = false;
  const form = await begin({
    input: { path: '/application-india', search: '' },
    options: async () => {
      if (!isOnline) throw offline();
      return options;
    },
  });
  const pages: string[] = [];
  for (let turn = 0; turn < 20 && form.context().page !== 'check'; turn += 1) {
    await form.pass(india);
    pages.push(form.context().page);
  }
  isOnline = true;
  form.send({ type: 'connection.restored' });
  await settle();
  form.stop();
  expect([pages, form.context().page, form.context().problems]).toEqual([
    ['contact', 'birth', 'plans', 'course', 'english', 'visa', 'documents', 'check'],
    'schooling',
    {},
  ]);
});
