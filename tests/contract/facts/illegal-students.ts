import type { StudentInformation } from '../../../contract/people/students.ts';

/** A student of the table, on 1 March 2027: born in 2004, from India. */
export const possibleStudent: StudentInformation = {
  person: {
    givenNames: 'Meera',
    familyName: 'Iyer',
    dateOfBirth: '2004-05-06',
    email: 'meera.iyer@mail.test',
    phone: '+91 98 7654 3210',
    nationality: 'IN',
    passportNumber: 'Z1234567',
  },
  profile: {
    education: [
      {
        level: 'higherSecondary',
        institution: 'Kendriya Vidyalaya',
        countryCode: 'IN',
        board: 'CBSE',
        subject: null,
        finishedIn: 2022,
        mark: 88,
        scale: 'percent',
        backlogsActive: 0,
        backlogsCleared: 0,
        inEnglish: true,
      },
      {
        level: 'bachelor',
        institution: 'University of Pune',
        countryCode: 'IN',
        board: null,
        subject: 'Law',
        finishedIn: 2026,
        mark: 70,
        scale: 'percent',
        backlogsActive: 0,
        backlogsCleared: 0,
        inEnglish: true,
      },
    ],
    tests: [{ type: 'ielts', takenOn: '2026-10-10', overall: 6.5, lowest: 6 }],
    work: [{ employer: 'Iyer & Sons', position: null, from: '2025-01-06', until: '2025-12-19' }],
    finances: { source: 'parents', amount: 30_000, currency: 'GBP' },
    refusals: [{ countryCode: 'US', refusedOn: '2026-04-01', reason: null }],
    residence: 'IN',
    passportExpiresOn: '2031-01-01',
  },
  consent: false,
};

/** What somebody changes of the student, and the first path and code with which it is refused; by hand. */
export const illegalStudents: readonly (readonly [
  what: string,
  changes: Readonly<Record<string, unknown>>,
  path: string,
  code: string,
])[] = [
  ['a student born in 2025', { 'person.dateOfBirth': '2025-01-01' }, 'person.dateOfBirth', 'tooYoung'],
  ['a student one day too young', { 'person.dateOfBirth': '2013-03-02' }, 'person.dateOfBirth', 'tooYoung'],
  ['a student born tomorrow', { 'person.dateOfBirth': '2027-03-02' }, 'person.dateOfBirth', 'inFuture'],
  ['a student of 91', { 'person.dateOfBirth': '1936-03-01' }, 'person.dateOfBirth', 'tooOld'],
  ['a birth on 31 February', { 'person.dateOfBirth': '2004-02-31' }, 'person.dateOfBirth', 'invalid'],
  [
    'an Indian passport without its letter',
    { 'person.passportNumber': '12345678' },
    'person.passportNumber',
    'passportForm',
  ],
  [
    'a British passport with a letter',
    { 'person.nationality': 'GB', 'person.passportNumber': 'A12345678' },
    'person.passportNumber',
    'passportForm',
  ],
  [
    'a passport expired in 2019',
    { 'profile.passportExpiresOn': '2019-06-01' },
    'profile.passportExpiresOn',
    'expired',
  ],
  [
    'a passport expired yesterday',
    { 'profile.passportExpiresOn': '2027-02-28' },
    'profile.passportExpiresOn',
    'expired',
  ],
  [
    'a passport until 2050',
    { 'profile.passportExpiresOn': '2050-01-01' },
    'profile.passportExpiresOn',
    'tooFarAhead',
  ],
  ['IELTS 6.25', { 'profile.tests.0.overall': 6.25 }, 'profile.tests.0.overall', 'offScale'],
  ['IELTS 9.5', { 'profile.tests.0.overall': 9.5 }, 'profile.tests.0.overall', 'offScale'],
  [
    'IELTS 6.5 with a lowest part of 7',
    { 'profile.tests.0.lowest': 7 },
    'profile.tests.0.lowest',
    'contradicts',
  ],
  [
    'IELTS 8.5 with a part of 5.5',
    { 'profile.tests.0.overall': 8.5, 'profile.tests.0.lowest': 5.5 },
    'profile.tests.0.lowest',
    'contradicts',
  ],
  ['an IELTS part of 6.3', { 'profile.tests.0.lowest': 6.3 }, 'profile.tests.0.lowest', 'offScale'],
  [
    'TOEFL 121',
    { 'profile.tests.0.type': 'toefl', 'profile.tests.0.overall': 121 },
    'profile.tests.0.overall',
    'offScale',
  ],
  [
    'TOEFL 90 with a part of 25',
    { 'profile.tests.0.type': 'toefl', 'profile.tests.0.overall': 90, 'profile.tests.0.lowest': 25 },
    'profile.tests.0.lowest',
    'contradicts',
  ],
  [
    'TOEFL 110 with a part of 10',
    { 'profile.tests.0.type': 'toefl', 'profile.tests.0.overall': 110, 'profile.tests.0.lowest': 10 },
    'profile.tests.0.lowest',
    'contradicts',
  ],
  [
    'a TOEFL part of 31',
    { 'profile.tests.0.type': 'toefl', 'profile.tests.0.overall': 120, 'profile.tests.0.lowest': 31 },
    'profile.tests.0.lowest',
    'offScale',
  ],
  [
    'PTE 9',
    { 'profile.tests.0.type': 'pte', 'profile.tests.0.overall': 9 },
    'profile.tests.0.overall',
    'offScale',
  ],
  [
    'PTE 91',
    { 'profile.tests.0.type': 'pte', 'profile.tests.0.overall': 91 },
    'profile.tests.0.overall',
    'offScale',
  ],
  [
    'PTE 50 with a part of 51',
    { 'profile.tests.0.type': 'pte', 'profile.tests.0.overall': 50, 'profile.tests.0.lowest': 51 },
    'profile.tests.0.lowest',
    'contradicts',
  ],
  [
    'Duolingo 112',
    { 'profile.tests.0.type': 'duolingo', 'profile.tests.0.overall': 112 },
    'profile.tests.0.overall',
    'offScale',
  ],
  [
    'a test of tomorrow week',
    { 'profile.tests.0.takenOn': '2027-03-09' },
    'profile.tests.0.takenOn',
    'notInLife',
  ],
  [
    'a test taken as a child of nine',
    { 'profile.tests.0.takenOn': '2014-05-05' },
    'profile.tests.0.takenOn',
    'notInLife',
  ],
  [
    'a degree in the year of their eleventh birthday',
    { 'profile.education.1.finishedIn': 2015 },
    'profile.education.1.finishedIn',
    'notInLife',
  ],
  [
    'a degree before school',
    { 'profile.education.1.finishedIn': 2021 },
    'profile.education.1.finishedIn',
    'outOfOrder',
  ],
  [
    'a degree in 2036',
    { 'profile.education.1.finishedIn': 2036 },
    'profile.education.1.finishedIn',
    'notInLife',
  ],
  ['a mark of 101 percent', { 'profile.education.1.mark': 101 }, 'profile.education.1.mark', 'invalid'],
  [
    'work from next year',
    { 'profile.work.0.from': '2028-01-01', 'profile.work.0.until': null },
    'profile.work.0.from',
    'notInLife',
  ],
  [
    'work as a child of thirteen',
    { 'profile.work.0.from': '2018-05-05' },
    'profile.work.0.from',
    'notInLife',
  ],
  [
    'work that ended before it began',
    { 'profile.work.0.until': '2025-01-05' },
    'profile.work.0.until',
    'outOfOrder',
  ],
  [
    'a refusal of next year',
    { 'profile.refusals.0.refusedOn': '2028-01-01' },
    'profile.refusals.0.refusedOn',
    'notInLife',
  ],
  [
    'a refusal before birth',
    { 'profile.refusals.0.refusedOn': '2004-05-05' },
    'profile.refusals.0.refusedOn',
    'notInLife',
  ],
  [
    'funds of 100.5 yen',
    { 'profile.finances.amount': 100.5, 'profile.finances.currency': 'JPY' },
    'profile.finances.amount',
    'decimals',
  ],
  [
    'funds without a currency',
    { 'profile.finances.currency': null },
    'profile.finances.currency',
    'required',
  ],
];

