import type { ActorRef, Snapshot } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import type { DocumentRow } from '../../../../../contract/applications/application-documents.ts';
import type { ApplicationEventType } from '../../../../../contract/charts/application/events.ts';
import type { FieldErrorCodes, FieldTexts } from '../../../grid/tools/event-values.ts';
import type { Problem } from '../../../kit/problem.ts';
import type { ScreenEvent } from '../../../kit/screen.types.ts';
import type { ConflictEvent, SendingTag } from '../../../kit/sending.region.ts';
import type { CourseChoiceActor } from './course-choice.machine.ts';

export interface EventFormInput {
  /** The application that receives the event. */
  readonly id: number;
  readonly type: ApplicationEventType;
  /** The application as the opener has loaded it; if omitted, the form loads it first. */
  readonly application?: ApplicationDetails;
  /** The user's locale, used to parse dates and amounts. */
  readonly locale: string;
  /** Send the event as soon as the form is loaded if nothing has to be filled in. */
  readonly immediately?: boolean;
}

export interface EventFormContext {
  readonly id: number;
  readonly type: ApplicationEventType;
  readonly locale: string;
  readonly immediately: boolean;
  /** As loaded: its version is sent with the event. Null until loaded. */
  readonly application: ApplicationDetails | null;
  /** The application's documents, for fields that take letters, receipts and evidence. */
  readonly documents: readonly DocumentRow[];
  /** The field whose file is being uploaded, and the document it is uploaded to. */
  readonly pendingUpload: { readonly path: string; readonly documentId: number } | null;
  readonly texts: FieldTexts;
  readonly faults: FieldErrorCodes;
  /** The chart's reasons against the event as filled in: message ids. */
  readonly reasons: readonly string[];
  /** Number of attempts to submit; from the first one on, fields are validated while the user types. */
  readonly attempts: number;
  readonly problem: Problem | null;
  /** The current version of the application if someone else changed it first. */
  readonly theirs: ApplicationDetails | null;
  /** Idempotency key; the same for every attempt with the same texts. */
  readonly key: string;
  /** The application after the event; null if the form was discarded. */
  readonly done: ApplicationDetails | null;
}

/** The part of an actor that the fields of an event need, whichever form they belong to. */
export type FieldsActor = ActorRef<
  Snapshot<unknown> & {
    readonly context: Pick<
      EventFormContext,
      'type' | 'locale' | 'application' | 'documents' | 'texts' | 'faults' | 'reasons'
    >;
    /** What finds a course, in a form that selects one. */
    readonly children?: { readonly choice?: CourseChoiceActor | undefined; readonly [name: string]: unknown };
  },
  { type: 'form.change'; path: string; value: string }
>;

/** The input of the form's requests. */
export type EventFormRequest = Pick<EventFormContext, 'id' | 'type' | 'application'>;

/** A file to upload for a field of a form. */
export interface UploadRequest {
  readonly form: Pick<EventFormContext, 'id' | 'type' | 'application'>;
  readonly path: string;
  readonly file: File;
}

/** The document that the file is uploaded to. */
export interface PreparedUpload {
  readonly path: string;
  readonly file: File;
  readonly document: DocumentRow;
}

/** The data that a form starts with. */
export interface LoadedEventForm {
  readonly application: ApplicationDetails;
  readonly documents: readonly DocumentRow[];
}

/**
 * `editable`: the form can be filled in; `busy`: a response is pending; `sending`: the event is being sent; `waiting`:
 * the event is sent as soon as there is a connection; `conflict`: someone else changed the application and the user has
 * to decide; `failed`: loading failed; `unsaved`: there are unsaved entries; `preparingUpload`: the document for a file
 * is being created.
 */
export type EventFormTag =
  | SendingTag
  | 'editable'
  | 'preparingUpload'
  | 'busy'
  | 'waiting'
  | 'failed'
  | 'unsaved';

export type EventFormEvent =
  | { type: 'form.change'; path: string; value: string }
  /** Uploads a file for a field, as a document of its own. */
  | { type: 'form.upload'; path: string; file: File }
  | { type: 'form.submit' }
  /** Closes the form and deletes its draft. */
  | { type: 'form.discard' }
  /** Returns to the form while it waits for a connection. */
  | { type: 'form.cancelSend' }
  | { type: 'form.retry' }
  | ConflictEvent<'overwrite' | 'keepEditing'>
  | { type: 'locale.changed'; locale: string }
  | ScreenEvent;
