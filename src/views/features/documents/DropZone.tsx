import { Button } from '@blueprintjs/core';
import { CameraIcon, UploadIcon } from '@blueprintjs/icons';
import { type ComponentProps, type DragEvent, type ReactNode, useRef, useState } from 'react';
import { acceptedFiles } from '../../../machines/features/documents/uploads/uploads.types.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';

type OnFiles = (files: readonly File[]) => void;

interface FileButtonsProps {
  /** The name of the document type. */
  readonly name: string;
  readonly busy?: boolean;
  /** Small, as in a row of a table. */
  readonly compact?: boolean;
  readonly onFiles: OnFiles;
}

interface FileDropZoneProps extends Omit<FileButtonsProps, 'compact'> {
  readonly children?: ReactNode;
}

interface DocumentDropZoneProps extends Omit<FileDropZoneProps, 'onFiles'> {
  readonly documentId: number;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

const pickFiles = (list: FileList | null, onFiles: OnFiles): void => {
  const files = [...(list ?? [])];
  if (files.length > 0) onFiles(files);
};

/** The attributes of an element on which files can be dropped; `data-over` while files are above it. */
export function useFileDrop(onFiles: OnFiles) {
  const [over, setOver] = useState(false);
  return {
    'data-over': over,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      pickFiles(event.dataTransfer.files, onFiles);
    },
  };
}

/** Selects the files that are uploaded to a document. */
export function useSelectFiles(documentId: number): OnFiles {
  const uploads = useAppActor('uploads');
  return (files) => uploads.send({ type: 'files.select', chosen: { documentId, files } });
}

/** A hidden file input, and the function that opens it. */
function useFilePicker(
  onFiles: OnFiles,
  attributes: Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'>,
) {
  const ref = useRef<HTMLInputElement>(null);
  const input = (
    <input
      ref={ref}
      type="file"
      hidden
      {...attributes}
      onChange={({ currentTarget }) => {
        pickFiles(currentTarget.files, onFiles);
        // Allows selecting the same file again.
        currentTarget.value = '';
      }}
    />
  );
  return { input, open: () => ref.current?.click() };
}

/** Buttons to select a file or take a photo. */
export function FileButtons({ name, busy = false, compact = false, onFiles }: FileButtonsProps) {
  const text = useText();
  const picker = useFilePicker(onFiles, { accept: acceptedFiles });
  const camera = useFilePicker(onFiles, { accept: 'image/*', capture: 'environment' });
  const size = compact ? ('small' as const) : ('medium' as const);
  return (
    <>
      {picker.input}
      {camera.input}
      <Button
        icon={<UploadIcon />}
        size={size}
        disabled={busy}
        {...(compact
          ? { variant: 'minimal' as const, title: text('documentMove.upload') }
          : { text: text('action.chooseFile') })}
        aria-label={text('documents.chooseFile', { type: name })}
        onClick={picker.open}
      />
      <Button
        className="drop-camera"
        icon={<CameraIcon />}
        size={size}
        disabled={busy}
        {...(compact
          ? { variant: 'minimal' as const, title: text('documents.takePhoto') }
          : { text: text('documents.takePhoto') })}
        aria-label={text('documents.takePhotoOf', { type: name })}
        onClick={camera.open}
      />
    </>
  );
}

interface DropAreaProps {
  readonly hint: string;
  readonly onFiles: OnFiles;
  /** Before the hint. */
  readonly buttons: ReactNode;
  readonly children?: ReactNode;
}

function DropArea({ hint, onFiles, buttons, children }: DropAreaProps) {
  return (
    <div className="row drop-zone" {...useFileDrop(onFiles)}>
      {buttons}
      <span className="drop-hint" aria-hidden="true">
        {hint}
      </span>
      {children}
    </div>
  );
}

/** A drop zone for files, with buttons to select a file or take a photo. */
export function FileDropZone({ children, ...buttons }: FileDropZoneProps) {
  const text = useText();
  return (
    <DropArea
      hint={text('documents.dropHere')}
      onFiles={buttons.onFiles}
      buttons={<FileButtons {...buttons} />}
    >
      {children}
    </DropArea>
  );
}

/** A drop zone for the files of several documents. */
export function SeveralFilesDropZone({ onFiles }: { readonly onFiles: OnFiles }) {
  const text = useText();
  const picker = useFilePicker(onFiles, { accept: acceptedFiles, multiple: true });
  const buttons = (
    <>
      {picker.input}
      <Button icon={<UploadIcon />} text={text('documents.chooseSeveral')} onClick={picker.open} />
    </>
  );
  return <DropArea hint={text('documents.dropSeveralHere')} onFiles={onFiles} buttons={buttons} />;
}

/** A drop zone that uploads to one document. */
export function DocumentDropZone({ documentId, ...dropZoneProps }: DocumentDropZoneProps) {
  return <FileDropZone {...dropZoneProps} onFiles={useSelectFiles(documentId)} />;
}
