import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { offerConditions } from '../../db/schema/index.ts';
import { commissionOf } from '../catalogue/catalogue-parts.ts';
import { currencyOf } from '../people/agency.ts';
import type { SeedRow } from '../rows.ts';
import type { ApplicationReferenceData, NewApplication, StateChange } from './applications.ts';
import { caseDocumentsOf } from './case-documents.ts';
import { type CaseFile, caseFileOf } from './case-files.ts';
import type { DocumentRequest } from './documents.ts';
import { evidenceOf, makeConditionProofs, makeEvidence, type SeedDocument } from './event-evidence.ts';
import { eventLogOf } from './event-logs.ts';
import { isEligible } from './student-profiles.ts';
import type { NewStudent } from './students.ts';
import { type SeedTransition, transitionsOf } from './transitions.ts';

/** An application, its student and its state changes. */
export interface ApplicationHistory {
  readonly row: NewApplication;
  readonly stateChanges: readonly StateChange[];
  readonly student: NewStudent;
}

export const toDocumentRequest = ({ row, student, stateChanges }: ApplicationHistory): DocumentRequest => ({
  application: row,
  student,
  submittedAt: stateChanges.find(({ state }) => state === 'submitted')?.at,
});

interface DocumentReference extends SeedDocument {
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
  const conditions: SeedRow<typeof offerConditions>[] = [];
  const events: ReturnType<typeof eventLogOf> = [];
  const evidence: ReturnType<typeof makeEvidence> = [];
  for (const { row, stateChanges, student } of histories) {
    const ownDocuments = caseDocuments.get(row.id) ?? [];
    const own = caseDocumentsOf(ownDocuments);
    if (own === undefined) throw new RangeError(`Application ${row.number} has no documents.`);
    const intake = intakes[row.intakeId - 1];
    if (intake === undefined) throw new RangeError(`Application ${row.number} has no intake.`);
    const isException = !isEligible(student.profile, courseOf(row.courseId), intake, now);
    const transitions = transitionsOf(row, stateChanges, own, { ...data, isException });
    const commissionPercent = commissionOf(row.universityId);
    const input = { application: row, student, transitions, caseDocuments: own, intake, commissionPercent };
    const caseFile = caseFileOf(input, now);
    caseFiles.push(caseFile);
    const settled = caseFile.conditions.map((condition, at) => ({
      id: conditions.length + at + 1,
      ...condition,
    }));
    conditions.push(...settled);
    const versions = new Map(transitions.map((one) => [one, evidenceOf(one, ownDocuments)]));
    const versionsOf = (transition: SeedTransition) => versions.get(transition) ?? [];
    events.push(...eventLogOf(row, transitions, staff, versionsOf));
    evidence.push(...makeEvidence(row.id, transitions, versionsOf), ...makeConditionProofs(settled));
  }
  return { caseFiles, conditions, events, evidence };
}
