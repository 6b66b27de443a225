import { describe, expect, it } from 'vitest';
import type { Entry, Plain } from '../../../src/inspector/recorder/entries.types.ts';
import { toRecording } from '../../../src/inspector/recording/recording.ts';
import type { RecordedEnvironment } from '../../../src/inspector/recording/recording.types.ts';

const environment: RecordedEnvironment = {
  locale: 'en',
  timeZone: 'Asia/Kolkata',
  viewport: [1280, 800],
  clock0: 1_795_831_066_000,
  seed: null,
  route: '/application?page=2',
  rules: [],
  faults: [],
};
const app = { build: '3f2a9c1', machines: {} };

const socket = (n: number, frame: Plain): Entry => ({
  n,
  at: n,
  cause: null,
  kind: 'socket',
  way: 'in',
  frame,
  fault: null,
});

/** The values as they are in one exported file. */
const exported = (...values: readonly Plain[]): readonly Plain[] =>
  toRecording(
    values.map((value, at) => socket(at + 1, value)),
    app,
    environment,
  ).entries.map((entry) => (entry.kind === 'socket' ? entry.frame : null));

const entryOf = (entry: Entry, ...others: readonly Entry[]): Entry => {
  const [first] = toRecording([entry, ...others], app, environment).entries;
  if (!first) throw new Error('There is no entry');
  return first;
};

