import { useIntl } from 'react-intl';
import type { AnswerTexts, Question } from '../../../../../contract/registration/question.ts';
import { callingCodes } from '../../../../machines/features/registration/pages/calling-codes.ts';
import { splitDate, toIsoDate } from '../../../../machines/features/registration/pages/dates.ts';
import { toPhoneCountry } from '../../../../machines/features/registration/pages/pages.ts';
import { formatStoredPhone } from '../../../../machines/features/registration/pages/phone-format.ts';
import { useCountryName } from '../../../kit/hooks/countries/use-country-name.ts';
import { formatIntakeName } from '../../../kit/hooks/use-intake-text.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useCourseNames } from '../use-course-names.ts';
import { useQuestionTexts } from '../use-question-texts.ts';
import { useRegistration } from '../use-registration.ts';

/** Returns an answer as people read it: names of countries and options, dates in full. */
export function useAnswerText(): (question: Question, typed: string, answers: AnswerTexts) => string {
  const text = useText();
  const intl = useIntl();
  const countryName = useCountryName();
  const words = useQuestionTexts();
  const findCourse = useCourseNames();
  const options = useRegistration((context) => context.options);
  const ofDate = (typed: string): string => {
    const date = toIsoDate(typed);
    if (date === null) return [...splitDate(typed)].reverse().join(' ').trim();
    return intl.formatDate(date, { dateStyle: 'long', timeZone: 'UTC' });
  };
  const ofCourse = (typed: string): string => {
    const found = findCourse(typed);
    if (!found) return text('registration.course.selected');
    const intake = found.intake && formatIntakeName(intl, found.intake.name);
    return [found.course.title, found.course.universityName, intake].filter(Boolean).join(' · ');
  };
  const ofPhone = (typed: string, country: string): string => {
    const stored = formatStoredPhone(typed, country);
    if (stored !== null) return stored;
    const code = callingCodes.get(country);
    return /^\s*(?:\+|00)/.test(typed) || code === undefined ? typed : `+${code} ${typed}`;
  };
  return (question, typed, answers) => {
    if (typed.trim() === '') return text('registration.empty');
    switch (question.type) {
      case 'country':
        return countryName(typed);
      case 'choice':
        return words.option(question, typed, options);
      case 'yesNo':
        return text(typed === 'yes' ? 'registration.yes' : 'registration.no');
      case 'date':
        return ofDate(typed);
      case 'course':
        return ofCourse(typed);
      case 'phone':
        return ofPhone(typed, answers[toPhoneCountry(question.id)] ?? '');
      default:
        return typed;
    }
  };
}

/** Emails, numbers and phone numbers run from left to right in every language. */
export const directionOf = ({ type }: Question): 'ltr' | 'auto' =>
  type === 'email' || type === 'phone' || type === 'number' ? 'ltr' : 'auto';
