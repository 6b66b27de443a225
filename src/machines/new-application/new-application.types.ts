import type {
  ApplicationDraft,
  DraftContent,
  DraftOffers,
  DraftStep,
} from '../../../contract/application-drafts.ts';
import type { CourseFound } from '../../../contract/course-search.ts';
import type { OtherReason } from '../../../contract/student-matches.ts';
import type { Student } from '../../../contract/students.ts';
import type { CourseWish } from '../../services/course-search.service.ts';
import type { StartWish } from '../../services/new-application.service.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { Faults, RowList } from './content.ts';
import type { Picks, Side } from './merge.ts';

export interface NewApplicationContext {
  step: DraftStep;
  /** The course that it is to be started with; null for any other way to begin. */
  readonly starting: StartWish | null;
  readonly owner: number;
  /** Whose branch a new student belongs to does not follow from who begins the application. */
  readonly asksBranch: boolean;
  /** Begun by somebody who asked for a new one, and nothing was typed yet. */
  fresh: boolean;
  /** What courses were looked for by last; null before. */
  wish: CourseWish | null;
  /** Every course seen so far, by id. */
  named: ReadonlyMap<number, CourseFound>;
  /** Students who are likely to be the one that is described. */
  doubtful: readonly number[];
  /** Branches that look after a student out of reach who certainly is the one that is described. */
  doubtfulBranches: readonly number[];
  /** They are being looked for. */
  looking: boolean;
  /** Null until something was kept. */
  id: number | null;
  version: number | null;
  /** What can be chosen. */
  offers: DraftOffers;
  content: DraftContent;
  /** The content as the server has it, or had it when this was typed. */
  kept: DraftContent;
  /** The step that the server has. */
  keptStep: DraftStep;
  /** When the server took it; null before. */
  keptAt: string | null;
  /** This device holds what the server does not have. */
  held: boolean;
  /** Where one is typing, such as `person.email`. */
  field: string | null;
  /** Where one was typing when the draft was left: the place to go on at. */
  resumeAt: string | null;
  /** The faults that are shown: those of a field once it was left, all of a step's once one wanted to go on. */
  faults: Faults;
  /** Raised by each attempt to go on that was refused. */
  attempt: number;
  problem: Problem | null;
  /** What another tab or device has kept. */
  theirs: ApplicationDraft | null;
  /** The student as somebody else has changed them meanwhile. */
  theirStudent: Student | null;
  /** Whose version stands, by field. */
  picks: Picks;
  /** The student to be taken over; null is the user. */
  takes: number | null;
  /** The step one is on the way to. */
  next: DraftStep | null;
  /** The applications that were made, the dearest first. */
  made: readonly number[];
  idempotencyKey: string;
}

/**
 * `starting` it is asked whether it can be started with a course; `busy` the draft, or a student, is being fetched; `open` there is something to show; `editable` one can type; `awaiting` one has gone on, and it is still
 * looked for who the student may be; `finishing` the applications are being
 * made; `made` they are; `hashing` files are being read, and `unread` one of them could not be; `failed` there is no draft, and of that `offline`, `forbidden`, `missing`. Of keeping: `kept`,
 * `unkept`, `keeping`, `away` it waits for a connection, `conflict` another tab kept something else, and `choosing` one
 * can choose, there or between the student as typed and as changed meanwhile, `refused` it could not be kept.
 */
export type NewApplicationTag =
  | 'starting'
  | 'busy'
  | 'open'
  | 'editable'
  | 'awaiting'
  | 'finishing'
  | 'made'
  | 'hashing'
  | 'unread'
  | 'failed'
  | 'offline'
  | 'forbidden'
  | 'missing'
  | 'kept'
  | 'unkept'
  | 'keeping'
  | 'away'
  | 'conflict'
  | 'choosing'
  | 'refused';

/** What changes the draft. */
export type ContentEvent =
  | { type: 'field.type'; path: string; value: string }
  | { type: 'row.add'; list: RowList }
  | { type: 'row.remove'; list: RowList; at: number }
  | { type: 'consent.change'; given: boolean }
  /** Somebody who was found is another person, and this is how one knows; null takes it back. */
  | { type: 'other.say'; studentId: number; why: OtherReason | null }
  /** A branch was asked about a student out of reach, and says that it is another person; or that is taken back. */
  | { type: 'branch.say'; branchId: number; asked: boolean }
  /** A file that the student is looked for by, and its removal. */
  | { type: 'file.add'; name: string; sha256: string }
  | { type: 'file.remove'; sha256: string }
  /** A course with an intake is chosen, taken back, or put at another place among the wishes, from 0. */
  | { type: 'choice.add'; courseId: number; intakeId: number }
  | { type: 'choice.remove'; at: number }
  | { type: 'choice.move'; from: number; to: number }
  /** The student who was found is not the one after all. */
  | { type: 'student.leave' };

export type NewApplicationEvent =
  | ContentEvent
  | { type: 'field.leave'; path: string }
  /** The place where the draft was left has the focus. */
  | { type: 'field.resumed' }
  /** Files of the student, to look for them by: only their hashes leave the device. */
  | { type: 'file.choose'; files: readonly File[] }
  /** Somebody who was found is the student; without an id it is the user. */
  | { type: 'student.take'; id: number | null }
  /** On to the next step, only when this one is in order. */
  | { type: 'step.next' }
  | { type: 'step.go'; step: DraftStep }
  | { type: 'application.finish' }
  | { type: 'draft.retry' }
  /** Sends what is not kept yet at once. */
  | { type: 'form.save' }
  /** Of a conflict: whose version of a field stands, or of all; and then on with it. */
  | { type: 'conflict.pick'; path: string; side: Side }
  | { type: 'conflict.pickAll'; side: Side }
  | { type: 'conflict.settle' }
  | ScreenEvent;
