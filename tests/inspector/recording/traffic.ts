import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import type { Entry, Plain } from '../../../src/inspector/recorder/entries.types.ts';
import type { RecordedApp, RecordedEnvironment } from '../../../src/inspector/recording/recording.types.ts';

const letters = (alphabet: string, minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...alphabet), { minLength, maxLength }).map((parts) => parts.join(''));
const lower = 'abcdefghijklmnopqrstuvwxyz';
const digits = '0123456789';

/** As random as what a server generates, also when a counterexample is made smaller. */
const bytes = (length: number) =>
  fc.nat().map((seed) => createHash('sha512').update(`${length} ${seed}`).digest().subarray(0, length));
const token = bytes(32).map((given) => given.toString('base64url'));
const longHex = bytes(32).map((given) => given.toString('hex'));
const jwt = fc
  .tuple(bytes(20), bytes(32))
  .map(
    ([claims, signature]) =>
      `eyJhbGciOiJIUzI1NiJ9.${claims.toString('base64url')}.${signature.toString('base64url')}`,
  );
const cookie = fc
  .tuple(letters(lower, 3, 10), letters(lower + digits, 4, 12), letters(lower, 3, 10), letters(digits, 3, 9))
  .map(([one, value, other, second]) => `${one}=${value}; ${other}=${second}`);
const email = fc
  .tuple(
    letters(`${lower}${digits}.+_`, 1, 12),
    letters(lower, 1, 10),
    fc.constantFrom('com', 'co.uk', 'in', 'example'),
  )
  .map(([local, domain, top]) => `${local}x@${domain}.${top}`);
const passport = fc
  .tuple(letters('ABCDEFGHJKLMNPRSTUVWXYZ', 1, 2), letters(digits, 6, 8))
  .map(([series, number]) => series + number);

export const secretText = fc.oneof(
  token,
  longHex,
  jwt,
  token.map((each) => `Bearer ${each}`),
  cookie,
);
export const personalText = fc.oneof(email, passport);
const planted = fc.oneof(secretText, personalText);

const harmless = fc.constantFrom(
  '',
  'save',
  'conditionalOffer',
  'A-2026-000042',
  '2026-11-28T01:57:46.000Z',
  'MSc Computer Science',
  'Priya Sharma',
  'Call the student back when the letter of the university has arrived',
  'نص عربي',
  '{"page":2}',
  '[not JSON',
  '«email#1»',
  '«Bonjour» 50 % ; a=b',
);

/** A text with something planted in it, or without. */
const text = fc.oneof(
  { weight: 2, arbitrary: harmless },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 30 }) },
  { weight: 4, arbitrary: planted },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.constantFrom('See ', '(', 'x: ', 'عنوان '),
        planted,
        fc.constantFrom('.', ', then', ')', '\n'),
      )
      .map((parts) => parts.join('')),
  },
  { weight: 2, arbitrary: planted.map((each) => JSON.stringify({ deep: [{ note: each }, each] })) },
  { weight: 1, arbitrary: planted.map((each) => JSON.stringify({ data: JSON.stringify({ value: each }) })) },
  {
    weight: 2,
    arbitrary: planted.map((each) => `/students?page=2&searchQuery=${encodeURIComponent(each)}&x=1`),
  },
  { weight: 1, arbitrary: planted.map((each) => `https://portal.example/open/${each}/edit`) },
);

const key = fc.oneof(
  fc.constantFrom(
    'id',
    'value',
    'field',
    'data',
    'email',
    'fullName',
    'remark',
    'reason',
    'name',
    'password',
    'errors',
  ),
  fc.constantFrom(
    'answers',
    'dateOfBirth',
    'question',
    'label',
    'text',
    'code',
    'token',
    '__proto__',
    'constructor',
    '0',
  ),
  text.filter((each) => each !== ''),
);

const scalar = fc.oneof(
  { weight: 5, arbitrary: text },
  { weight: 1, arbitrary: fc.oneof(fc.integer(), fc.boolean(), fc.constant(null)) },
);

