import type { CourseField, FindingSource, FindingValueOf } from '../../../contract/course-findings.ts';

/** Something that one place of a page says of a field. */
export type Candidate = {
  [Field in CourseField]: {
    readonly field: Field;
    readonly value: FindingValueOf<Field>;
    readonly snippet: string;
    readonly source: FindingSource;
    /** How far it is to be believed by itself, in per cent. */
    readonly weight: number;
  };
}[CourseField];

/** How far each kind of place is believed before anything else is known. */
export const sourceWeights: Readonly<Record<FindingSource, number>> = {
  jsonLd: 90,
  microdata: 88,
  table: 86,
  list: 86,
  heading: 80,
  openGraph: 65,
  text: 65,
  model: 50,
};
