import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { submitting } from '../../../../kit/hooks/submitting.ts';
import { useText } from '../../../../kit/hooks/use-text.ts';

interface ConditionFormProps {
  readonly label: string;
  readonly action: string;
  /** Without it, the form can only be closed. */
  readonly onSubmit?: (() => void) | undefined;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** What settles a condition of the offer, below it; Escape closes it. */
export function ConditionForm({ label, action, onSubmit, onCancel, children }: ConditionFormProps) {
  const text = useText();
  return (
    <form
      className="condition-form stack"
      noValidate
      aria-label={label}
      onSubmit={submitting(() => onSubmit?.())}
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      {children}
      <div className="wrap gap-1">
        {onSubmit && <Button type="submit" size="small" intent="primary" text={action} />}
        <Button
          size="small"
          variant="minimal"
          autoFocus={!onSubmit}
          text={text('action.cancel')}
          onClick={onCancel}
        />
      </div>
    </form>
  );
}
