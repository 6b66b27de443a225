import type {
  ApplicationDraft,
  DraftContent,
  DraftOptions,
  DraftStep,
} from '../../../../contract/applications/application-drafts.ts';
import type { CourseSearchResult } from '../../../../contract/courses/course-search.ts';
import type { OtherReason } from '../../../../contract/people/student-matches.ts';
import type { Student } from '../../../../contract/people/students.ts';
import type { ApplicationStartQuery } from '../../../services/applications/new-application.service.ts';
import type { CourseSearchCriteria } from '../../../services/courses/course-search.service.ts';
import type { Problem } from '../../kit/problem.ts';
import type { ScreenEvent } from '../../kit/screen.types.ts';
import type { EntryList } from '../students/entries/student-entries.ts';
import type { Faults } from './draft-validation.ts';
import type { Picks, Side } from './merge.ts';

export interface NewApplicationContext {
  step: DraftStep;
  /** The course to start the application with; null if the flow begins otherwise. */
  readonly starting: ApplicationStartQuery | null;
  readonly owner: number;
  /** A new student's branch does not follow from the user and has to be selected. */
  readonly requiresBranch: boolean;
  /** A new draft was requested explicitly, and nothing has been entered yet. */
  newDraft: boolean;
  /** The criteria of the last course search; null before. */
  criteria: CourseSearchCriteria | null;
  /** Every course loaded so far, by id. */
  knownCourses: ReadonlyMap<number, CourseSearchResult>;
  /** Students who probably are the one in the draft. */
  likelyMatches: readonly number[];
  /** Branches of a certain match that the user may not see. */
  likelyMatchBranches: readonly number[];
  /** The search for matches is running. */
  isMatching: boolean;
  /** Null until the draft is saved. */
  id: number | null;
  version: number | null;
  /** The options of the fields. */
  offers: DraftOptions;
  content: DraftContent;
  /** The data of the existing student when it was taken over; null if it isn't known. */
  recorded: DraftContent | null;
  /** The content on the server, or what it was when editing began. */
  synced: DraftContent;
  /** The step saved on the server. */
  syncedStep: DraftStep;
  /** When the server saved the draft; null before. */
  syncedAt: string | null;
  /** This device stores changes that the server does not have. */
  savedLocally: boolean;
  /** The field being edited, for example `person.email`. */
  field: string | null;
  /** The field that was being edited when the draft was left, to be focused again. */
  resumeField: string | null;
  /** The visible faults: those of a field after it loses focus, and those of a step after an attempt to continue. */
  faults: Faults;
  /** Incremented by each refused attempt to continue. */
  attempt: number;
  problem: Problem | null;
  /** The version saved by another tab or device. */
  theirs: ApplicationDraft | null;
  /** The student's current version, changed by someone else. */
  theirStudent: Student | null;
  /** The selected side by field. */
  picks: Picks;
  /** The student whose data to use; null is the user. */
  studentToLoad: number | null;
  /** The step that the flow is navigating to. */
  nextStep: DraftStep | null;
  /** The created applications, first choice first. */
  created: readonly number[];
  idempotencyKey: string;
}

/**
 * `starting`: checking whether an application can start with the course; `busy`: the draft or a student is loading;
 * `open`: there is something to show; `editable`: fields can be edited; `awaiting`: the user has continued while the
 * search for matches is still running; `finishing`: the applications are being created; `created`: they are; `hashing`:
 * files are being hashed; `unread`: one of them could not be read; `failed`: there is no draft, and the reason is
 * `offline`, `forbidden` or `missing`. Saving: `synced`, `unsynced`, `syncing`, `away` (waiting for a connection),
 * `conflict` (another tab saved a different version), `choosing` (the user selects sides, there or between the student
 * as entered and as changed by someone else), `refused` (saving failed).
 */
export type NewApplicationTag =
  | 'starting'
  | 'busy'
  | 'open'
  | 'editable'
  | 'awaiting'
  | 'finishing'
  | 'created'
  | 'hashing'
  | 'unread'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'synced'
  | 'unsynced'
  | 'syncing'
  | 'away'
  | 'conflict'
  | 'choosing'
  | 'refused';

/** Events that change the draft. */
export type ContentEvent =
  | { type: 'field.change'; path: string; value: string }
  | { type: 'row.add'; list: EntryList }
  | { type: 'row.remove'; list: EntryList; at: number }
  | { type: 'consent.change'; given: boolean }
  /** A matching student is a different person, for the given reason; null removes this. */
  | { type: 'match.dismiss'; studentId: number; why: OtherReason | null }
  /** A branch says that its student, whom the user may not see, is a different person; or this is removed. */
  | { type: 'branch.answer'; branchId: number; asked: boolean }
  /** Adds or removes a file used to find the student. */
  | { type: 'file.add'; name: string; sha256: string }
  | { type: 'file.remove'; sha256: string }
  /** A course with an intake is added, removed or moved to another position, from 0. */
  | { type: 'choice.add'; courseId: number; intakeId: number }
  | { type: 'choice.remove'; at: number }
  | { type: 'choice.move'; from: number; to: number }
  /** The selected student is not the right one after all. */
  | { type: 'student.unlink' };

export type NewApplicationEvent =
  /** The device has stored the draft, or could not. */
  | { type: 'draft.storedLocally'; stored: boolean }
  | ContentEvent
  | { type: 'field.blur'; path: string }
  /** The field that was being edited has the focus again. */
  | { type: 'field.resumed' }
  /** Files of the student, used for finding matches: only their hashes leave the device. */
  | { type: 'file.select'; files: readonly File[] }
  /** A match is the student; without an id it is the user. */
  | { type: 'student.use'; id: number | null }
  /** Continues to the next step if this one has no faults. */
  | { type: 'step.next' }
  | { type: 'step.go'; step: DraftStep }
  | { type: 'application.finish' }
  | { type: 'draft.retry' }
  /** Saves pending changes at once. */
  | { type: 'form.save' }
  /** In a conflict: keep one side of a field, or of all fields, and then apply the result. */
  | { type: 'conflict.select'; path: string; side: Side }
  | { type: 'conflict.selectAll'; side: Side }
  | { type: 'conflict.resolve' }
  | ScreenEvent;
