import { useState } from 'react';
import { suggestEmail } from '../../../../machines/features/registration/pages/email-suggestion.ts';
import { Button } from '../../../kit/components/Button.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ariaOf, FieldShell } from './FieldShell.tsx';
import type { QuestionProps } from './question-props.ts';

/** An email address; a domain that looks like a typing error is pointed out when the field is left, not refused. */
export function EmailField(props: QuestionProps) {
  const { question, id, value, enterKeyHint, onChange } = props;
  const text = useText();
  const [left, setLeft] = useState(value);
  const suggestion = left === value ? suggestEmail(value) : null;
  return (
    <FieldShell {...props} optional={question.optional}>
      <div className="field-frame">
        <input
          className="field-input"
          id={id}
          name={question.id}
          type="email"
          dir="ltr"
          inputMode="email"
          value={value}
          autoComplete={question.autoComplete ?? 'off'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint={enterKeyHint}
          {...ariaOf(props)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={({ currentTarget }) => setLeft(currentTarget.value)}
        />
      </div>
      <div className="registration-suggestion" role="status">
        {suggestion && (
          <>
            <p>{text('registration.email.suggestion', { email: suggestion })}</p>
            <Button
              onClick={() => {
                onChange(suggestion);
                document.getElementById(id)?.focus();
              }}
            >
              {text('registration.email.use')}
            </Button>
          </>
        )}
      </div>
    </FieldShell>
  );
}
