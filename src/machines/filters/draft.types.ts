import type { Operator } from '../../../contract/filters.ts';

/** A question that is being put together: whatever was typed is kept, also while it makes no sense yet. */
export interface DraftCondition {
  readonly id: number;
  readonly column: string;
  readonly is: Operator;
  /** As typed or chosen; two of them for `between`, several for `in`. */
  readonly values: readonly string[];
}

export interface DraftGroup {
  readonly id: number;
  readonly join: 'all' | 'any';
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftCondition | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

/** What is wrong with a question, as the end of a message id `filter.problem.…`. */
export type DraftProblem = 'missing' | 'number' | 'date' | 'days' | 'order' | 'tooLong' | 'unfit';

/** Problems by the id of their question. */
export type DraftProblems = ReadonlyMap<number, DraftProblem>;
