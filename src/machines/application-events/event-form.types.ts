import type { ActorRef, Snapshot } from 'xstate';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import type { DocumentRow } from '../../../contract/application-documents.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { FieldFaults, FieldTexts } from './event-values.ts';

export interface EventFormInput {
  /** The application it is sent to. */
  readonly id: number;
  readonly type: ApplicationEventType;
  /** The application as whoever opens the form has read it; without it the form reads it first. */
  readonly application?: ApplicationDetails;
  /** The reader's locale, by which days and amounts are written. */
  readonly locale: string;
  /** Sends it as soon as it is open, when nothing has to be filled in. */
  readonly immediately?: boolean;
}

export interface EventFormContext {
  readonly id: number;
  readonly type: ApplicationEventType;
  readonly locale: string;
  readonly immediately: boolean;
  /** As it was read: its version goes with the event. Null until it has come. */
  readonly application: ApplicationDetails | null;
  /** The application's documents, for letters, receipts and proofs. */
  readonly documents: readonly DocumentRow[];
  /** The field that a file is on its way for, and the document that it is handed in as. */
  readonly handing: { readonly path: string; readonly documentId: number } | null;
  readonly texts: FieldTexts;
  readonly faults: FieldFaults;
  /** What the chart has against it as it is filled in: message ids. */
  readonly reasons: readonly string[];
  /** How often it was to be sent: fields are checked while one types from the first time on. */
  readonly attempts: number;
  readonly problem: Problem | null;
  /** The application as it stands now, when somebody else was faster. */
  readonly theirs: ApplicationDetails | null;
  /** The same for every try with the same texts. */
  readonly key: string;
  /** The application after the event; null when the form was given up. */
  readonly done: ApplicationDetails | null;
}

/** What the fields of an event are drawn from, whichever form they stand in. */
export type FieldsActor = ActorRef<
  Snapshot<unknown> & {
    readonly context: Pick<
      EventFormContext,
      'type' | 'locale' | 'application' | 'documents' | 'texts' | 'faults' | 'reasons'
    >;
  },
  { type: 'form.change'; path: string; value: string }
>;

/** What a form asks its calls about. */
export type Asked = Pick<EventFormContext, 'id' | 'type' | 'application'>;

/** A file that is handed in for a field of a form. */
export interface HandingIn {
  readonly form: Pick<EventFormContext, 'id' | 'type' | 'application'>;
  readonly path: string;
  readonly file: File;
}

/** The document that a file is handed in as. */
export interface Brought {
  readonly path: string;
  readonly file: File;
  readonly document: DocumentRow;
}

/** What a form is opened with. */
export interface Opened {
  readonly application: ApplicationDetails;
  readonly documents: readonly DocumentRow[];
}

/**
 * `editable` it can be filled in; `busy` an answer is awaited; `sending` of that: the event is under way; `waiting` it is
 * sent as soon as there is a line; `conflict` somebody else was faster and a choice is due; `failed` it could not be
 * opened; `unsaved` something was typed; `bringing` a place for a file is being made.
 */
export type EventFormTag =
  | 'editable'
  | 'bringing'
  | 'busy'
  | 'sending'
  | 'waiting'
  | 'conflict'
  | 'failed'
  | 'unsaved';

export type EventFormEvent =
  | { type: 'form.change'; path: string; value: string }
  /** Hands a file in for a field, as a document of its own. */
  | { type: 'form.handIn'; path: string; file: File }
  | { type: 'form.submit' }
  /** Gives the form up, and what was typed. */
  | { type: 'form.discard' }
  /** Back to the form, while it waits for a line. */
  | { type: 'form.takeBack' }
  | { type: 'form.retry' }
  /** In a conflict: sends it to the application as it stands now, or looks at that first. */
  | { type: 'form.sendAnyway' }
  | { type: 'form.keepEditing' }
  | { type: 'locale.changed'; locale: string }
  | ScreenEvent;
