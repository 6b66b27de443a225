import type { NameFault } from '../../../contract/document-names.ts';
import type { ApplicationNames, DocumentToName } from '../../../contract/document-renaming.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

export interface NamesContext {
  /** Whose files are named; null until one is chosen. */
  readonly applicationId: number | null;
  readonly data: ApplicationNames | null;
  /** What somebody ticked or unticked, by document; the others are ticked when their first proposal is whole. */
  readonly ticked: Readonly<Record<number, boolean>>;
  /** Names typed by hand, by document; the others are the proposed ones. */
  readonly typed: Readonly<Record<number, string>>;
  /** Why the names could not be read. */
  readonly problem: Problem | null;
  /** Why the last thing was not done; it goes with the next. */
  readonly refusal: Problem | null;
  /** The renaming that was made last, here and now. */
  readonly made: number | null;
  /** The same for every try with the same names. */
  readonly key: string;
}

/** A line of the preview. */
export interface NameRow {
  readonly document: DocumentToName;
  /** What it would be called. */
  readonly newName: string;
  readonly ticked: boolean;
  /** It has this name already. */
  readonly same: boolean;
  readonly byHand: boolean;
  readonly fault: NameFault | null;
}

/**
 * `none` no application is chosen; `loaded` there is something to show; `busy` an answer is awaited; `performing`
 * something is being done; `failed` they could not be read, and of that `offline`, `forbidden`, `missing`.
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
  | { type: 'names.type'; id: number; name: string }
  /** The name by the pattern again, in place of one that was typed. */
  | { type: 'names.propose'; id: number }
  | { type: 'names.rename' }
  | { type: 'names.undo'; id: number }
  /** Forgets what was typed and ticked. */
  | { type: 'names.reset' }
  | ScreenEvent;
