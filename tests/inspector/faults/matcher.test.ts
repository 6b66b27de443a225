import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fault, NewFault } from '../../../src/inspector/faults/fault.types.ts';
import { type Call, decide, matchesGlob, type Rules } from '../../../src/inspector/faults/matcher.ts';

const read: Call = {
  target: 'http',
  method: 'GET',
  path: '/api/records/Application/30?with=student',
  hasVersion: false,
  hasToken: true,
  at: 1_000,
};
const write: Call = { ...read, method: 'PATCH', path: '/api/records/Application/30', hasVersion: true };

const fault = (given: Partial<NewFault>, id = 'f1'): Fault => ({
  effect: '503',
  method: '*',
  path: '**',
  when: 'always',
  value: 0,
  ...given,
  id,
});

const rulesOf = (faults: readonly Fault[], given: Partial<Rules> = {}): Rules => ({
  faults,
  seed: 1,
  seen: {},
  off: [],
  since: {},
  ...given,
});

/** For each call, the ids of the faults that it has. */
function run(rules: Rules, calls: readonly Call[]): string[] {
  let { seen } = rules;
  return calls.map((call) => {
    const decision = decide({ ...rules, seen }, call);
    seen = decision.seen;
    return decision.applied.map(({ id }) => id).join(' ');
  });
}

const applies = (given: Partial<NewFault>, call: Call): boolean =>
  decide(rulesOf([fault(given)]), call).applied.length === 1;

describe('a glob', () => {
  it.each([
    ['**', '/api/records/Course/4', true],
    ['/api/records/*', '/api/records/Course/4', false],
    ['/api/records/*/*', '/api/records/Course/4', true],
    ['/api/records/**', '/api/records/Course/4', true],
    ['/api/profile', '/api/profile', true],
    ['/api/profile', '/api/profiles', false],
    ['/api/profile', '/v1/api/profile', false],
    ['/api/a.b', '/api/axb', false],
    ['/api/profile', '/api/profile?full=1', true],
    ['/api/profile?full=*', '/api/profile?full=1', true],
    ['/api/profile?full=*', '/api/profile?short=1', false],
    ['private-*', 'private-App.Models.User.7 record.changed', true],
    ['* record.changed', 'private-App.Models.User.7 record.changed', true],
    ['* record.changed', 'private-App.Models.User.7 job.progressed', false],
  ])('%s and %s', (glob, path, matches) => {
    expect(matchesGlob(glob, path)).toBe(matches);
  });
});

describe('a fault of calls', () => {
  it('applies to its method and its path', () => {
    expect(applies({ method: 'GET', path: '/api/records/Application/*' }, read)).toBe(true);
    expect(applies({ method: 'PUT' }, read)).toBe(false);
    expect(applies({ path: '/api/records/Course/*' }, read)).toBe(false);
    expect(applies({}, { ...read, target: 'frame' })).toBe(false);
  });

  it('is a conflict only for a call that names the version it changes', () => {
    expect(applies({ effect: '412' }, read)).toBe(false);
    expect(applies({ effect: '412' }, write)).toBe(true);
  });

  it('ends the session of signed-in users once its time is over', () => {
    const rules = rulesOf([fault({ effect: 'sessionExpiry', value: 2 })], { since: { f1: 500 } });
    expect(
      run(rules, [
        { ...read, at: 2_499 },
        { ...read, at: 2_500 },
      ]),
    ).toEqual(['', 'f1']);
    expect(run(rules, [{ ...read, at: 2_500, hasToken: false }])).toEqual(['']);
  });

  it('applies to the n-th call that it fits, and no other', () => {
    const rules = rulesOf([fault({ method: 'PATCH', when: { nth: 2 } })]);
    expect(run(rules, [write, read, write, write])).toEqual(['', '', 'f1', '']);
  });

  it('does nothing while it is off, and counts nothing', () => {
    const rules = rulesOf([fault({})], { off: ['f1'] });
    expect(decide(rules, read)).toEqual({ applied: [], seen: {} });
  });

  it('delays a call that another one answers, and leaves none to those after', () => {
    const rules = rulesOf([
      fault({ effect: 'latency', value: 400 }, 'f1'),
      fault({ effect: '500' }, 'f2'),
      fault({ effect: '503' }, 'f3'),
    ]);
    expect(decide(rules, read)).toEqual({
      applied: [rules.faults[0], rules.faults[1]],
      seen: { f1: 1, f2: 1 },
    });
  });
});

const seeds = fc.integer({ min: -1_000, max: 1_000_000 });
const share = fc.double({ min: 0, max: 1, noNaN: true });

describe('a fault at random', () => {
  it('applies to the same calls with the same seed', () => {
    fc.assert(
      fc.property(seeds, share, fc.integer({ min: 1, max: 60 }), (seed, probability, count) => {
        const rules = rulesOf([fault({ when: { probability } })], { seed });
        const calls = Array.from({ length: count }, () => read);
        expect(run(rules, calls)).toEqual(run(structuredClone(rules), calls));
      }),
    );
  });

  it('applies to the same of its calls whatever other calls are made between them', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.boolean(), { maxLength: 40 }), (seed, order) => {
        const rules = rulesOf([fault({ method: 'PATCH', when: { probability: 0.5 } })], { seed });
        const mixed = order.map((isWrite) => (isWrite ? write : read));
        const alone = run(
          rules,
          mixed.filter((call) => call === write),
        );
        expect(run(rules, mixed).filter((_, index) => mixed[index] === write)).toEqual(alone);
      }),
    );
  });

  it('applies to every call or none at the ends of its range', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        expect(run(rulesOf([fault({ when: { probability: 1 } })], { seed }), [read, read])).toEqual([
          'f1',
          'f1',
        ]);
        expect(run(rulesOf([fault({ when: { probability: 0 } })], { seed }), [read, read])).toEqual(['', '']);
      }),
    );
  });

  it('applies to about its share, and to other calls with another seed', () => {
    const calls = Array.from({ length: 1_000 }, () => read);
    const runs = [1, 2, 3].map((seed) =>
      run(rulesOf([fault({ when: { probability: 0.3 } })], { seed }), calls),
    );
    for (const one of runs) {
      const count = one.filter((id) => id === 'f1').length;
      // Four standard deviations (14.5) to each side of 300.
      expect(count).toBeGreaterThan(242);
      expect(count).toBeLessThan(358);
    }
    expect(new Set(runs.map(String)).size).toBe(3);
  });
});
