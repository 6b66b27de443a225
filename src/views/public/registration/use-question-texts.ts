import { useMemo } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { Question, QuestionTexts } from '../../../../contract/registration/question.ts';
import type { RegistrationOptions } from '../../../../contract/registration/registration-drafts.ts';
import type { AnswerCode } from '../../../../contract/registration/rules.ts';
import type { MessageId } from '../../../i18n/message-id.ts';
import { getLongest } from '../../../machines/features/registration/pages/limits.ts';
import { useCountryName } from '../../kit/hooks/countries/use-country-name.ts';
import { formatIntakeName } from '../../kit/hooks/use-intake-text.ts';

export interface QuestionWords {
  label(question: Question): string;
  /** Undefined without one. */
  hint(question: Question): string | undefined;
  /** The text of a value that can be selected. */
  option(question: Question, value: string, options: RegistrationOptions | null): string;
  /** What is wrong with an answer, in the words of the question, of its type, or of all questions. */
  error(question: Question, code: AnswerCode): string;
}

type Values = Readonly<Record<string, string | number>>;

const format = (intl: IntlShape, ids: readonly string[], values?: Values): string | undefined => {
  const id = ids.find((one): one is MessageId => Object.hasOwn(intl.messages, one));
  return id && intl.formatMessage({ id }, values);
};

/** The texts of a question that is a row of the database. */
const getOwnTexts = ({ texts }: Question, intl: IntlShape): QuestionTexts | undefined =>
  texts?.[intl.locale.slice(0, 2) as 'en' | 'fr' | 'ar'];

/** Types of which any wrong answer is one that isn't in the list. */
const listed: ReadonlySet<string> = new Set(['country', 'course']);

function getErrorIds({ id, type }: Question, code: AnswerCode): readonly string[] {
  const own = [`${id}.${code}`, `${type}.${code}`, ...(listed.has(type) ? [type] : []), code];
  return own.map((name) => `registration.error.${name}`);
}

/** The texts of questions: the flow's own have message ids, those of countries bring their texts. */
export function useQuestionTexts(): QuestionWords {
  const intl = useIntl();
  const countryName = useCountryName();
  return useMemo(() => {
    const label = (question: Question) =>
      getOwnTexts(question, intl)?.label ??
      format(intl, [`registration.question.${question.id}`]) ??
      question.id;
    return {
      label,
      hint: (question) => {
        const own = getOwnTexts(question, intl);
        return own ? own.hint || undefined : format(intl, [`registration.question.${question.id}.hint`]);
      },
      option: (question, value, options) => {
        if (question.source === 'destinations') return countryName(value);
        if (question.source === 'intakes')
          return formatIntakeName(
            intl,
            options?.intakes.find(({ id }) => String(id) === value)?.name ?? value,
          );
        const own = getOwnTexts(question, intl)?.options[value];
        return own ?? format(intl, [`registration.question.${question.id}.option.${value}`]) ?? value;
      },
      error: (question, code) => {
        const { min = 0, max } = question;
        const plain = { useGrouping: false };
        const values = {
          label: label(question),
          min: intl.formatNumber(min, plain),
          max: code === 'tooLong' ? getLongest(question) : intl.formatNumber(max ?? 0, plain),
        };
        return format(intl, getErrorIds(question, code), values) ?? code;
      },
    };
  }, [intl, countryName]);
}
