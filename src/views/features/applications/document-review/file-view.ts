import type {
  FileDisplay,
  FileError,
} from '../../../../machines/features/applications/document-review/reviewed-document.types.ts';

/** The props shared by the file viewers. */
export interface FileViewProps {
  readonly url: string;
  /** The file name. */
  readonly name: string;
  readonly fileDisplay: FileDisplay;
  /** The available width in px; a file at zoom 1 fills it. */
  readonly availableWidth: number;
  readonly onOpened: (pages: number) => void;
  readonly onFailed: (fault: FileError) => void;
}
