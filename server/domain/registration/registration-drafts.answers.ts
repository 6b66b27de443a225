import { latestDayAt } from '../../../contract/facts/dates.ts';
import { type Answers, mergeAnswers } from '../../../contract/registration/answers.ts';
import { contactStep } from '../../../contract/registration/flows/parts.ts';
import { answerLimits } from '../../../contract/registration/registration-drafts.ts';
import { judge } from '../../../contract/registration/rules.ts';
import { invalid } from '../../platform/errors.ts';

/** A device’s clock may be fast: nothing was typed later than now. */
const receiveAnswers = (given: Answers, now: Date): Answers =>
  Object.fromEntries(
    Object.entries(given).map(([question, { text, at }]) => [
      question,
      { text, at: Math.min(at, now.getTime()) },
    ]),
  );

/**
 * Merges answers from a device with the stored ones: for each question the newest counts.
 *
 * @throws AppError 422 if they are more than a registration can have.
 */
export function mergeReceived(stored: Answers, given: Answers, now: Date): Answers {
  const merged = mergeAnswers(stored, receiveAnswers(given, now));
  const texts = Object.values(merged).map(({ text }) => text);
  if (texts.length > answerLimits.count) throw invalid({ 'body.answers': ['tooBig'] });
  if (texts.reduce((sum, { length }) => sum + length, 0) > answerLimits.characters)
    throw invalid({ 'body.answers': ['tooLong'] });
  return merged;
}

const emailQuestions = contactStep.questions.filter(({ id }) => id === 'email');

/** The email address among the answers; empty when it is missing or not an address. */
export const findEmail = ({ email }: Answers, now: Date): string =>
  judge(emailQuestions, { email: email?.text ?? '' }, { latestDay: latestDayAt(now.toISOString()) }).values
    .email ?? '';
