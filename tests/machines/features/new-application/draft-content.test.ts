import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DraftContent } from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import {
  findFirstFaultyStep,
  getFieldValue,
  moveChoice,
  toDraftFaults,
  validateDraft,
  validateStep,
  withChoice,
  withDismissedMatch,
  withFieldValue,
  withoutRow,
  withRow,
} from '../../../../src/machines/features/new-application/draft-content.ts';
import {
  getCreatedIds,
  getCreatedPath,
  getDraftId,
  getNextStep,
  getStepAddress,
  getStepByPath,
  isNewDraft,
} from '../../../../src/machines/features/new-application/steps.ts';

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
  requiresBranch: false,
  likelyMatches: [],
  likelyMatchBranches: [],
});
const choices = [1, 2, 3].map((courseId) => ({ courseId, intakeId: 1 }));

describe('what was typed', () => {
  it('stands where it was typed, and digits of any script are numbers', () => {
    const typed = withFieldValue(
      withRow(emptyDraft, 'education'),
      'education.0.mark',
      '٧٫٨'.replace('٫', '.'),
    );
    expect([getFieldValue(typed, 'education.0.mark'), getFieldValue(typed, 'person.email')]).toEqual([
      '7.8',
      '',
    ]);
    expect(getFieldValue(withFieldValue(emptyDraft, 'person.familyName', '٧'), 'person.familyName')).toBe(
      '٧',
    );
    expect(withFieldValue(emptyDraft, 'elsewhere.0', 'x')).toBe(emptyDraft);
  });

  it('is judged as the server would, one code for each field', () => {
    const content = {
      ...emptyDraft,
      person: { ...person, email: 'zoe', dateOfBirth: '' },
      education: [{ level: 'bachelor', mark: '120', finishedIn: '2026', countryCode: 'NG' }],
    };
    expect(validateDraft(judged(content))).toEqual({
      'start.domicile': ['required'],
      'start.destination': ['required'],
      'start.level': ['required'],
      'person.email': ['email'],
      'person.dateOfBirth': ['required'],
      'education.0.institution': ['required'],
      'education.0.mark': ['invalid'],
      choices: ['required'],
    });
    expect(Object.keys(validateStep(judged(content), 'information'))).toEqual([
      'person.dateOfBirth',
      'person.email',
      'education.0.institution',
      'education.0.mark',
    ]);
    expect(findFirstFaultyStep(judged(content))).toBe('start');
    expect(findFirstFaultyStep(judged({ ...emptyDraft, start, person, choices }))).toBeNull();
  });

  it('is asked for a branch of who belongs to none, and of whoever may be known already', () => {
    const whole = { ...emptyDraft, start, person, choices };
    expect(validateDraft({ ...judged(whole), requiresBranch: true })).toEqual({
      'start.branchId': ['required'],
    });
    expect(
      validateDraft({ ...judged({ ...whole, studentId: 9 }), requiresBranch: true, likelyMatches: [4] }),
    ).toEqual({});
    expect(validateDraft({ ...judged(whole), likelyMatches: [4, 5] })).toEqual({ others: ['required'] });
    const said = withDismissedMatch(withDismissedMatch(whole, 4, 'family'), 5, 'sameName');
    expect(validateDraft({ ...judged(said), likelyMatches: [4, 5] })).toEqual({});
    expect(withDismissedMatch(said, 5, null).others).toEqual([{ studentId: 4, why: 'family' }]);
  });

  it('says as much of a day as was typed of it', () => {
    const born = (dateOfBirth: string) =>
      validateDraft(judged({ ...emptyDraft, person: { ...person, dateOfBirth } }));
    expect(born('2004-5-6')['person.dateOfBirth']).toBeUndefined();
    expect(born('2004-2-30')['person.dateOfBirth']).toEqual(['invalid']);
    expect(born('-5-')['person.dateOfBirth']).toEqual(['invalid']);
    expect(
      getFieldValue(withFieldValue(emptyDraft, 'person.dateOfBirth', '٢٠٠٤-٥-٦'), 'person.dateOfBirth'),
    ).toBe('2004-5-6');
  });

  it('loses the row that was taken out, and no other', () => {
    const two = withFieldValue(withRow(withRow(emptyDraft, 'work'), 'work'), 'work.1.employer', 'Acme');
    expect(withoutRow(two, 'work', 0).work).toEqual([{ employer: 'Acme' }]);
  });

  it('is named in an answer as in the draft', () => {
    expect(
      toDraftFaults({ 'body.profile.tests.0.type': ['unknown'], 'body.choices.1': ['invalid'] }),
    ).toEqual({
      'tests.0.type': ['unknown'],
      'choices.1': ['invalid'],
    });
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
    expect(getStepByPath('/application/course-details')).toBe('courses');
    expect(getStepAddress('start', null)).toBe('/application/new');
    expect(getStepAddress('documents', 7)).toBe('/application/upload-document?draft=7');
    expect([getNextStep('start'), getNextStep('documents')]).toEqual(['information', 'documents']);
    expect([isNewDraft('?draft=new'), isNewDraft('?draft=7'), isNewDraft('')]).toEqual([true, false, false]);
    expect(getCreatedPath([30, 31])).toBe('/application/upload-document?made=30,31');
    expect(['?made=30,31', '?made=30,x', ''].map(getCreatedIds)).toEqual([[30, 31], [30], []]);
    expect(['?draft=7', '?draft=x', '?draft=-1', ''].map(getDraftId)).toEqual([7, null, null, null]);
  });
});