describe('personal data in an exported recording', () => {
  it.each<[string, Plain, Plain]>([
    [
      'of a student',
      {
        givenNames: 'Priya',
        familyName: 'Sharma',
        dateOfBirth: '1999-12-31',
        email: 'priya@mail.example',
        phone: '+91 98765 43210',
        nationality: 'IN',
        passportNumber: 'M1234567',
      },
      {
        givenNames: '«name#1»',
        familyName: '«name#2»',
        dateOfBirth: '«date of birth#1»',
        email: '«email#1»',
        phone: '«phone#1»',
        nationality: 'IN',
        passportNumber: '«passport#1»',
      },
    ],
    [
      'of a row of a list',
      {
        studentName: 'Priya Sharma',
        counsellorName: 'Asha Rao',
        remark: 'call',
        branchName: 'Mumbai',
        partnerName: 'Ed',
      },
      {
        studentName: '«name#1»',
        counsellorName: '«name#2»',
        remark: '«text#1»',
        branchName: 'Mumbai',
        partnerName: '«name#3»',
      },
    ],
    [
      'in an answer of a registration',
      {
        answers: {
          dateOfBirth: { text: '31 12 1999', at: 5 },
          level: { text: 'bachelor', at: 6 },
          plans: { text: 'To go home', at: 7 },
        },
      },
      {
        answers: {
          dateOfBirth: { text: '«date of birth#1»', at: 5 },
          level: { text: 'bachelor', at: 6 },
          plans: { text: '«text#1»', at: 7 },
        },
      },
    ],
    [
      'beside the name of its field',
      [
        { type: 'answer.change', question: 'familyName', text: 'Sharma' },
        { type: 'form.change', path: 'person.givenNames', value: 'Pri' },
        { field: 'passportNumber', onRecord: 'M1234567', onDocument: 'm1234568', settled: 'document' },
        { column: 'studentName', is: 'contains', value: 'pri' },
        { label: 'fact.phone', value: '98765', kind: 'text' },
      ],
      [
        { type: 'answer.change', question: 'familyName', text: '«name#1»' },
        { type: 'form.change', path: 'person.givenNames', value: '«name#2»' },
        {
          field: 'passportNumber',
          onRecord: '«passport#1»',
          onDocument: '«passport#2»',
          settled: 'document',
        },
        { column: 'studentName', is: 'contains', value: '«name#2»' },
        { label: 'fact.phone', value: '«phone#1»', kind: 'text' },
      ],
    ],
    [
      'of a guardian',
      { guardian: { fullName: 'A B', relation: 'parent', contact: '+44 20 7946 0000' } },
      { guardian: { fullName: '«name#1»', relation: 'parent', contact: '«phone#1»' } },
    ],
    [
      'of people who view a record',
      { members: [{ id: 4, name: 'asha' }] },
      { members: [{ id: 4, name: '«name#1»' }] },
    ],
    [
      'in an option',
      [
        { id: 4, label: 'Asha Rao' },
        { id: 5, label: 'محمد علي' },
      ],
      [
        { id: 4, label: '«name#1»' },
        { id: 5, label: '«name#2»' },
      ],
    ],
    [
      'in the name of a file',
      { fileName: 'Priya passport.pdf', files: [{ name: 'x y.jpg', sha256: 'a' }] },
      { fileName: '«file#1».pdf', files: [{ name: '«file#2».jpg', sha256: 'a' }] },
    ],
    [
      'in free text under any key',
      { unheardOf: 'She told us on the phone that her father is ill' },
      { unheardOf: '«text#1»' },
    ],
    ['in a reason that somebody wrote', { reason: 'Her father is ill' }, { reason: '«text#1»' }],
    [
      'in a notification',
      {
        data: { student: 'Priya Sharma', number: 'A-2026-000042' },
        title: 'Moved: \u2068Priya Sharma\u2069',
      },
      { data: { student: '«name#1»', number: 'A-2026-000042' }, title: 'Moved: \u2068«name#1»\u2069' },
    ],
    [
      'in the title of a record, after its number or another part',
      {
        title: 'A-0000012 · Priya Sharma',
        titles: {
          '/application/14': 'A-0000014 · Meera Rao',
          '/user/7': 'Ravi Patel',
          '/course': 'Courses',
        },
        announcement: { title: 'Ravi Patel – A-0000013' },
      },
      {
        title: 'A-0000012 · «name#1»',
        titles: { '/application/14': 'A-0000014 · «name#2»', '/user/7': '«name#3»', '/course': 'Courses' },
        announcement: { title: '«name#3» – A-0000013' },
      },
    ],
    ['in JSON within a text', '{"fullName":"Priya Sharma","page":2}', '{"fullName":"«name#1»","page":2}'],
    [
      'in an address',
      '/students?searchQuery=Priya+S&page=2',
      '/students?searchQuery=%C2%ABtext%231%C2%BB&page=2',
    ],
    ['in a key', { 'a@b.example': 1, AB1234567: 2 }, { '«email#1»': 1, '«passport#1»': 2 }],
    [
      'by its shape',
      ['AB123456: (020) 7946 0000', 'or 07911 123456', 'm1234567', 'scan_M1234567_b'],
      ['«passport#1»: «phone#1»', 'or «phone#2»', '«passport#2»', 'scan_«passport#2»_b'],
    ],
    [
      'in an error of the server',
      { errors: { email: ['taken'] }, message: 'a@b.example is taken' },
      { errors: { email: ['taken'] }, message: '«email#1» is taken' },
    ],
  ])('%s has pseudonyms', (_, given, expected) => {
    expect(exported(given)).toEqual([expected]);
  });

  it('has the same pseudonym for the same value, however it is written and before it is known', () => {
    expect(
      exported(
        'Open Priya Sharma',
        { email: 'Priya@Mail.example' },
        { fullName: 'Priya  sharma' },
        { fullName: 'Priya Sharma' },
        { contact: 'priya@mail.example' },
        { phone: '+919876543210', other: 'Call +91 98765 43210' },
        { passportNumber: '123456789' },
        'Passport 123456789',
      ),
    ).toEqual([
      'Open «name#1»',
      { email: '«email#1»' },
      { fullName: '«name#1»' },
      { fullName: '«name#1»' },
      { contact: '«email#1»' },
      { phone: '«phone#1»', other: 'Call «phone#1»' },
      { passportNumber: '«passport#1»' },
      'Passport «passport#1»',
    ]);
  });

  it('is not free text because its pseudonyms are longer than it was', () => {
    const [once] = exported({ other: 'Ask a@b.in or c@d.in or e@f.in' });
    expect(once).toEqual({ other: 'Ask «email#1» or «email#2» or «email#3»' });
    expect(exported(once ?? null)).toEqual([once]);
  });

  it('continues the numbers of what was exported before', () => {
    expect(exported({ email: '«email#4»' }, { email: 'a@b.example' })).toEqual([
      { email: '«email#4»' },
      { email: '«email#5»' },
    ]);
  });

  it.each<[string, Entry['kind'], string, string]>([
    ['a name in a label', 'input', 'Files of Priya Sharma, 3', 'Files of «name#1», 3'],
    ['an address in a label', 'input', 'Mail a@b.example', 'Mail «email#1»'],
    ['a label', 'input', 'Add task', 'Add task'],
    [
      'a line of the log',
      'log',
      'PUT /students/4?email=a%40b.example failed with 409',
      'PUT /students/4?email=%C2%ABemail%231%C2%BB failed with 409',
    ],
  ])('is replaced in %s', (_, kind, given, expected) => {
    const base = { n: 1, at: 1, cause: null };
    const entry: Entry =
      kind === 'log'
        ? { ...base, kind: 'log', level: 'error', text: given }
        : { ...base, kind: 'input', type: 'press', label: given };
    expect(entryOf(entry)).toEqual({
      ...entry,
      ...(kind === 'log' ? { text: expected } : { label: expected }),
    });
  });

  it.each([
    ['a', '«key»'],
    ['7', '«key»'],
    ['ش', '«key»'],
    ['Enter', 'Enter'],
    ['Mod+K', 'Mod+K'],
    ['?', '?'],
  ])('is not told by the keys that were pressed: %s is %s', (label, expected) => {
    const entry: Entry = { n: 1, at: 1, cause: null, kind: 'input', type: 'key', label };
    expect(entryOf(entry)).toEqual({ ...entry, label: expected });
  });

  it('is replaced in a change of a context by what is around it', () => {
    const changes = [
      { path: ['values', 'givenNames'], value: 'Pri' },
      { path: ['answers', 'plans', 'text'], value: 'To go home' },
      { path: ['rows', '4', 'email'], value: 'a@b.example' },
      { path: ['names', '0'], value: 'Priya Sharma' },
    ];
    const outcome = { ms: 1, value: 'editing', status: 'active', changes, taken: [] } as const;
    const entry: Entry = {
      n: 1,
      at: 1,
      cause: null,
      kind: 'event',
      to: 'app/form',
      from: null,
      origin: 'input',
      type: 'form.change',
      payload: {},
      outcome,
    };
    const replaced = [
      { path: ['values', 'givenNames'], value: '«name#1»' },
      { path: ['answers', 'plans', 'text'], value: '«text#1»' },
      { path: ['rows', '4', 'email'], value: '«email#1»' },
      { path: ['names', '0'], value: '«name#2»' },
    ];
    expect(entryOf(entry, socket(2, { fullName: 'Priya Sharma' }))).toEqual({
      ...entry,
      outcome: { ...outcome, changes: replaced },
    });
  });
});

