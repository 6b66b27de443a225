import type { AdmissionState } from '../../../contract/applications/applications.ts';
import type { NewCourse } from '../catalogue/catalogue.ts';
import type { Staff } from '../people/people.ts';
import type { NewApplication } from './applications.ts';
import type { CaseDocuments } from './case-documents.ts';

/** Data that scenario events refer to. */
export interface ScenarioData {
  readonly now: Date;
  readonly staff: Staff;
  readonly currencyOf: (countryCode: string) => string;
  readonly courseOf: (courseId: number) => NewCourse;
  /** The first day of an intake. */
  readonly startOf: (intakeId: number) => string;
  /** Whether the student doesn't meet the requirements of the course. */
  readonly isException: boolean;
  /** An intake after the one the application was for. */
  readonly laterIntakeOf: (intakeId: number) => number;
}

/** An application at the time it enters a state. */
export interface ScenarioContext extends ScenarioData {
  readonly application: NewApplication;
  readonly caseDocuments: CaseDocuments;
  readonly at: Date;
  readonly from: AdmissionState;
}