/** What is just possible. */
export const possibleStudents: readonly (readonly [
  what: string,
  changes: Readonly<Record<string, unknown>>,
])[] = [
  ['the student as they are', {}],
  [
    'a student of fourteen today',
    { 'person.dateOfBirth': '2013-03-01', 'profile.education': [], 'profile.work': [], 'profile.tests': [] },
  ],
  ['a student of ninety', { 'person.dateOfBirth': '1937-03-01' }],
  ['a passport that expires today', { 'profile.passportExpiresOn': '2027-03-01' }],
  [
    'a passport number of a country whose form nobody knows',
    { 'person.nationality': 'FR', 'person.passportNumber': '12AB34567' },
  ],
  ['IELTS 6.5 with equal parts but one', { 'profile.tests.0.lowest': 6.5 }],
  ['IELTS 8.5 with a part of 6', { 'profile.tests.0.overall': 8.5 }],
  [
    'TOEFL 100 with a part of 25',
    { 'profile.tests.0.type': 'toefl', 'profile.tests.0.overall': 100, 'profile.tests.0.lowest': 25 },
  ],
  [
    'PTE 80 with a part of 40',
    { 'profile.tests.0.type': 'pte', 'profile.tests.0.overall': 80, 'profile.tests.0.lowest': 40 },
  ],
  ['work that ends next year', { 'profile.work.0.until': '2028-01-01' }],
  ['a test of today', { 'profile.tests.0.takenOn': '2027-03-01' }],
  ['a degree in eight years', { 'profile.education.1.finishedIn': 2035 }],
  ['a degree in the year of school', { 'profile.education.1.finishedIn': 2022 }],
];

/** The field of a new application for a path of the table: `profile.tests.0.overall` is `tests.0.overall`. */
export const toFormPath = (path: string): string =>
  path === 'profile.passportExpiresOn' ? 'person.passportExpiresOn' : path.replace('profile.', '');

/** The student with values set at paths. */
export function withChanges(changes: Readonly<Record<string, unknown>>): StudentInformation {
  const changed = structuredClone(possibleStudent) as unknown as Record<string, unknown>;
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    const parent = keys.reduce((part, key) => part[key] as Record<string, unknown>, changed);
    parent[last] = value;
  }
  return changed as unknown as StudentInformation;
}
