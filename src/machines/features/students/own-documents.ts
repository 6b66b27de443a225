import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import type { StudentDocument } from '../../../../contract/applications/student-home.ts';
import { providedStates } from '../../../../contract/charts/application/checklist.ts';

/** The states in which a file is expected. */
const awaitedStates: ReadonlySet<StudentDocument['status']> = new Set(['requested', 'rejected', 'expired']);

/** Whether the student is expected to upload a file. */
export const isAwaited = ({ status, mayUpload }: Pick<StudentDocument, 'status' | 'mayUpload'>): boolean =>
  mayUpload && awaitedStates.has(status);

/** Number of required documents, and how many of them are uploaded or waived. */
export function countRequired(documents: readonly Pick<StudentDocument, 'status' | 'required'>[]): {
  readonly done: number;
  readonly total: number;
} {
  const required = documents.filter((document) => document.required);
  return { done: required.filter(({ status }) => providedStates.has(status)).length, total: required.length };
}

/** The documents of one application; without an application, those for all of them. */
export interface DocumentGroup {
  readonly application: ApplicationProgress | null;
  readonly documents: readonly StudentDocument[];
}

/** The documents for all applications, then those of each open application, in the order of the applications. */
export const groupDocuments = (
  documents: readonly StudentDocument[],
  applications: readonly ApplicationProgress[],
): readonly DocumentGroup[] =>
  [null, ...applications.filter(({ ended }) => !ended)]
    .map((application) => ({
      application,
      documents: documents.filter(({ applicationId }) => applicationId === (application?.id ?? null)),
    }))
    .filter((group) => group.documents.length > 0);
