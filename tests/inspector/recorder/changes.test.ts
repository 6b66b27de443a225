import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, findChanges } from '../../../src/inspector/recorder/changes.ts';
import { toPlain } from '../../../src/inspector/recorder/plain.ts';

const plain = (value: unknown) => toPlain(value, () => 'actor');

const values = fc.anything({
  withMap: true,
  withSet: true,
  withDate: true,
  maxDepth: 5,
  withNullPrototype: true,
});
const contexts = fc.dictionary(fc.string(), values);

describe('the changes of a context', () => {
  it('make the next one of the last one, whatever is in them', () => {
    fc.assert(
      fc.property(contexts, contexts, fc.func(fc.boolean()), (before, after, keeps) => {
        // Parts that stay have the same identity; an assignment would not make a field of the key `__proto__`.
        const kept = Object.entries(before).filter(([key]) => keeps(key));
        const next = Object.fromEntries([...Object.entries(after), ...kept]);
        const changed = applyChanges(plain(before), findChanges(before, next, plain));
        expect(changed).toEqual(plain(next));
      }),
      { numRuns: 300 },
    );
  });

  it('name what changed and nothing else', () => {
    const rows = new Map([[1, 'a']]);
    const before = { rows, page: { number: 1, size: 50 }, filter: 'x' };
    const after = { rows, page: { number: 2, size: 50 }, more: [1] };
    expect(findChanges(before, after, plain)).toEqual([
      { path: ['page', 'number'], value: 2 },
      { path: ['more'], value: [1] },
      { path: ['filter'] },
    ]);
  });
});

describe('what is no JSON', () => {
  it('is written as what it is', () => {
    class Box {}
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(
      plain({
        map: new Map([['a', 1]]),
        set: new Set([1]),
        day: new Date('2027-03-01T09:00:00Z'),
        wrong: new TypeError('no'),
        file: new File(['abc'], 'a.pdf', { type: 'application/pdf' }),
        list: [undefined, () => 1],
        not: Number.NaN,
        big: 9n,
        box: new Box(),
        cycle,
        left: undefined,
        $key: 1,
      }),
    ).toEqual({
      map: { $map: [['a', 1]] },
      set: { $set: [1] },
      day: { $date: '2027-03-01T09:00:00.000Z' },
      wrong: { $error: { name: 'TypeError', message: 'no' } },
      file: { $file: { name: 'a.pdf', size: 3, type: 'application/pdf' } },
      list: [{ $undefined: true }, { $function: '' }],
      not: { $number: 'NaN' },
      big: { $bigint: '9' },
      box: { $object: 'Box' },
      cycle: { self: { $cycle: true } },
      $$key: 1,
    });
  });

  it('is cut where it is long: a list after 500, a text after 10,000 characters', () => {
    const list = plain(Array.from({ length: 501 }, (_, index) => index)) as unknown[];
    expect([list.length, list.at(-2), list.at(-1)]).toEqual([501, 499, { $cut: 1 }]);
    expect(plain('a'.repeat(10_001))).toEqual({ $text: 'a'.repeat(10_000), $cut: 10_001 });
    expect(plain('a'.repeat(10_000))).toBe('a'.repeat(10_000));
  });
});
