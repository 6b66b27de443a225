import { longestText, type Question } from '../../../../../contract/registration/question.ts';

/** The longest answer to a question, in characters; of a number `max` is the greatest value. */
export const getLongest = ({ type, max }: Question): number =>
  type === 'number' ? longestText.number : (max ?? longestText[type]);

/** Length in characters as people count them: a letter and its marks are one. Browsers before 2024 count letters. */
export const countCharacters = (text: string): number =>
  [...('Segmenter' in Intl ? new Intl.Segmenter().segment(text) : text)].length;
