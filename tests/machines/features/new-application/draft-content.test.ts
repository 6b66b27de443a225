import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../../contract/applications/draft-conversion.ts';
import {
  getFieldValue,
  moveChoice,
  withChoice,
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

  it('loses the row that was taken out, and no other', () => {
    const two = withFieldValue(withRow(withRow(emptyDraft, 'work'), 'work'), 'work.1.employer', 'Acme');
    expect(withoutRow(two, 'work', 0).work).toEqual([{ employer: 'Acme' }]);
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
