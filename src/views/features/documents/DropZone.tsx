import { Button } from '@blueprintjs/core';
import { CameraIcon, UploadIcon } from '@blueprintjs/icons';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptedFiles } from '../../../machines/features/documents/uploads/uploads.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

interface FileDropZoneProps {
  /** The name of the document type. */
  readonly name: string;
  readonly busy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly children?: ReactNode;
}

interface DocumentDropZoneProps extends Omit<FileDropZoneProps, 'onFiles'> {
  readonly documentId: number;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** A drop zone for files, with buttons to select a file or take a photo. */
export function FileDropZone({ name, busy = false, onFiles, children }: FileDropZoneProps) {
  const text = useText();
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (files.length > 0) onFiles(files);
  };
  const renderInput = (ref: typeof picker, more: { accept: string; capture?: 'environment' }) => (
    <input
      ref={ref}
      type="file"
      hidden
      {...more}
      onChange={({ currentTarget }) => {
        choose(currentTarget.files);
        // Allows selecting the same file again.
        currentTarget.value = '';
      }}
    />
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons inside are the keyboard equivalent
    <div
      className="row drop-zone"
      data-over={over}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files);
      }}
    >
      {renderInput(picker, { accept: acceptedFiles })}
      {renderInput(camera, { accept: 'image/*', capture: 'environment' })}
      <Button
        icon={<UploadIcon />}
        disabled={busy}
        text={text('action.chooseFile')}
        aria-label={text('documents.chooseFile', { type: name })}
        onClick={() => picker.current?.click()}
      />
      <Button
        className="drop-camera"
        icon={<CameraIcon />}
        disabled={busy}
        text={text('documents.takePhoto')}
        aria-label={text('documents.takePhotoOf', { type: name })}
        onClick={() => camera.current?.click()}
      />
      <span className="drop-hint" aria-hidden="true">
        {text('documents.dropHere')}
      </span>
      {children}
    </div>
  );
}

/** A drop zone that uploads to one document. */
export function DocumentDropZone({ documentId, ...dropZoneProps }: DocumentDropZoneProps) {
  const uploads = useAppActor('uploads');
  const onFiles = (files: readonly File[]) =>
    uploads.send({ type: 'files.select', chosen: { documentId, files } });
  return <FileDropZone {...dropZoneProps} onFiles={onFiles} />;
}
