import {
  type DocumentDetails,
  type DocumentRow,
  type RejectionReason,
  rejectionReasons,
} from '../../../contract/application-documents.ts';
import type { ReadingField, Settlement } from '../../../contract/document-readings.ts';
import type { FieldCode } from '../../../contract/errors.ts';
import type { DocumentCommand, FileLink } from '../../services/documents.service.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';

/** Why a file is not shown: it wants a password, cannot be read, is not there, there is no connection, or no way to draw it. */
export type FileFault = 'encrypted' | 'broken' | 'gone' | 'offline' | 'notShown';

/** How a file is looked at. `zoom` 1 is as wide as there is room; `turn` counts quarters to the right. */
export interface Look {
  readonly zoom: number;
  readonly turn: 0 | 1 | 2 | 3;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
}

/** Days that are read off a document beside what the record says too. */
export const dayFields = ['issuedOn', 'expiresOn'] as const;
export type DayField = (typeof dayFields)[number];
export type PaperField = ReadingField | DayField;

/** What is decided beside confirming. */
export const deeds = ['reject', 'request', 'waive', 'takeBack'] as const;
export type Deed = (typeof deeds)[number];

/** The usual reasons to reject a document, in their order. */
export const rejectionChoices: readonly RejectionReason[] = rejectionReasons;

/** What somebody has put down about a document and not sent; kept for each document they looked at. */
export interface Draft {
  readonly typed: { readonly [Field in PaperField]?: string };
  readonly settled: { readonly [Field in ReadingField]?: Settlement };
  readonly rejection: RejectionReason | null;
  readonly words: string;
  readonly dueOn: string;
  /** What is wrong with which field; `settle` where the record says something else and nobody has said which is right. */
  readonly errors: { readonly [Field in PaperField | 'words']?: FieldCode | 'settle' };
}

export interface PaperContext {
  /** The document that is asked for; null while none is. */
  readonly id: number | null;
  /** The last answer; it stays while another is on its way. */
  readonly document: DocumentDetails | null;
  /** Why it could not be read. */
  readonly problem: Problem | null;
  /** Something changed while it was read: the answer may be older, and is followed by another. */
  readonly overtaken: boolean;
  /** Why the last command was not done; it goes with the next one. */
  readonly refusal: Problem | null;
  /** The last command, to be given again over what somebody else has done meanwhile. */
  readonly command: DocumentCommand | null;
  /** Which of its files is looked at. */
  readonly file: number;
  readonly link: FileLink | null;
  readonly fault: FileFault | null;
  readonly look: Look;
  readonly drafts: Readonly<Record<number, Draft>>;
}

/**
 * `busy` an answer about the document is awaited, `stale` what is shown is another's or not the newest; `failed` it could
 * not be read, and of that `offline`, `forbidden`, `missing`. `opening` its file is on its way, `open` it is shown,
 * `noFile` it cannot be. `commanding` something is being done; `conflict` somebody else was faster and a choice is due;
 * `rejecting`, `requesting`, `waiving` and `takingBack` are being put into words.
 */
export type PaperTag =
  | 'busy'
  | 'stale'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'opening'
  | 'open'
  | 'noFile'
  | 'commanding'
  | 'conflict'
  | 'rejecting'
  | 'requesting'
  | 'waiving'
  | 'takingBack'
  | 'unsaved';

/** What one looks at, and how. */
type LookEvent =
  | { type: 'look.zoom'; by: 'in' | 'out' | 'fit' }
  | { type: 'look.turn' }
  | { type: 'look.page'; by: 1 | -1 };

/** What the view says of the file it draws. */
type FileEvent =
  /** The document has a file that was not looked at yet, or none. */
  | { type: 'file.arrived' }
  | { type: 'file.opened'; pages: number }
  | { type: 'file.failed'; fault: FileFault }
  /** Another of the document's files, or the same once more. */
  | { type: 'file.choose'; file: number }
  | { type: 'file.again' };

type DraftEvent =
  | { type: 'reading.put'; field: PaperField; value: string }
  | { type: 'reading.settle'; field: ReadingField; settle: Settlement }
  | { type: 'rejection.choose'; rejection: RejectionReason }
  | { type: 'words.put'; words: string }
  | { type: 'dueOn.put'; dueOn: string };

export type PaperEvent =
  /** Looks at another document; null at none. */
  | { type: 'paper.follow'; id: number | null }
  | { type: 'paper.refresh' }
  | LookEvent
  | FileEvent
  | DraftEvent
  | { type: 'document.confirm' }
  | { type: 'document.review' }
  | { type: 'document.save' }
  | { type: 'deed.open'; deed: Deed }
  | { type: 'deed.close' }
  | { type: 'deed.send' }
  /** After somebody else was faster: the same over what they did, or as they have it. */
  | { type: 'conflict.insist' }
  | { type: 'conflict.yield' }
  | ScreenEvent;

/** Told to the screen around it. */
export type PaperOutcome = { type: 'paper.decided'; document: DocumentRow };
