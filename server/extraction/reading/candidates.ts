import type {
  CourseField,
  FindingSource,
  FindingValueOf,
} from '../../../contract/courses/course-findings.ts';

/** A value of a field, read from one place of a page. */
export type Candidate = {
  [Field in CourseField]: {
    readonly field: Field;
    readonly value: FindingValueOf<Field>;
    readonly snippet: string;
    readonly source: FindingSource;
    /** Confidence in this value on its own, in per cent. */
    readonly weight: number;
  };
}[CourseField];

/** Initial confidence for each kind of source. */
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
