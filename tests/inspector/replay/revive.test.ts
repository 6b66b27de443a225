import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { toPlain } from '../../../src/inspector/recorder/plain.ts';
import { createMask } from '../../../src/inspector/recording/mask.ts';
import { findMachines, revive } from '../../../src/inspector/replay/revive.ts';
import { ProblemError, problem } from '../../../src/services/kit/problem.ts';

const nothing = { actor: () => undefined, machine: () => undefined };
const again = (value: unknown) =>
  revive(
    toPlain(value, () => ''),
    nothing,
  );

it('a value that was written as plain data is the value again', () => {
  const values = fc.anything({
    withDate: true,
    withBigInt: true,
    maxDepth: 3,
    key: fc.oneof(fc.string(), fc.constantFrom('$map', '$$map', '$cut', '__proto__', 'constructor')),
  });
  fc.assert(
    fc.property(values, (value) => {
      // Compared as plain data, in which a field that is undefined is absent.
      const plain = toPlain(value, () => '');
      expect(toPlain(revive(plain, nothing), () => '')).toEqual(plain);
    }),
    { numRuns: 500 },
  );
});

it.each<[string, unknown]>([
  ['a list', [1, 'two', null]],
  ['a map', new Map([['a', { b: 1 }]])],
  ['a set', new Set([1, 2])],
  ['a time', new Date('2026-11-28T09:00:00.000Z')],
  ['an address', new URL('https://quayside.example/a?b=c')],
  ['a number that is none', Number.NaN],
  ['minus zero', -0],
  ['a big integer', 12n],
  ['a field that begins with a dollar sign', { $map: [], $$cut: 1 }],
])('%s is revived', (_, value) => {
  expect(again(value)).toEqual(value);
});

it('an error of the portal is one that its guards know', () => {
  const error = again(new ProblemError(problem('stale', { status: 412 })));
  expect(error).toBeInstanceOf(ProblemError);
  expect((error as ProblemError).problem).toEqual(problem('stale', { status: 412 }));
  expect((error as ProblemError).name).toBe('ProblemError');
});

it('a file has its name, type and size, and no content', async () => {
  const file = again(new File(['passport'], 'passport.pdf', { type: 'application/pdf' })) as File;
  expect([file.name, file.type, file.size, await file.text()]).toEqual([
    'passport.pdf',
    'application/pdf',
    8,
    '',
  ]);
});

it('actors and machines are those that the replay has', () => {
  const known = { actor: (path: string) => `actor ${path}`, machine: (id: string) => `machine ${id}` };
  expect(revive({ to: { $actor: 'app/router' }, page: { $machine: 'course' } }, known)).toEqual({
    to: 'actor app/router',
    page: 'machine course',
  });
  expect(findMachines({ a: [{ $machine: 'course' }], b: { c: { $machine: 'student' } } })).toEqual([
    'course',
    'student',
  ]);
});

it('equal objects of a value are one object, as they were', () => {
  const shared = { id: 7 };
  const { one, other } = again({ one: shared, other: [shared] }) as { one: object; other: object[] };
  expect(other[0]).toBe(one);
});

const began = Date.UTC(2026, 10, 28, 9);
const iso = (time: number) => new Date(time).toISOString();

it.each([
  ['a minute before it', true, began - 60_000],
  ['more than a minute before it', false, began - 60_001],
  ['a minute after it', true, began + 65_000],
  ['more than a minute after it', false, began + 65_001],
])('of a recording of 5 s, a time %s is masked: %s', (_, isMasked, time) => {
  const mask = createMask(began, 5000);
  expect(mask({ at: time, list: [iso(time)] })).toEqual(
    isMasked ? { at: { $now: true }, list: [{ $now: true }] } : { at: time, list: [iso(time)] },
  );
});

it('random keys are masked, other texts are not', () => {
  const mask = createMask(began, 5000);
  expect(mask(['0123456789abcdef0123456789abcdef', '0123456789abcdef', 'A-2026-000042'])).toEqual([
    { $key: true },
    '0123456789abcdef',
    'A-2026-000042',
  ]);
});
