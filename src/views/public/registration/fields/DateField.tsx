import { DateParts } from './DateParts.tsx';
import { FieldGroup } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';

/** A date in three fields. */
export default function DateField(props: QuestionProps) {
  const { question, id, value, error, onChange } = props;
  return (
    <FieldGroup {...props} optional={question.optional}>
      <DateParts
        id={id}
        value={value}
        isWrong={error !== undefined}
        isBirthday={question.autoComplete === 'bday'}
        onChange={onChange}
      />
    </FieldGroup>
  );
}
