import type { Question } from '../../../../../contract/registration/question.ts';

/** The element that takes the focus for a question: the error summary links to it. */
export const getFieldId = ({ id }: Pick<Question, 'id'>): string => `answer-${id}`;

/** What the field of a question is given. */
export interface QuestionProps {
  readonly question: Question;
  /** Id of the element that takes the focus. */
  readonly id: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** As typed. */
  readonly value: string;
  readonly enterKeyHint: 'next' | 'go';
  readonly onChange: (text: string) => void;
}
