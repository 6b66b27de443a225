import type { FlowName } from '../../../contract/registration/flows/index.ts';
import type { AnswerTexts } from '../../../contract/registration/question.ts';
import type { Random } from '../random.ts';
import type { Applicant } from './applicants.ts';

/** What somebody wants to study. */
export interface Plan {
  readonly destination: string;
  readonly level: string;
  readonly subject: string;
  readonly courseId: number;
  readonly intakeId: number;
}

/** The answers that a flow gives by itself. */
const given: { readonly [Name in FlowName]?: AnswerTexts } = {
  india: { residence: 'IN', educationCountry: 'IN', fundingCurrency: 'INR' },
  nigeria: { residence: 'NG', educationCountry: 'NG', fundingCurrency: 'NGN' },
};

const education = (random: Random, { countryCode }: Applicant, year: number): AnswerTexts => ({
  educationLevel: random.pick(['higherSecondary', 'bachelor']),
  institution: random.pick([
    'Government College',
    'City University',
    'St. Mary’s School',
    'National College',
  ]),
  educationCountry: countryCode,
  finishedIn: String(year - random.between(0, 3)),
  markScale: 'percent',
  mark: String(random.between(58, 91)),
});

/** Schooling, degree and funding in India. */
const indian = (random: Random, destination: string, year: number): AnswerTexts => ({
  classXBoard: random.pick(['cbse', 'icse', 'state']),
  classXYear: String(year - 6),
  classXMark: String(random.between(61, 96)),
  classXIIBoard: random.pick(['cbse', 'state']),
  classXIIStream: random.pick(['science', 'commerce', 'arts']),
  classXIIYear: String(year - 4),
  classXIIMark: String(random.between(58, 94)),
  mediumOfInstruction: 'english',
  gapYears: '0',
  hasDegree: 'yes',
  degreeTitle: random.pick(['B.Tech Computer Science', 'B.Com', 'B.Sc Physics', 'BBA']),
  degreeInstitution: random.pick(['University of Pune', 'Anna University', 'Osmania University']),
  degreeYear: String(year),
  degreeScale: 'cgpa10',
  degreeMark: String(random.between(60, 92) / 10),
  backlogSubjects: '2',
  backlogAttempts: '3',
  backlogsActive: '0',
  fundingSource: 'loan',
  fundingAmount: String(random.between(15, 40) * 100_000),
  educationLoan: 'yes',
  loanLender: 'State Bank of India',
  loanSanctioned: 'no',
  loanAmount: String(random.between(10, 30) * 100_000),
  ...(destination === 'DE' && { apsCertificate: 'no' }),
});

/** Schooling, degree, health and funding in Nigeria. */
const nigerian = (random: Random, destination: string, year: number): AnswerTexts => ({
  waecBody: random.pick(['waec', 'neco']),
  waecYear: String(year - 5),
  waecCredits: String(random.between(5, 9)),
  waecEnglishCredit: 'yes',
  waecMathsCredit: 'yes',
  hasDegree: 'yes',
  degreeType: random.pick(['hnd', 'bachelor']),
  degreeInstitution: random.pick([
    'Yaba College of Technology',
    'University of Lagos',
    'Federal Polytechnic',
  ]),
  degreeYear: String(year),
  degreeClass: random.pick(['secondUpper', 'upperCredit', 'secondLower']),
  nyscStatus: random.pick(['completed', 'serving', 'exempt']),
  ...(destination === 'GB' && { tbTest: 'no' }),
  fundingSource: 'sponsor',
  fundingAmount: String(random.between(12, 40) * 1_000_000),
  sponsorRelation: random.pick(['Uncle', 'Elder sister', 'Employer']),
});

const visaRefusals = (random: Random): AnswerTexts =>
  random.chance(0.1)
    ? { visaRefused: 'yes', visaRefusalDetails: 'Visitor visa for Canada in 2024, for lack of funds' }
    : { visaRefused: 'no' };

/** The canonical answers of a registration, as its flow asks for them. */
export function answersOf(
  random: Random,
  flow: FlowName,
  person: Applicant,
  { destination, level, subject, courseId, intakeId }: Plan,
  year: number,
): AnswerTexts {
  const { givenNames, familyName, email, phone, dateOfBirth, countryCode } = person;
  const isGeneral = flow === 'general' || flow === 'introduced';
  const countryAnswers = {
    ...(flow === 'india' && indian(random, destination, year)),
    ...(flow === 'nigeria' && nigerian(random, destination, year)),
    ...(isGeneral && education(random, person, year)),
  };
  const isShort = flow === 'express';
  return {
    ...given[flow],
    ...(flow === 'introduced' && { introducerName: random.pick(['Grace Mwangi', 'A friend', 'Samuel Rai']) }),
    givenNames,
    familyName,
    email,
    phone,
    dateOfBirth,
    nationality: countryCode,
    ...(given[flow] === undefined && { residence: countryCode }),
    destination,
    level,
    subject,
    ...(!isShort && { course: `${courseId}:${intakeId}` }),
    ...countryAnswers,
    ...(!isShort && { englishTest: 'none', ...visaRefusals(random) }),
  };
}