describe('what an exported recording keeps', () => {
  it.each<[string, Plain]>([
    [
      'ids, versions and numbers of records',
      { id: 30, version: 4, number: 'A-2026-000042', student: { id: 7, number: 'S-000007' } },
    ],
    [
      'an upload and the id of a request',
      { id: '0f'.repeat(16), requestId: '3f2a9c1b-7d4e-4f6a-9b8c-0d1e2f3a4b5c' },
    ],
    [
      'statuses, stages and deadlines',
      {
        status: 'conditionalOffer',
        turn: 'student',
        dueAt: '2026-11-28T23:59:59.999Z',
        expiresOn: '2027-01-31',
      },
    ],
    [
      'courses, universities and intakes',
      {
        courseTitle: 'MSc Advanced Computer Science with an Industrial Placement',
        universityName: 'University of Leeds',
        intakeName: 'September 2027',
        countryCode: 'GB',
      },
    ],
    [
      'message ids',
      {
        reason: 'refusal.closed',
        reasons: ['reason.documentsConfirmed'],
        problem: { kind: 'conflict', code: 'record.stale' },
      },
    ],
    ['amounts', { deposit: { amount: 2500.5, currency: 'GBP', dueOn: '2027-01-31' }, counts: [1, 2, 3] }],
    [
      'sorting and filters',
      {
        sortBy: ['dueOn'],
        orderBy: ['asc'],
        where: { all: [{ column: 'status', is: 'in', value: ['conditionalOffer'] }] },
      },
    ],
    [
      'rules of the ability',
      [{ action: 'update', subject: 'Application', fields: ['remark'], conditions: { branchId: 4 } }],
    ],
    [
      'errors of fields',
      { fields: { 'body.email': ['taken'], 'body.phone': ['invalid'] }, missing: ['person.passportNumber'] },
    ],
    [
      'addresses of pages',
      ['/application?page=2&perPage=50', 'https://portal.example/applications/30/documents'],
    ],
    ['times with their zone', ['2026-11-28T01:57:46+05:30', '01:57:46.123', '1795831066000']],
    ['widths of columns', { columns: { email: { width: 200, frozen: true }, phone: null } }],
  ])('%s', (_, value) => {
    expect(exported(value)).toEqual([value]);
  });

  it('is what happened: the actors, the events, the states and the transitions', () => {
    const entry: Entry = {
      n: 1,
      at: 12.5,
      cause: null,
      kind: 'event',
      to: 'app/router/application/documents/uploads-0123456789abcdef0123456789abcdef',
      from: 'app/router',
      origin: 'page',
      type: 'xstate.done.actor.0.application.reviewedDocument',
      payload: { id: 30 },
      outcome: {
        ms: 0.4,
        value: { data: 'ready', view: { panel: 'open' } },
        status: 'active',
        changes: [{ path: ['documents', '0'] }],
        taken: [
          {
            from: 'application.data.loading',
            on: 'xstate.done.*',
            to: ['application.data.ready'],
            guard: 'isCurrent',
          },
        ],
      },
    };
    expect(entryOf(entry)).toEqual(entry);
  });
});

it('the address of a page is not that of a person, also where an actor keeps it under that key', () => {
  expect(
    exported(
      { address: { path: '/express-application', search: '?step=name&email=ada@example.org' } },
      { address: '12 Harbour Street', path: '/express-application' },
    ),
  ).toEqual([
    { address: { path: '/express-application', search: '?step=name&email=%C2%ABemail%231%C2%BB' } },
    { address: '«address#1»', path: '/express-application' },
  ]);
});
