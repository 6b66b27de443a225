import type { HTMLAttributes } from 'react';
import type { Question } from '../../../../../contract/registration/question.ts';
import { ariaOf, FieldShell } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';

type Attributes = Pick<
  HTMLAttributes<HTMLInputElement>,
  'dir' | 'inputMode' | 'autoCapitalize' | 'className'
>;

/** Years have no decimals. */
const isWhole = ({ min = 0 }: Question): boolean => min >= 1000;

const getAttributes = (question: Question): Attributes => {
  if (question.type !== 'number')
    return { dir: 'auto', autoCapitalize: question.type === 'name' ? 'words' : 'sentences' };
  return { dir: 'ltr', inputMode: isWhole(question) ? 'numeric' : 'decimal' };
};

/** A name, a short text or a number. */
export function TextQuestion(props: QuestionProps) {
  const { question, id, value, enterKeyHint, onChange } = props;
  return (
    <FieldShell {...props} optional={question.optional}>
      <div className={question.type === 'number' ? 'field-frame field-short' : 'field-frame'}>
        <input
          {...getAttributes(question)}
          className="field-input"
          id={id}
          name={question.id}
          type="text"
          value={value}
          autoComplete={question.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={question.type === 'text'}
          enterKeyHint={enterKeyHint}
          {...ariaOf(props)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </div>
    </FieldShell>
  );
}
