import type { FileFault, Look } from '../../machines/document-review/paper.types.ts';

/** What draws a file is given, whatever kind of file it is. */
export interface FileViewProps {
  readonly url: string;
  /** What the file is called. */
  readonly name: string;
  readonly look: Look;
  /** Width in px that a file as wide as there is room takes. */
  readonly room: number;
  readonly onOpened: (pages: number) => void;
  readonly onFailed: (fault: FileFault) => void;
}
