import {
  type DocumentDetails,
  type DocumentRow,
  type RejectionReason,
  rejectionReasons,
} from '../../../../../contract/applications/application-documents.ts';
import { type DayField, dayFields } from '../../../../../contract/documents/document-dates.ts';
import type { ReadingField, Resolution } from '../../../../../contract/documents/document-readings.ts';
import type { FieldCode } from '../../../../../contract/kit/errors.ts';
import type { DocumentCommand, FileLink } from '../../../../services/documents/documents.service.ts';
import type { RecordLoadingTag, ReloadingContext } from '../../../kit/loading.types.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import type { ConflictEvent, SendingContext, SendingTag } from '../../../kit/sending.region.ts';

/**
 * Why a file is not displayed: it is encrypted, broken or missing, there is no connection, or its type cannot be
 * rendered.
 */
export type FileError = 'encrypted' | 'broken' | 'gone' | 'offline' | 'notShown';

/** How a file is displayed. `zoom` 1 is the available width; `turn` counts quarter turns clockwise. */
export interface FileDisplay {
  readonly zoom: number;
  readonly turn: 0 | 1 | 2 | 3;
  /** Starting at 1. */
  readonly page: number;
  readonly pages: number;
}

export { type DayField, dayFields };
/** `override` is the reason why a passport that ends too early is confirmed anyway. */
export type DocumentField = ReadingField | DayField | 'override';

/** Decisions other than confirming. */
export const reviewActions = ['reject', 'request', 'waive', 'takeBack'] as const;
export type ReviewAction = (typeof reviewActions)[number];

/** The listed reasons for rejecting a document, in order. */
export const rejectionChoices: readonly RejectionReason[] = rejectionReasons;

/** Unsent entries for a document, kept for each one that was opened. */
export interface Draft {
  readonly typed: { readonly [Field in DocumentField]?: string };
  readonly settled: { readonly [Field in ReadingField]?: Resolution };
  readonly rejection: RejectionReason | null;
  readonly comment: string;
  readonly dueOn: string;
  /** Errors by field; `settle`: the record has a different value and nobody has decided which is right. */
  readonly errors: { readonly [Field in DocumentField | 'comment']?: FieldCode | 'settle' };
}

export interface ReviewedDocumentContext extends ReloadingContext, SendingContext {
  /** The selected document; null if none is. */
  readonly id: number | null;
  /** The last response; it stays visible during a reload. */
  readonly document: DocumentDetails | null;
  /** The last command, kept so that it can be sent again after a conflict. */
  readonly command: DocumentCommand | null;
  /** Number of the displayed file. */
  readonly file: number;
  readonly link: FileLink | null;
  readonly fault: FileError | null;
  readonly fileDisplay: FileDisplay;
  readonly drafts: Readonly<Record<number, Draft>>;
}

/**
 * `busy`: a response about the document is pending; `stale`: the shown document is another one or outdated; `failed`:
 * loading failed, and the reason is `offline`, `forbidden` or `missing`. `opening`: the file is loading; `open`: it is
 * displayed; `noFile`: it cannot be displayed. `sending`: a command is being sent; `conflict`: someone else changed
 * the document and the user has to decide; `rejecting`, `requesting`, `waiving`, `takingBack`: the form of that action
 * is open.
 */
export type ReviewedDocumentTag =
  | RecordLoadingTag
  | SendingTag
  | 'stale'
  | 'opening'
  | 'open'
  | 'noFile'
  | 'rejecting'
  | 'requesting'
  | 'waiving'
  | 'takingBack'
  | 'unsaved';

/** How the file is displayed. */
type FileDisplayEvent =
  | { type: 'look.zoom'; by: 'in' | 'out' | 'fit' }
  | { type: 'look.turn' }
  | { type: 'look.page'; by: 1 | -1 };

/** Reported by the view that renders the file. */
type FileEvent =
  /** The document has a file that is not displayed yet, or none. */
  | { type: 'file.changed' }
  | { type: 'file.rendered'; pages: number }
  | { type: 'file.failed'; fault: FileError }
  /** Display another of the document's files, or retry the same one. */
  | { type: 'file.select'; file: number }
  | { type: 'file.retry' };

type DraftEvent =
  | { type: 'reading.change'; field: DocumentField; value: string }
  | { type: 'reading.settle'; field: ReadingField; settle: Resolution }
  | { type: 'rejection.select'; rejection: RejectionReason }
  | { type: 'comment.change'; comment: string }
  | { type: 'dueOn.change'; dueOn: string };

export type ReviewedDocumentEvent =
  /** Selects a document; null selects none. */
  | { type: 'document.select'; id: number | null }
  | { type: 'document.refresh' }
  | FileDisplayEvent
  | FileEvent
  | DraftEvent
  | { type: 'document.confirm' }
  | { type: 'document.review' }
  | { type: 'document.download' }
  | { type: 'action.open'; action: ReviewAction }
  | { type: 'action.close' }
  | { type: 'action.submit' }
  | ConflictEvent<'overwrite' | 'discard'>
  | ScreenEvent;

/** Sent to the parent screen. */
export type ReviewedDocumentOutcome = { type: 'document.decided'; document: DocumentRow };
