import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DraftContent } from '../../../../contract/applications/application-drafts.ts';
import { emptyDraft, toDraftContent } from '../../../../contract/applications/draft-conversion.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import {
  getFieldValue,
  withDismissedMatch,
  withFieldValue,
} from '../../../../src/machines/features/new-application/draft-content.ts';
import {
  findFirstFaultyStep,
  toDraftFaults,
  validateDraft,
  validateStep,
} from '../../../../src/machines/features/new-application/draft-validation.ts';
import { illegalStudentArbitrary } from '../../../contract/facts/illegal.arbitrary.ts';
import { tableNow } from '../../../contract/facts/illegal-events.ts';
import {
  illegalStudents,
  possibleStudents,
  toFormPath,
  withChanges,
} from '../../../contract/facts/illegal-students.ts';

const person = {
  givenNames: '',
  familyName: 'Okonkwo',
  dateOfBirth: '2004-05-06' as const,
  email: 'zoe@mail.test',
  phone: '+234 803 555 1234',
  nationality: 'NG',
};
const start = { domicile: 'NG', destination: 'GB', level: 'undergraduate' };
const choices = [1, 2, 3].map((courseId) => ({ courseId, intakeId: 1 }));
const judged = (content: DraftContent) => ({
  content,
  requiresBranch: false,
  likelyMatches: [],
  likelyMatchBranches: [],
  recorded: null,
  knownCourses: new Map(),
  offers: { intakes: [] },
});

describe('what was typed', () => {
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

  it('is named in an answer as in the draft', () => {
    expect(
      toDraftFaults({ 'body.profile.tests.0.type': ['unknown'], 'body.choices.1': ['invalid'] }),
    ).toEqual({
      'tests.0.type': ['unknown'],
      'choices.1': ['invalid'],
    });
  });
});

describe('a selected course', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date('2027-03-01T09:00:00.000Z'), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const intake = {
    id: 1,
    name: 'September 2027',
    startsOn: '2027-09-01' as const,
    opensOn: '2027-01-01' as const,
  };
  const open: CourseSearchResult['intakes'][number] = {
    intakeId: 1,
    status: 'open',
    deadline: null,
    overrides: [],
  };
  const chosen = { ...emptyDraft, start, person, choices: choices.slice(0, 1) };
  const faultsOf = (taught: readonly CourseSearchResult['intakes'][number][], closesOn: Day = '2027-03-01') =>
    validateStep(
      {
        ...judged(chosen),
        knownCourses: new Map([[1, { intakes: [...taught] }]]),
        offers: { intakes: [{ ...intake, closesOn }] },
      },
      'courses',
    );

  it('is refused while it is closed, and as soon as its last day is over', () => {
    const closed = { 'choices.0': ['closed'] };
    expect([
      faultsOf([open]),
      faultsOf([open], '2027-02-28'),
      faultsOf([{ ...open, status: 'closed' }]),
      faultsOf([]),
      faultsOf([{ ...open, overrides: [{ countryCode: 'NG', status: 'closed', deadline: null }] }]),
      faultsOf([{ ...open, overrides: [{ countryCode: 'IN', status: 'closed', deadline: null }] }]),
    ]).toEqual([{}, closed, closed, closed, closed, {}]);
  });

  it('for an intake that is over is refused, and what is not loaded is left to the server', () => {
    const course = new Map([[1, { intakes: [open] }]]);
    const later = [{ ...intake, id: 2, closesOn: '2027-06-30' as const }];
    expect([
      validateStep({ ...judged(chosen), knownCourses: course, offers: { intakes: later } }, 'courses'),
      validateStep({ ...judged(chosen), knownCourses: course }, 'courses'),
      validateStep({ ...judged(chosen), offers: { intakes: later } }, 'courses'),
    ]).toEqual([{ 'choices.0': ['closed'] }, {}, {}]);
  });
});

describe('the facts about a student', () => {
  beforeEach(() => vi.useFakeTimers({ now: new Date(tableNow), toFake: ['Date'] }));
  afterEach(() => vi.useRealTimers());

  const draftOf = (changes: Readonly<Record<string, unknown>>): DraftContent => ({
    ...emptyDraft,
    ...toDraftContent(withChanges(changes)),
    start,
    choices,
  });

  it.each(illegalStudents)('that cannot be are refused at their field: %s', (_what, changes, path, code) => {
    const content = draftOf(changes);
    const faults = validateStep(judged(content), 'information');
    expect([Object.keys(faults), faults[toFormPath(path)]]).toEqual([
      expect.arrayContaining([toFormPath(path)]),
      [code],
    ]);
  });

  it('that cannot be are refused whatever the value', () => {
    fc.assert(
      fc.property(illegalStudentArbitrary, ({ changes, path, code }) => {
        expect(validateStep(judged(draftOf(changes)), 'information')[toFormPath(path)]).toEqual([code]);
      }),
      { numRuns: 200 },
    );
  });

  it.each(possibleStudents)('that can be just so are taken: %s', (_what, changes) => {
    expect(validateDraft(judged(draftOf(changes)))).toEqual({});
  });

  it('are judged on the first step too, as far as they are typed there', () => {
    const searched = (typed: DraftContent['person']) =>
      validateStep(judged({ ...emptyDraft, person: typed }), 'findStudent');
    expect([
      searched({ familyName: 'Iyer' }),
      searched({ dateOfBirth: '2004-2-31' }),
      searched({ dateOfBirth: '2025-1-1', email: 'meera' }),
    ]).toEqual([
      {},
      { 'person.dateOfBirth': ['invalid'] },
      { 'person.dateOfBirth': ['tooYoung'], 'person.email': ['email'] },
    ]);
    const taken = { ...emptyDraft, studentId: 9, person: { dateOfBirth: '2004-2-31' } };
    expect(validateStep(judged(taken), 'findStudent')).toEqual({});
  });

  it('of a student on record are judged where they change', () => {
    const recorded = { ...draftOf({ 'profile.passportExpiresOn': '2026-01-31' }), studentId: 9 };
    const faultsOf = (path: string, value: string, known: DraftContent | null = recorded) =>
      validateDraft({ ...judged(withFieldValue(recorded, path, value)), recorded: known });
    expect([
      faultsOf('person.phone', '+91 98 7654 3211'),
      faultsOf('person.passportExpiresOn', '2026-02-28'),
      faultsOf('tests.0.overall', '6.25'),
      faultsOf('tests.0.overall', '9'),
      faultsOf('tests.0.overall', '6.25', null),
    ]).toEqual([
      {},
      { 'person.passportExpiresOn': ['expired'] },
      { 'tests.0.overall': ['offScale'] },
      { 'tests.0.lowest': ['contradicts'] },
      {},
    ]);
  });
});
