import './pictures.css';
import '../../kit/office/file-field.css';
import { Button } from '@blueprintjs/core';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useId, useRef } from 'react';
import { acceptedImages } from '../../../machines/features/login-covers/picture-path.ts';
import { pictureUploadMachine } from '../../../machines/features/login-covers/picture-upload.machine.ts';
import { describedBy, FieldFrame } from '../../kit/form/Field.tsx';
import { useProblemText } from '../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../kit/hooks/use-text.ts';
import { CoverImage } from './CoverImage.tsx';

interface ImageFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The key of the image; empty if there is none. */
  readonly value: string;
  readonly readOnly: boolean;
  readonly onChange: (key: string) => void;
}

/** A field that uploads an image. */
export function ImageField({ label, error, value, readOnly, onChange }: ImageFieldProps) {
  const text = useText();
  const dynamicText = useDynamicText();
  const problemText = useProblemText();
  const id = useId();
  const actor = useActorRef(pictureUploadMachine);
  const snapshot = useSelector(actor, (current) => current);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    const subscription = actor.on('picture.uploaded', ({ key }) => change.current(key));
    return () => subscription.unsubscribe();
  }, [actor]);
  const { reason, problem } = snapshot.context;
  const busy = snapshot.hasTag('busy');
  const refused = snapshot.hasTag('refused')
    ? dynamicText([`picture.${reason}`], 'picture.refused')
    : snapshot.hasTag('failed') && problem
      ? problemText(problem)
      : error;
  const notes = { id, hint: readOnly ? undefined : text('picture.hint'), error: refused };
  return (
    <FieldFrame label={label} {...notes}>
      <CoverImage label={label} value={value} />
      {!readOnly && (
        <input
          id={id}
          className="file-field"
          type="file"
          accept={acceptedImages}
          disabled={busy}
          aria-invalid={refused ? true : undefined}
          aria-describedby={describedBy(notes)}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) actor.send({ type: 'picture.select', file });
            // Allows selecting the same file again.
            currentTarget.value = '';
          }}
        />
      )}
      <p role="status" className={busy ? 'field-note' : 'only-read'}>
        {busy && text('picture.sending')}
      </p>
      {snapshot.hasTag('failed') && (
        <Button
          size="small"
          className="cover-retry"
          text={text('action.retry')}
          onClick={() => actor.send({ type: 'picture.retry' })}
        />
      )}
    </FieldFrame>
  );
}
