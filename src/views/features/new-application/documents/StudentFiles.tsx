import { Button } from '@blueprintjs/core';
import { CrossIcon, DocumentIcon } from '@blueprintjs/icons';
import { useSelector } from '@xstate/react';
import { useId, useRef } from 'react';
import { acceptedFiles } from '../../../../machines/features/documents/uploads/uploads.types.ts';
import { maxFiles } from '../../../../machines/features/new-application/options.ts';
import { FieldError } from '../../../kit/form/Field.tsx';
import { useText } from '../../../kit/hooks/use-text.ts';
import { useNewApplication } from '../use-new-application.ts';

/** Files of the student; a student with an identical file is found as a match. */
export function StudentFiles() {
  const text = useText();
  const hint = useId();
  const newApplication = useNewApplication();
  const picker = useRef<HTMLInputElement>(null);
  const files = useSelector(newApplication, ({ context }) => context.content.files);
  const hashing = useSelector(newApplication, (snapshot) => snapshot.hasTag('hashing'));
  const unread = useSelector(newApplication, (snapshot) => snapshot.hasTag('unread'));
  return (
    <fieldset className="find-files grid-layout gap-2">
      <legend>{text('studentSearch.files')}</legend>
      <p className="faint" id={hint}>
        {text('studentSearch.filesHint')}
      </p>
      {files.length > 0 && (
        <ul>
          {files.map(({ name, sha256 }) => (
            <li key={sha256}>
              <DocumentIcon size={14} />
              <bdi>{name}</bdi>
              <Button
                size="small"
                variant="minimal"
                icon={<CrossIcon />}
                aria-label={text('action.remove', { name })}
                onClick={() => newApplication.send({ type: 'file.remove', sha256 })}
              />
            </li>
          ))}
        </ul>
      )}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={acceptedFiles}
        onChange={({ currentTarget }) => {
          newApplication.send({ type: 'file.select', files: [...(currentTarget.files ?? [])] });
          // Allows selecting the same file again.
          currentTarget.value = '';
        }}
      />
      {files.length < maxFiles && (
        <div>
          <Button
            icon={<DocumentIcon />}
            loading={hashing}
            text={text('studentSearch.compareFile')}
            aria-describedby={hint}
            onClick={() => picker.current?.click()}
          />
        </div>
      )}
      {unread && <FieldError urgent>{text('studentSearch.fileUnreadable')}</FieldError>}
    </fieldset>
  );
}
