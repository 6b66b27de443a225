import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Comparison, certainties, evidenceFields } from '../../../../contract/people/student-matches.ts';
import { getCertainty } from '../../../../server/domain/students/certainty.ts';

type Agreement = Comparison['agreement'];
const of = (given: Partial<Record<Comparison['field'], Agreement>>): Comparison[] =>
  evidenceFields.flatMap((field) => {
    const agreement = given[field];
    return agreement === undefined ? [] : [{ field, agreement }];
  });

describe('how sure a match is', () => {
  it.each([
    [{ passportNumber: 'same' }, 'certain'],
    [{ passportNumber: 'same', dateOfBirth: 'different' }, 'likely'],
    [{ name: 'same', dateOfBirth: 'same' }, 'certain'],
    [{ name: 'similar', dateOfBirth: 'same' }, 'likely'],
    [{ name: 'same', dateOfBirth: 'similar' }, 'likely'],
    [{ name: 'similar', email: 'same' }, 'certain'],
    [{ name: 'different', email: 'same' }, 'likely'],
    [{ name: 'same', phone: 'same', dateOfBirth: 'different' }, 'likely'],
    [{ name: 'same' }, 'possible'],
    [{ name: 'same', dateOfBirth: 'different' }, null],
    [{ name: 'different', dateOfBirth: 'same' }, null],
    [{ file: 'same' }, 'certain'],
    [{ file: 'same', name: 'similar' }, 'certain'],
    [{ file: 'same', name: 'different' }, 'likely'],
    [{ file: 'same', dateOfBirth: 'different' }, 'likely'],
    [{}, null],
  ] as const)('by %o is %s', (given, expected) => {
    expect(getCertainty(of(given))).toBe(expected);
  });

  it('never falls when a detail that differed agrees', () => {
    const rank = (comparisons: Comparison[]) => {
      const found = getCertainty(comparisons);
      return found === null ? certainties.length : certainties.indexOf(found);
    };
    const agreement = fc.constantFrom<Agreement>('same', 'different');
    const records = fc.record(
      Object.fromEntries(evidenceFields.map((field) => [field, agreement])) as Record<
        Comparison['field'],
        typeof agreement
      >,
    );
    fc.assert(
      fc.property(records, fc.constantFrom(...evidenceFields), (given, field) => {
        expect(rank(of({ ...given, [field]: 'same' }))).toBeLessThanOrEqual(
          rank(of({ ...given, [field]: 'different' })),
        );
      }),
    );
  });
});
