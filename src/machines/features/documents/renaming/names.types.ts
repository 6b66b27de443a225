import type { NameError } from '../../../../../contract/documents/document-names.ts';
import type {
  ApplicationNames,
  NameableDocument,
} from '../../../../../contract/documents/document-renaming.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';

export interface NamesContext {
  /** The application whose files are renamed; null until one is selected. */
  readonly applicationId: number | null;
  readonly data: ApplicationNames | null;
  /** The user's explicit selection by document; other files follow the default. */
  readonly ticked: Readonly<Record<number, boolean>>;
  /** Typed names by document; other files use the proposed name. */
  readonly typed: Readonly<Record<number, string>>;
  /** Why loading failed. */
  readonly problem: Problem | null;
  /** Why the last action failed; cleared by the next one. */
  readonly refusal: Problem | null;
  /** The last renaming made in this session. */
  readonly lastRenaming: number | null;
  /** Idempotency key; the same for every attempt with the same names. */
  readonly key: string;
}

/** A row of the preview. */
export interface NameRow {
  readonly document: NameableDocument;
  /** The file's new name. */
  readonly newName: string;
  readonly ticked: boolean;
  /** The new name is the current one. */
  readonly isUnchanged: boolean;
  readonly isEdited: boolean;
  readonly fault: NameError | null;
}

/**
 * `none`: no application is selected; `loaded`: there is something to show; `busy`: a response is pending;
 * `performing`: files are being renamed or a renaming undone; `failed`: loading failed, and the reason is `offline`,
 * `forbidden` or `missing`.
 */
export type NamesTag =
  | 'none'
  | 'loaded'
  | 'busy'
  | 'performing'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing';

export type NamesEvent =
  | { type: 'names.open'; id: number | null }
  | { type: 'names.refresh' }
  | { type: 'names.tick'; id: number; ticked: boolean }
  | { type: 'names.tickAll'; ticked: boolean }
  | { type: 'names.change'; id: number; name: string }
  /** Replaces a typed name with the proposed one. */
  | { type: 'names.useProposal'; id: number }
  | { type: 'names.rename' }
  | { type: 'names.undo'; id: number }
  /** Clears the typed names and the selection. */
  | { type: 'names.reset' }
  | ScreenEvent;
