import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../contract/application-drafts.ts';
import { emptyDraft } from '../../../contract/draft-information.ts';
import {
  faultsOf,
  faultsOfStep,
  firstFaultyStep,
  moveChoice,
  refusedPaths,
  typedAt,
  typedInto,
  withChoice,
  withOther,
  withoutRow,
  withRow,
} from '../../../src/machines/new-application/content.ts';
import {
  addressOfMade,
  addressOfStep,
  draftIn,
  isFresh,
  madeIn,
  stepAfter,
  stepAt,
} from '../../../src/machines/new-application/steps.ts';

const person = {
  givenNames: '',
  familyName: 'Okonkwo',
  dateOfBirth: '2004-05-06',
  email: 'zoe@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'NG',
};
const start = { domicile: 'NG', destination: 'GB', level: 'undergraduate' };
const judged = (content: DraftContent) => ({
  content,
  asksBranch: false,
  doubtful: [],
  doubtfulBranches: [],
});
const choices = [1, 2, 3].map((courseId) => ({ courseId, intakeId: 1 }));

describe('what was typed', () => {
  it('stands where it was typed, and digits of any script are numbers', () => {
    const typed = typedInto(withRow(emptyDraft, 'education'), 'education.0.mark', '٧٫٨'.replace('٫', '.'));
    expect([typedAt(typed, 'education.0.mark'), typedAt(typed, 'person.email')]).toEqual(['7.8', '']);
    expect(typedAt(typedInto(emptyDraft, 'person.familyName', '٧'), 'person.familyName')).toBe('٧');
    expect(typedInto(emptyDraft, 'elsewhere.0', 'x')).toBe(emptyDraft);
  });

  it('is judged as the server would, one code for each field', () => {
    const content = {
      ...emptyDraft,
      person: { ...person, email: 'zoe', dateOfBirth: '' },
      education: [{ level: 'bachelor', mark: '120', finishedIn: '2026', countryCode: 'NG' }],
    };
    expect(faultsOf(judged(content))).toEqual({
      'start.domicile': ['required'],
      'start.destination': ['required'],
      'start.level': ['required'],
      'person.email': ['email'],
      'person.dateOfBirth': ['required'],
      'education.0.institution': ['required'],
      'education.0.mark': ['invalid'],
      choices: ['required'],
    });
    expect(Object.keys(faultsOfStep(judged(content), 'information'))).toEqual([
      'person.dateOfBirth',
      'person.email',
      'education.0.institution',
      'education.0.mark',
    ]);
    expect(firstFaultyStep(judged(content))).toBe('start');
    expect(firstFaultyStep(judged({ ...emptyDraft, start, person, choices }))).toBeNull();
  });

  it('is asked for a branch of who belongs to none, and of whoever may be known already', () => {
    const whole = { ...emptyDraft, start, person, choices };
    expect(faultsOf({ ...judged(whole), asksBranch: true })).toEqual({ 'start.branchId': ['required'] });
    expect(faultsOf({ ...judged({ ...whole, studentId: 9 }), asksBranch: true, doubtful: [4] })).toEqual({});
    expect(faultsOf({ ...judged(whole), doubtful: [4, 5] })).toEqual({ others: ['required'] });
    const said = withOther(withOther(whole, 4, 'family'), 5, 'sameName');
    expect(faultsOf({ ...judged(said), doubtful: [4, 5] })).toEqual({});
    expect(withOther(said, 5, null).others).toEqual([{ studentId: 4, why: 'family' }]);
  });

  it('says as much of a day as was typed of it', () => {
    const born = (dateOfBirth: string) =>
      faultsOf(judged({ ...emptyDraft, person: { ...person, dateOfBirth } }));
    expect(born('2004-5-6')['person.dateOfBirth']).toBeUndefined();
    expect(born('2004-2-30')['person.dateOfBirth']).toEqual(['invalid']);
    expect(born('-5-')['person.dateOfBirth']).toEqual(['invalid']);
    expect(typedAt(typedInto(emptyDraft, 'person.dateOfBirth', '٢٠٠٤-٥-٦'), 'person.dateOfBirth')).toBe(
      '2004-5-6',
    );
  });

  it('loses the row that was taken out, and no other', () => {
    const two = typedInto(withRow(withRow(emptyDraft, 'work'), 'work'), 'work.1.employer', 'Acme');
    expect(withoutRow(two, 'work', 0).work).toEqual([{ employer: 'Acme' }]);
  });

  it('is named in an answer as in the draft', () => {
    expect(refusedPaths({ 'body.profile.tests.0.type': ['unknown'], 'body.choices.1': ['invalid'] })).toEqual(
      {
        'tests.0.type': ['unknown'],
        'choices.1': ['invalid'],
      },
    );
  });
});

describe('wishes', () => {
  it('are each there once, at most nine', () => {
    const twice = withChoice({ ...emptyDraft, choices }, { courseId: 2, intakeId: 1 });
    expect(twice.choices).toEqual(choices);
    const many = Array.from({ length: 12 }, (_, n) => ({ courseId: n + 1, intakeId: 1 }));
    expect(many.reduce(withChoice, emptyDraft).choices).toHaveLength(9);
  });

  it('are moved without one being lost or doubled', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 4 }), fc.integer({ min: -3, max: 6 }), (from, to) => {
        const moved = moveChoice({ ...emptyDraft, choices }, from, to).choices;
        expect(moved.toSorted((a, b) => a.courseId - b.courseId)).toEqual(choices);
        const one = choices[from];
        if (one) expect(moved.indexOf(one)).toBe(Math.min(Math.max(to, 0), 2));
      }),
    );
  });
});

describe('steps', () => {
  it('have a page each, that names the draft', () => {
    expect(stepAt('/application/course-details')).toBe('courses');
    expect(addressOfStep('start', null)).toBe('/application/new');
    expect(addressOfStep('documents', 7)).toBe('/application/upload-document?draft=7');
    expect([stepAfter('start'), stepAfter('documents')]).toEqual(['information', 'documents']);
    expect([isFresh('?draft=new'), isFresh('?draft=7'), isFresh('')]).toEqual([true, false, false]);
    expect(addressOfMade([30, 31])).toBe('/application/upload-document?made=30,31');
    expect(['?made=30,31', '?made=30,x', ''].map(madeIn)).toEqual([[30, 31], [30], []]);
    expect(['?draft=7', '?draft=x', '?draft=-1', ''].map(draftIn)).toEqual([7, null, null, null]);
  });
});
