import type { BuiltInType } from '../../../../../contract/kit/document-types.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { isTouch } from '../device.ts';
import { useRegistration, useSend } from '../use-registration.ts';
import { UploadRow } from './UploadRow.tsx';

const accepted = 'image/*,application/pdf,.pdf,.docx,.jfif';

interface DocumentRowProps {
  readonly type: BuiltInType;
  /** Photos are sent in full size. */
  readonly isOriginal: boolean;
}

/** A document: its files, and buttons that select a file or open the camera. */
export function DocumentRow({ type, isOriginal }: DocumentRowProps) {
  const text = useText();
  const send = useSend();
  const uploads = useRegistration((context) => context.uploads);
  const own = uploads.filter((upload) => upload.type === type);
  const name = text(`documentType.${type}`);
  const select = (files: FileList | null) => {
    for (const file of files ?? [])
      send({ type: 'file.add', documentType: type, file, original: isOriginal });
  };
  return (
    <li className="registration-document">
      <h2>{name}</h2>
      {own.length > 0 && (
        <ul className="registration-files">
          {own.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <div className="actions">
        <FileButton
          text={text('registration.files.choose')}
          label={text('documents.chooseFile', { type: name })}
          onSelect={select}
        />
        {isTouch() && (
          <FileButton
            text={text('documents.takePhoto')}
            label={text('documents.takePhotoOf', { type: name })}
            isCamera
            onSelect={select}
          />
        )}
      </div>
    </li>
  );
}

interface FileButtonProps {
  readonly text: string;
  /** For screen readers, with the name of the document. */
  readonly label: string;
  readonly isCamera?: boolean;
  readonly onSelect: (files: FileList | null) => void;
}

/** The browser's own file input, drawn as a button. */
function FileButton({ text, label, isCamera = false, onSelect }: FileButtonProps) {
  return (
    <label className="button button-plain registration-file-button">
      <input
        className="only-read"
        type="file"
        accept={isCamera ? 'image/*' : accepted}
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        aria-label={label}
        onChange={({ currentTarget }) => {
          onSelect(currentTarget.files);
          // The same file can be selected again after it was removed.
          currentTarget.value = '';
        }}
      />
      <span aria-hidden="true">{text}</span>
    </label>
  );
}
