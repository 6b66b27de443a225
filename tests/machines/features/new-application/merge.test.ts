import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import { merge } from '../../../../src/machines/features/new-application/merge.ts';

const typed = fc.dictionary(fc.constantFrom('one', 'two'), fc.constantFrom('', 'a', 'b'));
const rows = fc.array(typed, { maxLength: 2 });
const content: fc.Arbitrary<DraftContent> = fc.record({
  studentId: fc.constantFrom(null, 1, 2),
  studentVersion: fc.constant(null),
  others: fc.constant([]),
  askedBranches: fc.constant([]),
  files: fc.constant([]),
  start: typed,
  person: typed,
  education: rows,
  tests: rows,
  work: rows,
  finances: typed,
  refusals: rows,
  consent: fc.boolean(),
  choices: fc.constantFrom([], [{ courseId: 1, intakeId: 1 }]),
});

describe('two versions of a draft', () => {
  it('are joined where one side alone has changed something', () => {
    const base = { ...emptyDraft, person: { email: 'a' }, education: [{ mark: '1' }] };
    const mine = { ...base, person: { email: 'b' } };
    const theirs = { ...base, education: [{ mark: '2' }], consent: true };
    expect(merge(base, mine, theirs)).toEqual({
      content: { ...base, person: { email: 'b' }, education: [{ mark: '2' }], consent: true },
      differences: [],
    });
  });

  it('have every part that one side alone has changed', () => {
    const theirs: DraftContent = {
      ...emptyDraft,
      studentId: 3,
      studentVersion: 7,
      others: [{ studentId: 4, why: 'sameName' }],
      askedBranches: [2],
      files: [{ name: 'Passport.pdf', sha256: 'a'.repeat(64) }],
      start: { level: 'master' },
      person: { email: 'a@mail.test' },
      education: [{ mark: '1' }, { mark: '2' }],
      consent: true,
      choices: [{ courseId: 1, intakeId: 1 }],
    };
    expect(merge(emptyDraft, emptyDraft, theirs)).toEqual({ content: theirs, differences: [] });
  });

  it('differ in a list as a whole when its rows do not compare', () => {
    const base = { ...emptyDraft, tests: [{ type: 'ielts' }] };
    const mine = { ...base, tests: [] };
    const theirs = { ...base, tests: [{ type: 'ielts' }, { type: 'pte' }] };
    const { differences } = merge(base, mine, theirs);
    expect(differences).toEqual([{ path: 'tests', mine: [], theirs: theirs.tests }]);
    expect(merge(base, mine, theirs, { tests: 'theirs' }).content.tests).toEqual(theirs.tests);
  });

  it('lose nothing: what one side alone has changed stands', () => {
    fc.assert(
      fc.property(content, content, (base, changed) => {
        expect(merge(base, changed, base)).toEqual({ content: changed, differences: [] });
        expect(merge(base, changed, changed)).toEqual({ content: changed, differences: [] });
        const { content: taken, differences } = merge(base, base, changed);
        expect(differences).toEqual([]);
        expect(merge(base, taken, changed).content).toEqual(taken);
      }),
    );
  });

  it('are one side or the other in every difference', () => {
    fc.assert(
      fc.property(content, content, content, (base, mine, theirs) => {
        const { differences } = merge(base, mine, theirs);
        const all = Object.fromEntries(differences.map(({ path }) => [path, 'theirs' as const]));
        const taken = merge(base, mine, theirs, all).content;
        expect(merge(base, taken, theirs).differences.map(({ path }) => path)).toEqual([]);
        for (const { path, mine: one, theirs: other } of differences)
          expect([path, one]).not.toEqual([path, other]);
      }),
    );
  });
});
