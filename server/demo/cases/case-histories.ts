import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { commissionOf } from '../catalogue/catalogue-parts.ts';
import { currencyOf } from '../people/agency.ts';
import type { ApplicationReferenceData, NewApplication, StateChange } from './applications.ts';
import { caseDocumentsOf } from './case-documents.ts';
import { type CaseFile, caseFileOf } from './case-files.ts';
import { eventLogOf } from './event-logs.ts';
import type { NewStudent } from './students.ts';
import { transitionsOf } from './transitions.ts';

/** An application, its student and its state changes. */
export interface ApplicationHistory {
  readonly row: NewApplication;
  readonly stateChanges: readonly StateChange[];
  readonly student: NewStudent;
}

interface DocumentReference {
  readonly id: number;
  readonly applicationId?: number | null | undefined;
  readonly type: DocumentType;
}

/** The case files of applications and the log of all their events. */
export function makeCaseHistories(
  histories: readonly ApplicationHistory[],
  documents: readonly DocumentReference[],
  referenceData: ApplicationReferenceData,
) {
  const { now, staff, intakes, courses } = referenceData;
  const caseDocuments = Map.groupBy(documents, ({ applicationId }) => applicationId);
  const laterIntakeOf = (intakeId: number) => Math.min(intakeId + 1, intakes.length);
  const courseOf = (courseId: number) => {
    const course = courses[courseId - 1];
    if (!course) throw new RangeError(`There is no course ${courseId}.`);
    return course;
  };
  const startOf = (intakeId: number) => intakes[intakeId - 1]?.startsOn ?? '';
  const data = { now, staff, currencyOf, courseOf, startOf, laterIntakeOf };
  const caseFiles: CaseFile[] = [];
  const events: ReturnType<typeof eventLogOf> = [];
  for (const { row, stateChanges, student } of histories) {
    const own = caseDocumentsOf(caseDocuments.get(row.id) ?? []);
    if (own === undefined) throw new RangeError(`Application ${row.number} has no documents.`);
    const transitions = transitionsOf(row, stateChanges, own, data);
    const intake = intakes[row.intakeId - 1];
    if (intake === undefined) throw new RangeError(`Application ${row.number} has no intake.`);
    const commissionPercent = commissionOf(row.universityId);
    caseFiles.push(caseFileOf({ application: row, student, transitions, intake, commissionPercent }, now));
    events.push(...eventLogOf(row, transitions, staff));
  }
  return { caseFiles, events };
}
