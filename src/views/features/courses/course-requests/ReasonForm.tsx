import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { RequestActor } from '../../../../machines/features/courses/course-requests/request.machine.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useRestoreFocus } from '../../../kit/hooks/focus/use-restore-focus.ts';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { formKeys } from '../../../kit/keys/form-keys.ts';

interface ReasonFormProps {
  readonly details: RequestActor;
  readonly action: 'refuse' | 'reconsider';
}

/** The reason for refusing or reconsidering a request; the entry is kept when the form is closed, and the focus returns. */
export function ReasonForm({ details, action }: ReasonFormProps) {
  const text = useText();
  const field = useRef<HTMLTextAreaElement>(null);
  const reason = useSelector(details, ({ context }) => context.reason);
  const isReasonMissing = useSelector(details, ({ context }) => context.isReasonMissing);
  useRestoreFocus();
  useEffect(() => field.current?.focus(), []);
  const label = text(`event.courseRequest.${action}`);
  const send = () => {
    details.send({ type: 'action.submit' });
    field.current?.focus();
  };
  return (
    <form
      className="stack"
      aria-label={label}
      onSubmit={submitting(send)}
      onKeyDown={formKeys({ onSubmit: send, onClose: () => details.send({ type: 'action.close' }) })}
    >
      <TextAreaField
        label={text('courseRequests.reason')}
        inputRef={field}
        autoResize
        maxLength={2000}
        value={reason}
        error={isReasonMissing ? text('review.error.required') : undefined}
        onChange={(value) => details.send({ type: 'reason.change', reason: value })}
      />
      <ActionRow onCancel={() => details.send({ type: 'action.close' })}>
        <Button type="submit" intent={action === 'refuse' ? 'danger' : 'primary'} text={label} />
      </ActionRow>
    </form>
  );
}
