import type { FileFault, Look } from '../../machines/document-review/paper.types.ts';

/** The props shared by the file viewers. */
export interface FileViewProps {
  readonly url: string;
  /** The file name. */
  readonly name: string;
  readonly look: Look;
  /** The available width in px; a file at zoom 1 fills it. */
  readonly room: number;
  readonly onOpened: (pages: number) => void;
  readonly onFailed: (fault: FileFault) => void;
}
