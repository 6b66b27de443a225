import './question-preview.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { MasterValues } from '../../../machines/features/masters/master-fields.ts';
import type { MasterFormActor } from '../../../machines/features/masters/master-form.machine.ts';
import { useText } from '../../kit/hooks/use-text.ts';

const languages = [
  { suffix: 'En', lang: 'en', dir: 'ltr' },
  { suffix: 'Fr', lang: 'fr', dir: 'ltr' },
  { suffix: 'Ar', lang: 'ar', dir: 'rtl' },
] as const;

interface PreviewProps {
  readonly values: MasterValues;
  readonly language: (typeof languages)[number];
}

const linesOf = (value: unknown): readonly string[] =>
  String(value ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The input that the type of a question gets on the page: a box, or the labels of its options. */
function AnswerPreview({ values, language: { suffix } }: PreviewProps) {
  const options = values.type === 'choice' ? linesOf(values[`optionLabels${suffix}`]) : [];
  if (options.length === 0)
    return (
      <span className={`question-box ${values.type === 'longText' ? 'question-box-tall' : ''}`} aria-hidden />
    );
  return (
    <ul className="question-options">
      {options.map((option) => (
        <li key={option}>{option}</li>
      ))}
    </ul>
  );
}

function QuestionInLanguage({ values, language }: PreviewProps) {
  const { suffix, lang, dir } = language;
  const label = String(values[`label${suffix}`] ?? '').trim();
  const hint = String(values[`hint${suffix}`] ?? '').trim();
  if (label === '') return null;
  return (
    <div className="question-preview" lang={lang} dir={dir}>
      <strong>{label}</strong>
      {hint !== '' && <p className="field-note">{hint}</p>}
      <AnswerPreview values={values} language={language} />
    </div>
  );
}

/** The question as a student sees it, in each language, with the form's current values. */
export function QuestionPreview({ form }: { readonly form: MasterFormActor }) {
  const text = useText();
  const id = useId();
  const values = useSelector(form, ({ context }) => context.values);
  const isEmpty = languages.every(({ suffix }) => String(values[`label${suffix}`] ?? '').trim() === '');
  return (
    <section className="master-uses stack" aria-labelledby={id}>
      <h2 id={id}>{text('registrationQuestion.preview')}</h2>
      {isEmpty && <p className="faint">{text('registrationQuestion.previewEmpty')}</p>}
      {languages.map((language) => (
        <QuestionInLanguage key={language.lang} values={values} language={language} />
      ))}
      {!isEmpty && values.required !== true && <p>{text('registrationQuestion.optional')}</p>}
      <p className="field-note">{text('registrationQuestion.previewNote')}</p>
    </section>
  );
}
