import { describe, expect, it } from 'vitest';
import {
  mergeCoverage,
  packCoverage,
  parseCoverage,
  unpackCoverage,
} from '../../../src/inspector/coverage/coverage.ts';

const covered = (states: readonly number[], transitions: readonly number[]) => ({
  states: new Set(states),
  transitions: new Set(transitions),
});

describe('a coverage file', () => {
  it('has ranges of places, by machine, whatever was found first', () => {
    const packed = packCoverage(
      new Map([
        ['session b', covered([3, 0, 1, 9], [])],
        ['board a', covered([], [5, 4, 0])],
      ]),
    );
    expect(JSON.stringify(packed)).toBe('{"board a":["","0,4-5"],"session b":["0-1,3,9",""]}');
  });

  it('is read as it was written', () => {
    const coverage = new Map([['session b', covered([0, 1, 3, 9], [12, 13, 14])]]);
    expect(unpackCoverage(packCoverage(coverage))).toEqual(coverage);
    expect(parseCoverage(JSON.stringify(packCoverage(coverage)))).toEqual(coverage);
  });

  it.each([
    'no JSON',
    'null',
    '[]',
    '{}',
    '{"session b":"0-1"}',
    '{"session b":["0-1"]}',
    '{"session b":["0-x",""]}',
    '{"session b":["0-99999999",""]}',
  ])('is not %s', (text) => {
    expect(parseCoverage(text)).toBeNull();
  });

  it('of several runs has what any of them has', () => {
    const one = new Map([['a 1', covered([0, 1], [])]]);
    const other = new Map([
      ['a 1', covered([1, 2], [7])],
      ['b 2', covered([0], [])],
    ]);
    expect(mergeCoverage([one, other])).toEqual(
      new Map([
        ['a 1', covered([0, 1, 2], [7])],
        ['b 2', covered([0], [])],
      ]),
    );
    expect(one.get('a 1')).toEqual(covered([0, 1], []));
  });
});
