import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effects, largestValue } from '../../../src/inspector/faults/fault.types.ts';
import { readFaultLink, toFaultLink } from '../../../src/inspector/faults/fault-link.ts';

const faults = fc.array(
  fc.record({
    effect: fc.constantFrom(...effects),
    method: fc.constantFrom('*', 'GET', 'PATCH'),
    path: fc.string(),
    when: fc.oneof(
      fc.constant('always' as const),
      fc.record({ nth: fc.integer({ min: 1, max: 9_999 }) }),
      fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }).map((share) => share + 0) }),
    ),
    value: fc.integer({ min: -largestValue, max: largestValue }),
  }),
  { maxLength: 5 },
);

describe('a link with faults', () => {
  it('has the same faults and seed when it is read, and leaves the rest of the address', () => {
    fc.assert(
      fc.property(faults, fc.integer(), (given, seed) => {
        const url = new URL(toFaultLink('https://portal.example/application?page=2#top', given, seed));
        expect(readFaultLink(url.search)).toEqual({ faults: given, seed });
        expect([url.pathname, url.searchParams.get('page'), url.hash]).toEqual(['/application', '2', '#top']);
      }),
    );
  });

  it('takes the place of the faults that the address had', () => {
    const url = new URL(toFaultLink('https://portal.example/?faults=slow', [], 3));
    expect(url.searchParams.getAll('faults')).toEqual(['{"seed":3,"faults":[]}']);
  });

  it('can name presets', () => {
    expect(readFaultLink('?faults=slow,socket')).toEqual({
      seed: null,
      faults: [
        { effect: 'latency', method: '*', path: '**', when: 'always', value: 2000 },
        { effect: 'cut', method: '*', path: '**', when: 'always', value: 0 },
      ],
    });
  });

  it.each([
    ['', 'no faults'],
    ['?faults=', 'an empty value'],
    ['?faults=constructor,fast', 'unknown names'],
    ['?faults={', 'broken JSON'],
    ['?faults={"seed":1}', 'no list'],
    [
      '?faults={"seed":1,"faults":[{"effect":"418","method":"*","path":"**","when":"always","value":0}]}',
      'an unknown effect',
    ],
    [
      '?faults={"seed":1,"faults":[{"effect":"cut","method":"*","path":"**","when":"always","value":1e9}]}',
      'a number that no timer takes',
    ],
    [
      '?faults={"seed":1,"faults":[{"effect":"503","method":"*","path":"**","when":{"nth":0},"value":0}]}',
      'a call before the first',
    ],
  ])('%s, which has %s, has none', (search) => {
    expect(readFaultLink(search)).toEqual({ faults: [], seed: null });
  });
});
