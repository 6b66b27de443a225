import type {
  ApplicationDraft,
  DraftContent,
  DraftResult,
  DraftStep,
} from '../../../contract/application-drafts.ts';
import type { Problem } from '../problem.ts';
import type { ScreenEvent } from '../screen.types.ts';
import type { Faults, RowList } from './content.ts';

export interface NewApplicationContext {
  readonly step: DraftStep;
  readonly owner: number;
  /** Null until something was kept. */
  id: number | null;
  version: number | null;
  content: DraftContent;
  /** The content as the server has it. */
  kept: DraftContent;
  /** Where one is typing, such as `person.email`. */
  field: string | null;
  /** The faults that are shown: those of a field once it was left, all of a step's once one wanted to go on. */
  faults: Faults;
  problem: Problem | null;
  /** Message id of why it was refused, where the server said. */
  refusal: string | null;
  /** What another tab or device has kept. */
  theirs: ApplicationDraft | null;
  result: DraftResult | null;
  /** The student to be taken over. */
  takes: number | null;
  /** Where one goes once everything is kept. */
  next: DraftStep | null;
  idempotencyKey: string;
}

/**
 * `busy` the draft, or a student, is being fetched; `editable` one can type; `finishing` the applications are being
 * made; `finished` they are; `failed` there is no draft. Of keeping: `kept`, `unkept`, `keeping`, `offline` it waits for a
 * connection, `conflict` another tab kept something else, `refused` it could not be kept.
 */
export type NewApplicationTag =
  | 'busy'
  | 'editable'
  | 'finishing'
  | 'finished'
  | 'failed'
  | 'kept'
  | 'unkept'
  | 'keeping'
  | 'offline'
  | 'conflict'
  | 'refused';

export type NewApplicationEvent =
  | { type: 'field.type'; path: string; value: string }
  | { type: 'field.leave'; path: string }
  | { type: 'row.add'; list: RowList }
  | { type: 'row.remove'; list: RowList; at: number }
  | { type: 'consent.change'; given: boolean }
  /** A course with an intake is chosen, taken back, or put at another place among the wishes, from 0. */
  | { type: 'choice.add'; courseId: number; intakeId: number }
  | { type: 'choice.remove'; at: number }
  | { type: 'choice.move'; from: number; to: number }
  /** Somebody who was found is the student. */
  | { type: 'student.take'; id: number }
  /** On to another step; forwards only when this one is in order. */
  | { type: 'step.next' }
  | { type: 'step.go'; step: DraftStep }
  | { type: 'application.finish' }
  | { type: 'draft.retry' }
  | { type: 'draft.keepMine' }
  | { type: 'draft.takeTheirs' }
  | ScreenEvent;
