import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findStudentFactErrors } from '../../../contract/people/student-rules.ts';
import { studentInformation } from '../../../contract/people/students.ts';
import type { AnswerTexts } from '../../../contract/registration/question.ts';
import { toStudent } from '../../../contract/registration/to-student.ts';

const now = '2027-03-01T09:00:00.000Z';

const person = {
  givenNames: 'Adaeze',
  familyName: 'Okafor',
  email: 'adaeze@mail.test',
  phone: '+2348012345678',
  dateOfBirth: '2004-05-17',
  nationality: 'NG',
  residence: 'NG',
};

const general = {
  ...person,
  destination: 'GB',
  level: 'postgraduateTaught',
  educationLevel: 'bachelor',
  institution: 'University of Lagos',
  educationCountry: 'NG',
  finishedIn: '2025',
  markScale: 'gpa5',
  mark: '4.2',
  englishTest: 'ielts',
  englishOverall: '7.5',
  englishTakenOn: '2026-05-02',
  visaRefused: 'no',
};

const indian = {
  ...person,
  dateOfBirth: '1999-05-17',
  nationality: 'IN',
  residence: 'IN',
  educationCountry: 'IN',
  classXBoard: 'cbse',
  classXMark: '9.4',
  classXYear: '2015',
  classXIIBoard: 'icse',
  classXIIMark: '91',
  classXIIYear: '2017',
  classXIIStream: 'science',
  degreeTitle: 'B.Tech Computer Science',
  degreeInstitution: 'Anna University',
  degreeYear: '2021',
  degreeMark: '7.8',
  degreeScale: 'cgpa10',
  backlogSubjects: '3',
  backlogAttempts: '4',
  backlogsActive: '1',
  mediumOfInstruction: 'english',
  gapYears: '1',
  gapReason: 'Work',
  educationLoan: 'yes',
  loanLender: 'State Bank',
  loanAmount: '2000000',
  apsCertificate: 'no',
};

const education = {
  countryCode: 'IN',
  backlogsActive: 0,
  backlogsCleared: 0,
  inEnglish: true,
  subject: null,
};

/** Text as the profile spells it: boards in capital letters, yes and no as values. */
const spelled: Readonly<Record<string, string>> = {
  english: '"inEnglish":true',
  yes: '"source":"loan"',
  hnd: '"level":"diploma"',
};