export const plain: fc.Arbitrary<Plain> = fc.letrec<{ value: Plain }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('value')), { maxLength: 5 }).map((parts): Plain => Object.fromEntries(parts)),
  ),
})).value;

const count = fc.nat({ max: 100_000 });
const textOrNull = fc.option(text);
const actor = fc.constantFrom('app', 'app/router', 'app/router/list', 'app/load');
const state = fc.oneof(fc.constant(null), text, fc.dictionary(fc.constantFrom('data', 'view'), text));
const status = fc.constantFrom<'active' | 'done'>('active', 'done');

const change = fc
  .tuple(fc.array(key, { minLength: 1, maxLength: 3 }), fc.option(plain, { nil: undefined }))
  .map(([path, value]) => (value === undefined ? { path } : { path, value }));
const taken = fc.record({ from: text, on: text, to: fc.array(text, { maxLength: 2 }), guard: textOrNull });
const outcome = fc.record({
  ms: count,
  value: state,
  status,
  changes: fc.array(change, { maxLength: 3 }),
  taken: fc.array(taken, { maxLength: 2 }),
});
const origin = fc.constantFrom<'input' | 'page' | 'socket'>('input', 'page', 'socket');

const body: fc.Arbitrary<Omit<Entry, 'n' | 'at' | 'cause'>> = fc.oneof(
  fc.record({
    kind: fc.constant('event' as const),
    to: actor,
    from: fc.option(fc.oneof(actor, text)),
    origin,
    type: text,
    payload: plain,
    outcome: fc.option(outcome),
  }),
  fc.record({
    kind: fc.constant('actor' as const),
    actor: fc.oneof(actor, text),
    id: text,
    systemId: textOrNull,
    logic: fc.constantFrom('machine' as const, 'effect' as const),
    source: textOrNull,
    input: plain,
    value: state,
    context: plain,
  }),
  fc.record({
    kind: fc.constant('end' as const),
    actor,
    ms: count,
    outcome: fc.oneof(fc.constant(null), fc.record({ output: plain }), fc.record({ error: plain })),
  }),
  fc.record({
    kind: fc.constant('http' as const),
    method: fc.constantFrom('GET', 'POST'),
    url: text,
    request: plain,
    status: fc.option(fc.constantFrom(0, 200, 422)),
    response: plain,
    ms: fc.option(count),
    fault: textOrNull,
  }),
  fc.record({
    kind: fc.constant('socket' as const),
    way: fc.constantFrom('in' as const, 'out' as const, 'state' as const),
    frame: plain,
    fault: textOrNull,
  }),
  fc.record({
    kind: fc.constant('input' as const),
    type: fc.constantFrom('press' as const, 'key' as const, 'navigate' as const),
    label: text,
  }),
  fc.record({ kind: fc.constant('render' as const), elements: count }),
  fc.record({ kind: fc.constant('read' as const), key: fc.string(), value: plain }),
  fc.record({
    kind: fc.constant('log' as const),
    level: fc.constantFrom('info' as const, 'error' as const),
    text,
  }),
);

/** Entries of all kinds, with secrets and personal data anywhere. */
export const traffic: fc.Arbitrary<readonly Entry[]> = fc
  .array(body, { minLength: 1, maxLength: 12 })
  .map((bodies) =>
    bodies.map(
      (each, at) => ({ n: at + 1, at: at * 10, cause: at > 0 && at % 2 === 0 ? at : null, ...each }) as Entry,
    ),
  );

export const environments: fc.Arbitrary<RecordedEnvironment> = fc.record({
  locale: fc.constantFrom('en', 'fr', 'ar'),
  timeZone: fc.constant('America/St_Johns'),
  viewport: fc.constant([1280, 800] as const),
  clock0: fc.constant(1_795_831_066_000),
  seed: fc.option(fc.integer()),
  route: text,
  rules: fc.array(plain, { maxLength: 2 }),
  faults: fc.array(plain, { maxLength: 2 }),
});

export const app: RecordedApp = { build: '3f2a9c1', machines: { grid: '1x9k2' } };
