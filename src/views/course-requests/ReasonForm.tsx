import { Button, TextArea } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import type { RequestActor } from '../../machines/course-requests/request.machine.ts';
import { useText } from '../hooks/use-text.ts';

interface ReasonFormProps {
  readonly work: RequestActor;
  readonly deed: 'refuse' | 'reconsider';
}

/** The reason for refusing or reconsidering a request; the entry is kept when the form is closed. */
export function ReasonForm({ work, deed }: ReasonFormProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const words = useSelector(work, ({ context }) => context.words);
  const wordless = useSelector(work, ({ context }) => context.wordless);
  useEffect(() => field.current?.focus(), []);
  const label = text(`event.courseRequest.${deed}`);
  const send = () => {
    work.send({ type: 'deed.send' });
    field.current?.focus();
  };
  return (
    <form
      className="stack"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onKeyDown={(event) => {
        const isSend = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
        if (!isSend && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (isSend) send();
        else work.send({ type: 'deed.close' });
      }}
    >
      <div className="field-row">
        <label htmlFor={id}>{text('asked.reason')}</label>
        <TextArea
          id={id}
          inputRef={field}
          fill
          dir="auto"
          autoResize
          maxLength={2000}
          value={words}
          intent={wordless ? 'danger' : 'none'}
          aria-invalid={wordless ? true : undefined}
          aria-describedby={wordless ? `${id}-error` : undefined}
          onChange={({ currentTarget: { value } }) => work.send({ type: 'words.put', words: value })}
        />
        {wordless && (
          <p className="field-note field-note-bad" id={`${id}-error`}>
            {text('asked.reasonMissing')}
          </p>
        )}
      </div>
      <div className="request-ways">
        <Button type="submit" intent={deed === 'refuse' ? 'danger' : 'primary'} text={label} />
        <Button
          variant="minimal"
          text={text('asked.cancel')}
          onClick={() => work.send({ type: 'deed.close' })}
        />
      </div>
    </form>
  );
}
