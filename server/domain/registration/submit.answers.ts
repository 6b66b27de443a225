import { latestDayAt, yearsBetween } from '../../../contract/facts/dates.ts';
import { type Day, isDay, toUtcDay } from '../../../contract/facts/days.ts';
import { consentVersion } from '../../../contract/people/consent.ts';
import { type Answers, toTexts } from '../../../contract/registration/answers.ts';
import { askedQuestions, type Flow } from '../../../contract/registration/flow.ts';
import { parsePhone } from '../../../contract/registration/phone.ts';
import { type AnswerTexts, type Question, toPhoneCountry } from '../../../contract/registration/question.ts';
import type { RegistrationConsent } from '../../../contract/registration/registration-drafts.ts';
import { type AnswerCode, judgeFlow } from '../../../contract/registration/rules.ts';
import type { Orm } from '../../db/database.ts';
import { and, eq, exists, isNull, sql } from '../../db/drizzle.ts';
import { countries, courseIntakes, courses, intakes, universities } from '../../db/schema/index.ts';
import { registrationInvalid } from '../../platform/errors.ts';

/** Of age everywhere that consent to be represented is given. */
const ageOfConsent = 18;

/** Answers as typed, completed by those that the flow gives by itself; blank ones count as missing. */
function withPresets({ presets = {} }: Flow, answers: Answers): AnswerTexts {
  const typed = Object.entries(toTexts(answers)).filter(([, text]) => text.trim() !== '');
  return { ...presets, ...Object.fromEntries(typed) };
}

/** Whether a value is in the list of its question that the server provides. */
async function isListed(orm: Orm, { source, type }: Question, value: string): Promise<boolean> {
  const [first = 0, second = 0] = value.split(':').map(Number);
  if (source === 'destinations')
    return (
      (await orm.$count(
        countries,
        and(
          eq(countries.code, value),
          exists(
            orm
              .select({ one: sql`1` })
              .from(universities)
              .where(and(eq(universities.countryId, countries.id), isNull(universities.archivedAt))),
          ),
        ),
      )) > 0
    );
  if (source === 'intakes')
    return (
      /^[1-9]\d{0,9}$/.test(value) &&
      (await orm.$count(intakes, and(eq(intakes.id, first), isNull(intakes.archivedAt)))) > 0
    );
  if (type === 'course')
    return (
      (await orm.$count(
        courseIntakes,
        and(
          eq(courseIntakes.courseId, first),
          eq(courseIntakes.intakeId, second),
          exists(
            orm
              .select({ one: sql`1` })
              .from(courses)
              .where(and(eq(courses.id, courseIntakes.courseId), isNull(courses.archivedAt))),
          ),
        ),
      )) > 0
    );
  return true;
}

function findConsentProblems(
  { version, guardian }: RegistrationConsent,
  dateOfBirth: string | undefined,
  today: Day,
): Record<string, AnswerCode> {
  const isMinor = isDay(dateOfBirth) && yearsBetween(dateOfBirth, today) < ageOfConsent;
  return {
    ...(version !== consentVersion && { consent: 'required' as const }),
    ...(isMinor && guardian === null && { guardian: 'required' as const }),
  };
}

/**
 * The answers of a registration in canonical form: those to the questions that are asked, and those that the flow gives
 * by itself; blank ones are left out. Dates can be as late as they are anywhere; the age of consent is reached by the
 * date in UTC.
 *
 * @throws AppError 422 `registration.invalid` with the first problem of each answer.
 */
export async function judgeRegistration(
  orm: Orm,
  flow: Flow,
  answers: Answers,
  consent: RegistrationConsent,
  now: Date,
): Promise<AnswerTexts> {
  const texts = withPresets(flow, answers);
  const { values, problems } = judgeFlow(flow, texts, {
    latestDay: latestDayAt(now.toISOString()),
    parsePhone,
  });
  const unlisted: Record<string, AnswerCode> = {};
  for (const question of askedQuestions(flow, texts)) {
    const value = values[question.id] ?? '';
    if (value !== '' && !(await isListed(orm, question, value))) unlisted[question.id] = 'option';
  }
  const all = {
    ...problems,
    ...unlisted,
    ...findConsentProblems(consent, values.dateOfBirth, toUtcDay(now)),
  };
  if (Object.keys(all).length > 0) throw registrationInvalid(all);
  const questions = flow.steps.flatMap((step) => step.questions);
  // Only the flow itself answers what it does not ask.
  const given = Object.entries(flow.presets ?? {}).filter(
    ([name]) =>
      !questions.some(({ id, type }) => id === name || (type === 'phone' && toPhoneCountry(id) === name)),
  );
  return {
    ...Object.fromEntries(given),
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')),
  };
}

/** English labels of the country’s questions that were answered. */
export const toLabels = (flow: Flow, values: AnswerTexts): AnswerTexts =>
  Object.fromEntries(
    flow.steps.flatMap(({ questions }) =>
      questions.flatMap(({ id, texts }) =>
        texts === undefined || values[id] === undefined ? [] : [[id, texts.en.label] as const],
      ),
    ),
  );
