import { Button, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useEffect, useId, useRef } from 'react';
import { type Deed, type Draft, rejectionChoices } from '../../machines/document-review/paper.types.ts';
import { useText } from '../hooks/use-text.ts';
import { KeyHint } from '../keys/KeyHint.tsx';
import { TextField } from '../office/TextField.tsx';
import { useErrorText } from './use-error-text.ts';
import type { PaperActor } from './use-review.ts';

interface DeedFormProps {
  readonly paper: PaperActor;
  readonly deed: Deed;
  readonly draft: Draft;
  readonly busy: boolean;
}

/** The predefined reasons, as the student reads them. */
function Reasons({ paper, draft }: Pick<DeedFormProps, 'paper' | 'draft'>) {
  const text = useText();
  return (
    <RadioGroup
      label={text('review.why')}
      selectedValue={draft.rejection ?? ''}
      onChange={({ currentTarget: { value } }) => {
        const rejection = rejectionChoices.find((choice) => choice === value);
        if (rejection) paper.send({ type: 'rejection.choose', rejection });
      }}
    >
      {rejectionChoices.map((choice) => (
        <Radio key={choice} value={choice} label={text(`rejection.${choice}`)} />
      ))}
    </RadioGroup>
  );
}

/** The form for rejecting, waiving, requesting or reverting; entries are kept when it is closed. */
export function DeedForm({ paper, deed, draft, busy }: DeedFormProps) {
  const text = useText();
  const errorText = useErrorText();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, []);
  const error = errorText(draft.errors.words);
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector('textarea')?.focus();
  }, [error]);
  const wordsLabel = {
    reject: text(
      draft.rejection === null || draft.rejection === 'other' ? 'review.words' : 'review.wordsOptional',
    ),
    request: text('review.askWords'),
    waive: text('review.waiveWords'),
    takeBack: text('review.takeBackWords'),
  }[deed];
  return (
    <form
      ref={form}
      className="deed-form"
      aria-label={text(`documentMove.${deed}`)}
      onSubmit={(event) => {
        event.preventDefault();
        paper.send({ type: 'deed.send' });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        paper.send({ type: 'deed.close' });
      }}
    >
      {deed === 'reject' && <Reasons paper={paper} draft={draft} />}
      <div className="field-row">
        <label htmlFor={id}>{wordsLabel}</label>
        <TextArea
          id={id}
          fill
          dir="auto"
          autoResize
          maxLength={500}
          value={draft.words}
          readOnly={busy}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          intent={error === undefined ? 'none' : 'danger'}
          onChange={({ currentTarget: { value } }) => paper.send({ type: 'words.put', words: value })}
        />
        <p id={`${id}-note`} className={error === undefined ? 'field-note' : 'field-note field-note-bad'}>
          {error ?? (deed === 'reject' ? text('review.inTheirLanguage') : '')}
        </p>
      </div>
      {deed === 'request' && (
        <TextField
          label={text('review.dueOn')}
          type="date"
          latin
          autoComplete="off"
          value={draft.dueOn}
          onChange={(dueOn) => paper.send({ type: 'dueOn.put', dueOn })}
        />
      )}
      <div className="deed-ways">
        <Button
          type="submit"
          intent={deed === 'reject' ? 'danger' : 'primary'}
          loading={busy}
          text={text(`documentMove.${deed}`)}
          endIcon={<KeyHint command="review.send" />}
        />
        <Button
          variant="minimal"
          disabled={busy}
          text={text('review.cancel')}
          onClick={() => paper.send({ type: 'deed.close' })}
        />
      </div>
    </form>
  );
}
