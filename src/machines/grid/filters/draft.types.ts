import type { Operator } from '../../../../contract/kit/filters.ts';

/** A condition being edited: everything typed is kept, even if it is not valid yet. */
export interface DraftCondition {
  readonly id: number;
  readonly column: string;
  readonly is: Operator;
  /** As typed or selected; two for `between`, several for `in`. */
  readonly values: readonly string[];
}

export interface DraftGroup {
  readonly id: number;
  readonly join: 'all' | 'any';
  readonly parts: readonly DraftPart[];
}

export type DraftPart = DraftCondition | DraftGroup;

export const isGroup = (part: DraftPart): part is DraftGroup => 'parts' in part;

/** What is wrong with a condition, as the end of a message id `filter.problem.…`. */
export type DraftProblem = 'missing' | 'number' | 'date' | 'days' | 'order' | 'tooLong' | 'unfit';

/** Problems by the id of their condition. */
export type DraftProblems = ReadonlyMap<number, DraftProblem>;
