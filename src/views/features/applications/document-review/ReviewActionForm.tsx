import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import {
  type Draft,
  type ReviewAction,
  rejectionChoices,
} from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';
import { ActionRow } from '../../../kit/ActionRow.tsx';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { TextField } from '../../../kit/form/TextField.tsx';
import { submitting } from '../../../kit/hooks/submitting.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../../kit/keys/ShortcutHint.tsx';
import { useErrorText } from './use-error-text.ts';
import type { ReviewedDocumentActor } from './use-review.ts';

interface ReviewActionFormProps {
  readonly reviewedDocument: ReviewedDocumentActor;
  readonly action: ReviewAction;
  readonly draft: Draft;
  readonly busy: boolean;
  /** Whether a decision about the application stands on the current file. */
  readonly decidedOn: boolean;
}

/** The predefined reasons, as the student reads them. */
function RejectionReasons({
  reviewedDocument,
  draft,
}: Pick<ReviewActionFormProps, 'reviewedDocument' | 'draft'>) {
  const text = useText();
  return (
    <RadioGroup
      label={text('review.why')}
      selectedValue={draft.rejection ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const rejection = rejectionChoices.find((choice) => choice === value);
        if (rejection) reviewedDocument.send({ type: 'rejection.select', rejection });
      }}
    >
      {rejectionChoices.map((choice) => (
        <Radio key={choice} value={choice} label={text(`rejection.${choice}`)} />
      ))}
    </RadioGroup>
  );
}

/** The form for rejecting, waiving, requesting or reverting; entries are kept when it is closed. */
export function ReviewActionForm({
  reviewedDocument,
  action,
  draft,
  busy,
  decidedOn,
}: ReviewActionFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const error = errorText(draft.errors.comment);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [error]);
  const commentLabel = {
    reject: text(
      draft.rejection === null || draft.rejection === 'other' ? 'review.words' : 'review.wordsOptional',
    ),
    request: text(decidedOn ? 'review.replacementReason' : 'review.requestNote'),
    waive: text('fact.waiveReason'),
    takeBack: text('review.undoReason'),
  }[action];
  return (
    <form
      ref={form}
      className="stack gap-3 document-action-form"
      aria-label={text(`documentMove.${action}`)}
      onSubmit={submitting(() => reviewedDocument.send({ type: 'action.submit' }))}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        reviewedDocument.send({ type: 'action.close' });
      }}
    >
      {action === 'reject' && <RejectionReasons reviewedDocument={reviewedDocument} draft={draft} />}
      <TextAreaField
        label={commentLabel}
        autoResize
        maxLength={500}
        value={draft.comment}
        readOnly={busy}
        hint={
          action === 'reject'
            ? text('review.inTheirLanguage')
            : action === 'request' && decidedOn
              ? text('review.replacementHint')
              : undefined
        }
        error={error}
        onChange={(comment) => reviewedDocument.send({ type: 'comment.change', comment })}
      />
      {action === 'request' && (
        <TextField
          label={text('review.dueOn')}
          type="date"
          ltr
          autoComplete="off"
          value={draft.dueOn}
          onChange={(dueOn) => reviewedDocument.send({ type: 'dueOn.change', dueOn })}
        />
      )}
      <ActionRow busy={busy} onCancel={() => reviewedDocument.send({ type: 'action.close' })}>
        <Button
          type="submit"
          intent={action === 'reject' ? 'danger' : 'primary'}
          loading={busy}
          text={text(`documentMove.${action}`)}
          endIcon={<ShortcutHint command="review.send" />}
        />
      </ActionRow>
    </form>
  );
}
