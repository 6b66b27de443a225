import { Button, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useRef } from 'react';
import {
  type Draft,
  type ReviewAction,
  rejectionChoices,
} from '../../machines/document-review/reviewed-document.types.ts';
import { useText } from '../hooks/use-text.ts';
import { ShortcutHint } from '../keys/ShortcutHint.tsx';
import { TextField } from '../office/TextField.tsx';
import { useErrorText } from './use-error-text.ts';
import type { ReviewedDocumentActor } from './use-review.ts';

interface ReviewActionFormProps {
  readonly reviewedDocument: ReviewedDocumentActor;
  readonly action: ReviewAction;
  readonly draft: Draft;
  readonly busy: boolean;
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
export function ReviewActionForm({ reviewedDocument, action, draft, busy }: ReviewActionFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
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
    request: text('review.askWords'),
    waive: text('fact.waiveReason'),
    takeBack: text('review.takeBackWords'),
  }[action];
  return (
    <form
      ref={form}
      className="deed-form"
      aria-label={text(`documentMove.${action}`)}
      onSubmit={(event) => {
        event.preventDefault();
        reviewedDocument.send({ type: 'action.submit' });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        reviewedDocument.send({ type: 'action.close' });
      }}
    >
      {action === 'reject' && <RejectionReasons reviewedDocument={reviewedDocument} draft={draft} />}
      <div className="field-row">
        <label htmlFor={id}>{commentLabel}</label>
        <TextArea
          id={id}
          fill
          dir="auto"
          autoResize
          maxLength={500}
          value={draft.comment}
          readOnly={busy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          intent={error === undefined ? 'none' : 'danger'}
          onChange={({ currentTarget: { value } }) =>
            reviewedDocument.send({ type: 'comment.change', comment: value })
          }
        />
        <p id={`${id}-note`} className={error === undefined ? 'field-note' : 'field-note field-note-bad'}>
          {error ?? (action === 'reject' ? text('review.inTheirLanguage') : '')}
        </p>
      </div>
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
      <div className="deed-ways">
        <Button
          type="submit"
          intent={action === 'reject' ? 'danger' : 'primary'}
          loading={busy}
          text={text(`documentMove.${action}`)}
          endIcon={<ShortcutHint command="review.send" />}
        />
        <Button
          variant="minimal"
          disabled={busy}
          text={text('action.cancel')}
          onClick={() => reviewedDocument.send({ type: 'action.close' })}
        />
      </div>
    </form>
  );
}
