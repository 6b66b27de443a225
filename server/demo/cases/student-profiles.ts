import * as z from 'zod/mini';
import { courseRequirements, eligibilityOf, overallVerdict } from '../../../contract/courses/eligibility.ts';
import type { Day } from '../../../contract/facts/days.ts';
import { type Education, emptyProfile, type StudentProfile } from '../../../contract/people/students.ts';
import type { NewCourse, NewIntake } from '../catalogue/catalogue.ts';
import { subjectsOf } from '../catalogue/courses.ts';
import { dayLength, dayOf } from '../days.ts';
import { createRandom, type Random } from '../random.ts';

type Level = Education['level'];
type School = Pick<Education, 'level' | 'institution' | 'board' | 'subject' | 'scale'>;

/** Schools and universities by country; elsewhere they have a general name. */
const schools: Readonly<Record<string, readonly string[]>> = {
  IN: ['Delhi Public School', 'St Xavier’s High School', 'Kendriya Vidyalaya'],
  NG: ['King’s College, Lagos', 'Queen’s School, Ibadan', 'Loyola Jesuit College'],
  PK: ['Beaconhouse School', 'Government College, Lahore', 'The City School'],
};
const universities: Readonly<Record<string, readonly string[]>> = {
  IN: ['University of Mumbai', 'Anna University', 'Osmania University', 'University of Delhi'],
  NG: ['University of Lagos', 'Ahmadu Bello University', 'University of Ibadan'],
  PK: ['University of the Punjab', 'University of Karachi', 'Quaid-i-Azam University'],
  BD: ['University of Dhaka', 'Rajshahi University'],
  NP: ['Tribhuvan University', 'Kathmandu University'],
};
const boards: Readonly<Record<string, readonly string[]>> = {
  IN: ['CBSE', 'CISCE', 'West Bengal', 'Maharashtra'],
  NG: ['WAEC'],
};
/** Scales other than percentages, of universities. */
const universityScales: Readonly<Record<string, Education['scale']>> = {
  IN: 'cgpa10',
  NG: 'gpa5',
  CI: 'points20',
  SN: 'points20',
  CM: 'points20',
  MA: 'points20',
  TN: 'points20',
  DZ: 'points20',
  CN: 'gpa4',
  PH: 'gpa4',
};
const best: Readonly<Record<Education['scale'], number>> = {
  percent: 100,
  cgpa10: 10,
  gpa4: 4,
  gpa5: 5,
  points20: 20,
};

/** What students have finished before a course of a level. */
const finishedBefore: Readonly<Record<string, readonly Level[]>> = {
  foundation: ['higherSecondary'],
  undergraduate: ['higherSecondary'],
  preMaster: ['higherSecondary', 'bachelor'],
  postgraduateTaught: ['higherSecondary', 'bachelor'],
  research: ['higherSecondary', 'bachelor', 'master'],
};

/** Years from the end of school to the end of a level. */
const yearsUntil: Readonly<Record<Level, number>> = {
  secondary: -2,
  higherSecondary: 0,
  diploma: 2,
  bachelor: 4,
  master: 6,
};

/** The position that somebody has had since they finished their studies. */
const workSince = (random: Random, year: number): StudentProfile['work'][number] => ({
  employer: random.pick(['Horizon Services', 'Bluestone Trading', 'Meridian Health', 'Northgate Systems']),
  position: random.pick(['Assistant', 'Analyst', 'Associate', 'Coordinator', 'Engineer']),
  from: `${year}-09-01`,
  until: null,
});

const schoolOf = (random: Random, level: Level, countryCode: string, discipline: string): School => {
  const isSchool = level === 'higherSecondary';
  const known = (isSchool ? schools : universities)[countryCode];
  const own = isSchool ? boards[countryCode] : undefined;
  return {
    level,
    institution: known ? random.pick(known) : isSchool ? 'Central High School' : 'National University',
    board: own ? random.pick(own) : null,
    subject: isSchool
      ? random.pick(['Science', 'Commerce', 'Humanities'])
      : random.pick(subjectsOf(discipline)),
    scale: (isSchool ? undefined : universityScales[countryCode]) ?? 'percent',
  };
};

/** A mark in its scale: most reach what courses ask for. */
function markOf(random: Random, scale: Education['scale']): number {
  const points = random.chance(0.04) ? random.between(46, 60) : random.between(78, 95);
  const mark = (points * best[scale]) / (scale === 'cgpa10' ? 95 : 100);
  return scale === 'percent' ? points : Math.round(mark * 10) / 10;
}

/** Scores in IELTS, in halves. */
function testOf(random: Random, now: Date): StudentProfile['tests'][number] {
  const overall = random.chance(0.03) ? 5.5 : random.between(13, 16) / 2;
  return {
    type: 'ielts',
    takenOn: dayOf(now.getTime() - random.between(20, 600) * dayLength),
    overall,
    lowest: overall - 0.5,
  };
}

/** The studies, test, work and funds of a student before a course. Independent of everything else that is drawn. */
export function drawProfile(
  id: number,
  nationality: string,
  { dateOfBirth, course, now }: { dateOfBirth: Day; course: NewCourse; now: Date },
): StudentProfile {
  const random = createRandom(`profile ${id}`);
  const levels = finishedBefore[course.level] ?? [];
  const total = yearsUntil[levels.at(-1) ?? 'higherSecondary'];
  const thisYear = now.getUTCFullYear();
  const newest = Math.min(Number(dateOfBirth.slice(0, 4)) + 18 + total, thisYear);
  const education = levels.map((level): Education => {
    const school = schoolOf(random, level, nationality, course.discipline ?? '');
    return {
      ...school,
      countryCode: nationality,
      finishedIn: newest - total + yearsUntil[level],
      mark: random.chance(0.1) ? null : markOf(random, school.scale),
      backlogsActive: 0,
      backlogsCleared: random.chance(0.15) ? random.between(1, 3) : 0,
      inEnglish: false,
    };
  });
  return {
    ...emptyProfile,
    education,
    work: newest < thisYear ? [workSince(random, newest)] : [],
    tests: random.chance(0.8) ? [testOf(random, now)] : [],
    finances: random.chance(0.7)
      ? {
          source: random.pick(['parents', 'parents', 'own', 'loan', 'sponsor']),
          amount: random.between(18, 45) * 1_000,
          currency: course.currency ?? null,
        }
      : null,
  };
}

/** Whether an application of a student for a course can be approved without the reason of an exception. */
export function isEligible(
  profile: StudentProfile = emptyProfile,
  { requirements }: Pick<NewCourse, 'requirements'>,
  { startsOn, opensOn, closesOn }: Pick<NewIntake, 'startsOn' | 'opensOn' | 'closesOn'>,
  now: Date,
): boolean {
  const start = { startsOn, opensOn, closesOn, closed: null };
  const rules = eligibilityOf(
    z.parse(courseRequirements, requirements),
    profile,
    start,
    dayOf(now.getTime()),
  );
  return overallVerdict(rules) !== 'notMet';
}
