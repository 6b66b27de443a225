import { countCharacters, getLongest } from '../../../../machines/features/registration/pages/limits.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { describedBy, FieldShell } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';

/** A text of several lines, with the number of characters that are left. */
export default function LongTextField(props: QuestionProps) {
  const { question, id, hint, error, value, onChange } = props;
  const text = useText();
  const left = getLongest(question) - countCharacters(value);
  return (
    <FieldShell {...props} optional={question.optional}>
      <div className="field-frame">
        <textarea
          className="field-input"
          id={id}
          name={question.id}
          dir="auto"
          rows={4}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${describedBy(id, hint, error) ?? ''} ${id}-count`.trim()}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
      <p className={left < 0 ? 'field-error' : 'field-hint'} id={`${id}-count`}>
        {left < 0
          ? text('registration.charactersOver', { count: -left })
          : text('registration.charactersLeft', { count: left })}
      </p>
    </FieldShell>
  );
}