describe('the student of a registration', () => {
  it('has the studies, the test and the home of the general form; the plans are left to the officer', () => {
    expect(toStudent(general, now)).toEqual({
      information: {
        person: {
          givenNames: 'Adaeze',
          familyName: 'Okafor',
          email: 'adaeze@mail.test',
          phone: '+2348012345678',
          dateOfBirth: '2004-05-17',
          nationality: 'NG',
          passportNumber: null,
        },
        profile: {
          education: [
            {
              level: 'bachelor',
              institution: 'University of Lagos',
              countryCode: 'NG',
              board: null,
              subject: null,
              finishedIn: 2025,
              mark: 4.2,
              scale: 'gpa5',
              backlogsActive: 0,
              backlogsCleared: 0,
              inEnglish: false,
            },
          ],
          tests: [{ type: 'ielts', takenOn: '2026-05-02', overall: 7.5, lowest: null }],
          work: [],
          finances: null,
          refusals: [],
          residence: 'NG',
          passportExpiresOn: null,
        },
        consent: true,
      },
      rest: { destination: 'GB', level: 'postgraduateTaught', visaRefused: 'no' },
    });
  });

  it('has Indian boards with their marks, the degree with its backlogs, and the loan', () => {
    const { information, rest } = toStudent(indian, now);
    expect(information.profile.education).toEqual([
      {
        ...education,
        level: 'secondary',
        institution: 'CBSE',
        board: 'CBSE',
        finishedIn: 2015,
        mark: 9.4,
        scale: 'cgpa10',
      },
      {
        ...education,
        level: 'higherSecondary',
        institution: 'ICSE',
        board: 'ICSE',
        subject: 'science',
        finishedIn: 2017,
        mark: 91,
        scale: 'percent',
      },
      {
        ...education,
        level: 'bachelor',
        institution: 'Anna University',
        board: null,
        subject: 'B.Tech Computer Science',
        finishedIn: 2021,
        mark: 7.8,
        scale: 'cgpa10',
        backlogsActive: 1,
        backlogsCleared: 2,
      },
    ]);
    expect(information.profile.finances).toEqual({ source: 'loan', amount: null, currency: null });
    expect(rest).toEqual({
      backlogAttempts: '4',
      gapYears: '1',
      gapReason: 'Work',
      loanLender: 'State Bank',
      loanAmount: '2000000',
      apsCertificate: 'no',
    });
  });

  it('has the Nigerian certificate, the diploma and the funds in naira', () => {
    const nigerian = {
      ...person,
      educationCountry: 'NG',
      waecBody: 'neco',
      waecYear: '2019',
      waecCredits: '7',
      hasDegree: 'yes',
      degreeType: 'hnd',
      degreeInstitution: 'Yaba College of Technology',
      degreeYear: '2023',
      degreeClass: 'upperCredit',
      nyscStatus: 'completed',
      tbTest: 'yes',
      fundingSource: 'parents',
      fundingAmount: '18000000',
      fundingCurrency: 'NGN',
    };
    const { information, rest } = toStudent(nigerian, now);
    expect(
      information.profile.education.map(({ level, institution, finishedIn }) => [
        level,
        institution,
        finishedIn,
      ]),
    ).toEqual([
      ['higherSecondary', 'NECO', 2019],
      ['diploma', 'Yaba College of Technology', 2023],
    ]);
    expect(information.profile.finances).toEqual({ source: 'parents', amount: 18_000_000, currency: 'NGN' });
    expect(rest).toEqual({
      waecCredits: '7',
      hasDegree: 'yes',
      degreeClass: 'upperCredit',
      nyscStatus: 'completed',
      tbTest: 'yes',
    });
  });

  it('has a single name as the family name, and long names of any script', () => {
    const names = (given: string) => {
      const { information } = toStudent({ ...person, givenNames: given, familyName: '' }, now);
      return [information.person.givenNames, information.person.familyName];
    };
    expect(names('Suharto')).toEqual(['', 'Suharto']);
    const long = 'किं'.repeat(200);
    expect(names(long)).toEqual(['', long]);
    const accepts = (givenNames: string) =>
      z.safeParse(studentInformation, toStudent({ ...general, givenNames }, now).information).success;
    expect([accepts(long), accepts(`${long}क`), accepts('a'.repeat(201))]).toEqual([true, false, false]);
  });

  it('keeps a mark that is none on its scale, and a text that is too long for its field, for the officer', () => {
    const { information, rest } = toStudent({ ...general, mark: '85', institution: 'x'.repeat(161) }, now);
    expect(information.profile.education).toEqual([]);
    expect(Object.keys(rest)).toEqual([
      'destination',
      'level',
      'educationLevel',
      'institution',
      'educationCountry',
      'finishedIn',
      'markScale',
      'mark',
      'visaRefused',
    ]);
    expect(toStudent({ ...general, mark: '85' }, now).rest.mark).toBe('85');
  });

  it.each([
    ['a score that its test does not give', { englishOverall: '150' }, ['englishOverall'], { tests: 0 }],
    ['a test before the age of ten', { englishTakenOn: '2010-01-01' }, ['englishTakenOn'], { tests: 0 }],
    ['a year before birth', { finishedIn: '1999' }, ['finishedIn'], { education: 0 }],
    ['a year far ahead', { finishedIn: '2040' }, ['finishedIn'], { education: 0 }],
    ['kobo of kobo', { fundingSource: 'own', fundingAmount: '5.001', fundingCurrency: 'NGN' }, [], {}],
  ])('never has %s as a fact: it is left to the officer', (_what, more, questions, counts) => {
    const answers: AnswerTexts = { ...general, ...more };
    const { information, rest } = toStudent(answers, now);
    const { tests, education, finances } = information.profile;
    expect({ tests: tests.length, education: education.length }).toEqual({
      tests: 1,
      education: 1,
      ...counts,
    });
    expect(finances?.amount ?? null).toBeNull();
    expect(questions.map((name) => rest[name])).toEqual(questions.map((name) => answers[name]));
    if ('fundingAmount' in more) expect(rest.fundingAmount).toBe('5.001');
  });

  it('has no degree that ended before the school it follows, and keeps the school', () => {
    const { information, rest } = toStudent({ ...indian, degreeYear: '2016' }, now);
    expect(information.profile.education.map(({ level }) => level)).toEqual(['secondary', 'higherSecondary']);
    expect([rest.degreeYear, rest.degreeTitle, rest.degreeMark]).toEqual([
      '2016',
      'B.Tech Computer Science',
      '7.8',
    ]);
  });

  it('loses no answer: each is in the information, or left to the officer; and the information is valid', () => {
    const pool: AnswerTexts = {
      ...general,
      ...indian,
      waecBody: 'waec',
      waecYear: '2018',
      degreeType: 'hnd',
      fundingSource: 'sponsor',
      fundingAmount: '12345',
      fundingCurrency: 'INR',
      visaRefusalDetails: 'In 2024, for funds',
      introducerName: 'Grace',
      ownQuestion: 'An answer to a question of an administrator',
    };
    const wrong = { mark: '850', degreeMark: '99', classXMark: '777', classXIIYear: '1066', gapYears: '200' };
    const impossible = {
      englishOverall: '150',
      finishedIn: '2001',
      degreeYear: '1990',
      classXYear: '2040',
      fundingAmount: '1.001',
    };
    const wrongs = { ...wrong, ...impossible };
    const keys = Object.keys(pool).filter((key) => !Object.hasOwn(person, key));
    fc.assert(
      fc.property(fc.subarray(keys), fc.subarray(Object.keys(wrongs)), (answered, wrongly) => {
        const answers: AnswerTexts = {
          ...person,
          ...Object.fromEntries(answered.map((key) => [key, pool[key] ?? ''])),
          ...Object.fromEntries(wrongly.map((key) => [key, wrongs[key as keyof typeof wrongs]])),
        };
        const { information, rest } = toStudent(answers, now);
        expect(z.safeParse(studentInformation, information).error?.issues).toBeUndefined();
        expect(findStudentFactErrors(information, now)).toEqual([]);
        const text = JSON.stringify(information);
        const lost = Object.entries(answers).filter(([question, answer]) => {
          if (question === 'backlogSubjects') {
            // Three in all: one open, two passed, or all three passed.
            const cleared = answers.backlogsActive === undefined ? 3 : 2;
            return rest[question] !== answer && !text.includes(`"backlogsCleared":${cleared}`);
          }
          const words = [answer, answer.toUpperCase(), spelled[answer] ?? answer];
          return rest[question] !== answer && !words.some((word) => text.includes(word));
        });
        expect(lost).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
