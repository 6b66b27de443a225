import type { Question } from '../../../../../contract/registration/question.ts';
import type { RegistrationOptions } from '../../../../../contract/registration/registration-drafts.ts';
import { countryCodes } from '../../../../machines/features/registration/pages/countries.ts';
import { useCountryOptions } from '../../../kit/hooks/countries/use-country-options.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useQuestionTexts } from '../use-question-texts.ts';
import { useRegistration } from '../use-registration.ts';
import { ariaOf, FieldGroup, FieldShell } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';
import { Radios } from './Radios.tsx';
import { Select, type SelectOption } from './Select.tsx';

/** More options than this are a select. */
const mostRadios = 6;

/** One of several options, or yes or no. */
export default function ChoiceField(props: QuestionProps) {
  const { question, id, value, onChange } = props;
  const text = useText();
  const answer = useRegistration(({ answers }) => answers[question.id]?.text ?? null);
  const found = useOptions(question);
  const isMissing = found.length === 0;
  const unknown = { value: '', label: text('registration.unknown') };
  const options = question.optional ? [...found, unknown] : found;
  if (isMissing) {
    return (
      <FieldGroup {...props} optional={question.optional}>
        <p className="below">{text('registration.listMissing')}</p>
      </FieldGroup>
    );
  }
  if (options.length > mostRadios) {
    return (
      <FieldShell {...props} optional={question.optional}>
        <Select
          id={id}
          name={question.id}
          value={value}
          options={found}
          placeholder={question.optional ? unknown.label : text('registration.select')}
          {...ariaOf(props)}
          onChange={onChange}
        />
      </FieldShell>
    );
  }
  return (
    <FieldGroup {...props} optional={question.optional}>
      <Radios id={id} name={question.id} value={answer} options={options} onChange={onChange} />
    </FieldGroup>
  );
}

/** Countries by name; without a connection any country can be selected. */
const getDestinations = (options: RegistrationOptions | null): readonly string[] =>
  options?.destinations.length ? options.destinations : countryCodes();

/** The options of a question with their texts; empty while its list is not loaded. */
function useOptions(question: Question): readonly SelectOption[] {
  const text = useText();
  const words = useQuestionTexts();
  const options = useRegistration((context) => context.options);
  const destinations = useCountryOptions(getDestinations(options));
  if (question.type === 'yesNo') {
    return [
      { value: 'yes', label: text('registration.yes') },
      { value: 'no', label: text('registration.no') },
    ];
  }
  if (question.source === 'destinations') return destinations;
  const values =
    question.source === 'intakes' ? options?.intakes.map(({ id }) => String(id)) : question.options;
  return (values ?? []).map((value) => ({ value, label: words.option(question, value, options) }));
}
