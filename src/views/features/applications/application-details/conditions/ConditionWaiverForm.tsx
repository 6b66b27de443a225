import { useState } from 'react';
import { TextAreaField } from '../../../../kit/form/TextAreaField.tsx';
import { useText } from '../../../../kit/hooks/use-text.ts';
import { ConditionForm } from './ConditionForm.tsx';

interface ConditionWaiverFormProps {
  /** The condition’s text. */
  readonly words: string;
  readonly busy: boolean;
  readonly onWaive: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for the reason of waiving a condition of the offer. */
export function ConditionWaiverForm({ words, busy, onWaive, onCancel }: ConditionWaiverFormProps) {
  const text = useText();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = () => {
    if (reason.trim() === '') setMissing(true);
    else if (!busy) onWaive(reason.trim());
  };
  return (
    <ConditionForm
      label={text('case.waiveNamed', { condition: words })}
      action={text('case.waive')}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <TextAreaField
        label={text('fact.reason')}
        value={reason}
        autoFocus
        autoResize
        maxLength={2000}
        error={isMissing ? text('field.required') : undefined}
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
      />
    </ConditionForm>
  );
}
