/** The pages of each flow in their order, for somebody who answers as below. */
export const pagesOf = {
  general: ['name', 'contact', 'birth', 'plans', 'course', 'education', 'english', 'visa', 'documents'],
  introduced: [
    'introducer',
    'name',
    'contact',
    'birth',
    'plans',
    'course',
    'education',
    'english',
    'visa',
    'documents',
  ],
  express: ['name', 'contact', 'birth', 'plans', 'documents'],
  india: [
    'name',
    'contact',
    'birth',
    'plans',
    'course',
    'schooling',
    'degree',
    'english',
    'funding',
    'visa',
    'documents',
  ],
  nigeria: [
    'name',
    'contact',
    'birth',
    'plans',
    'course',
    'schooling',
    'degree',
    'english',
    'health',
    'funding',
    'visa',
    'documents',
  ],
} as const;
export type FlowName = keyof typeof pagesOf;
export type Page = (typeof pagesOf)[FlowName][number];

/** What is answered on each page, by question: as it is typed, or the value that is selected. */
export type Answers = Readonly<Partial<Record<Page, Readonly<Record<string, string>>>>>;

const shared: Answers = {
  name: { givenNames: 'Chidinma Grace', familyName: 'Nwosu' },
  contact: { phone: '0803 123 4567' },
  birth: { dateOfBirth: '2004-4-3', nationality: 'NG', residence: 'NG' },
  plans: { destination: 'GB', level: 'undergraduate' },
  course: { course: '' },
  education: {
    educationLevel: 'higherSecondary',
    institution: 'King’s College',
    educationCountry: 'NG',
    finishedIn: '2022',
    markScale: 'percent',
    mark: '72,5',
  },
  english: { englishTest: 'none' },
  visa: { visaRefused: 'no' },
};

/** What the students of each flow answer. */
export const answersOf: Readonly<Record<FlowName, Answers>> = {
  general: shared,
  introduced: shared,
  express: shared,
  india: {
    ...shared,
    contact: { phone: '98765 43210' },
    birth: { dateOfBirth: '2004-4-3', nationality: 'IN' },
    plans: { destination: 'DE', level: 'undergraduate' },
    schooling: {
      classXBoard: 'cbse',
      classXYear: '2020',
      classXMark: '81.4',
      classXIIBoard: 'cbse',
      classXIIStream: 'science',
      classXIIYear: '2022',
      classXIIMark: '77',
      mediumOfInstruction: 'english',
      gapYears: '0',
    },
    degree: { hasDegree: 'no' },
    funding: {
      fundingSource: 'parents',
      fundingAmount: '12,50,000',
      educationLoan: 'no',
      apsCertificate: 'no',
    },
  },
  nigeria: {
    ...shared,
    birth: { dateOfBirth: '2004-4-3', nationality: 'NG' },
    schooling: {
      waecBody: 'waec',
      waecYear: '2021',
      waecCredits: '7',
      waecEnglishCredit: 'yes',
      waecMathsCredit: 'yes',
    },
    degree: { hasDegree: 'no' },
    health: { tbTest: 'no' },
    funding: { fundingSource: 'own', fundingAmount: '15,000,000' },
  },
};

const storedShared = {
  givenNames: 'Chidinma Grace',
  phone: '+2348031234567',
  dateOfBirth: '2004-04-03',
  nationality: 'NG',
  residence: 'NG',
  destination: 'GB',
  level: 'undergraduate',
};
const storedSchool = {
  educationLevel: 'higherSecondary',
  institution: 'King’s College',
  educationCountry: 'NG',
  finishedIn: '2022',
  markScale: 'percent',
  mark: '72.5',
};
const storedDeclarations = { englishTest: 'none', visaRefused: 'no' };

/** What the server has of these answers, in canonical form, with what a flow for one country gives by itself. */
export const storedOf: Readonly<Record<FlowName, Readonly<Record<string, string>>>> = {
  general: { ...storedShared, ...storedSchool, ...storedDeclarations },
  introduced: { ...storedShared, ...storedSchool, ...storedDeclarations },
  express: storedShared,
  india: {
    ...storedShared,
    ...storedDeclarations,
    phone: '+919876543210',
    nationality: 'IN',
    residence: 'IN',
    educationCountry: 'IN',
    fundingCurrency: 'INR',
    destination: 'DE',
    classXBoard: 'cbse',
    classXYear: '2020',
    classXMark: '81.4',
    classXIIBoard: 'cbse',
    classXIIStream: 'science',
    classXIIYear: '2022',
    classXIIMark: '77',
    mediumOfInstruction: 'english',
    gapYears: '0',
    hasDegree: 'no',
    fundingSource: 'parents',
    fundingAmount: '1250000',
    educationLoan: 'no',
    apsCertificate: 'no',
  },
  nigeria: {
    ...storedShared,
    ...storedDeclarations,
    educationCountry: 'NG',
    fundingCurrency: 'NGN',
    waecBody: 'waec',
    waecYear: '2021',
    waecCredits: '7',
    waecEnglishCredit: 'yes',
    waecMathsCredit: 'yes',
    hasDegree: 'no',
    tbTest: 'no',
    fundingSource: 'own',
    fundingAmount: '15000000',
  },
};
