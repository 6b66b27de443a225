import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, findReplaced, mergeAnswers, toTexts } from '../../../contract/registration/answers.ts';

const answers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom('name', 'email', 'phone', 'constructor', 'toString'),
  fc.record({ text: fc.constantFrom('', 'a', 'b'), at: fc.integer({ min: 0, max: 3 }) }),
  { noNullPrototype: true },
);

describe('answers of two devices', () => {
  it('are merged question by question: the newest counts', () => {
    const mine = { name: { text: 'Ada', at: 1 }, email: { text: 'a@b.c', at: 9 } };
    const theirs = { name: { text: 'Ade', at: 2 }, email: { text: '', at: 3 }, phone: { text: '1', at: 0 } };
    expect(mergeAnswers(mine, theirs)).toEqual({ name: theirs.name, email: mine.email, phone: theirs.phone });
  });

  it('with the same time are merged alike on both', () => {
    const mine = { name: { text: 'Ada', at: 1 } };
    const theirs = { name: { text: 'Ade', at: 1 } };
    expect([mergeAnswers(mine, theirs), mergeAnswers(theirs, mine)]).toEqual([theirs, theirs]);
  });

  it('can be deleted: an empty answer that is newer counts', () => {
    expect(toTexts(mergeAnswers({ name: { text: 'Ada', at: 1 } }, { name: { text: '', at: 2 } }))).toEqual({
      name: '',
    });
  });

  it('keep questions that are named as something that every object has', () => {
    const given = { constructor: { text: 'a builder', at: 1 } };
    expect(mergeAnswers({}, given)).toEqual(given);
  });

  it('are merged alike in any order, in any grouping, and however often', () => {
    fc.assert(
      fc.property(answers, answers, answers, (a, b, c) => {
        expect(mergeAnswers(a, b)).toEqual(mergeAnswers(b, a));
        expect(mergeAnswers(mergeAnswers(a, b), c)).toEqual(mergeAnswers(a, mergeAnswers(b, c)));
        expect(mergeAnswers(a, a)).toEqual(a);
        expect(mergeAnswers(mergeAnswers(a, b), b)).toEqual(mergeAnswers(a, b));
      }),
    );
  });

  it('are lost by nobody: each question has the answer of one of the two, and none is older than another', () => {
    fc.assert(
      fc.property(answers, answers, (a, b) => {
        const merged = mergeAnswers(a, b);
        for (const question of new Set([...Object.keys(a), ...Object.keys(b)])) {
          const given = [a, b].flatMap((each) => (Object.hasOwn(each, question) ? [each[question]] : []));
          expect(given).toContainEqual(merged[question]);
          expect(merged[question]?.at).toBe(Math.max(...given.map((each) => each?.at ?? 0)));
        }
      }),
    );
  });
});

describe('answers that were replaced', () => {
  const at = (text: string, time: number) => ({ name: { text, at: time } });
  it.each([
    ['newer', at('Ada', 5), at('Ade', 6), [{ question: 'name', text: 'Ada', newer: 'Ade' }]],
    ['older', at('Ada', 6), at('Ade', 5), []],
    ['the same', at('Ada', 5), at('Ada', 6), []],
    ['of an empty one', at(' ', 5), at('Ade', 6), []],
    ['of one that both sides had agreed on', at('Ada', 4), at('Ade', 6), []],
    ['missing', at('Ada', 5), {}, []],
  ])('are shown when the other is %s', (_what, mine, theirs, replaced) => {
    expect(findReplaced(mine, theirs, 4)).toEqual(replaced);
  });
});
