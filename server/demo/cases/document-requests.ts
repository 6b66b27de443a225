import type { DocumentState } from '../../../contract/applications/application-documents.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { dayLength, dayOf } from '../days.ts';
import { demoStudent } from '../demonstration.ts';

/** What the counsellor wrote with a request. */
const notes: { readonly [Type in DocumentType]?: string } = {
  passport: 'The photo page and the last page, in colour.',
  recommendation: 'From a professor who has taught you, on letterhead.',
};

interface RequestedDocument {
  readonly id: number;
  readonly studentId: number;
  readonly type: DocumentType;
  readonly status: DocumentState;
}

/** The due date and the note of a document that the first student still has to upload. */
export function requestOf({ id, studentId, type, status }: RequestedDocument, now: Date) {
  if (studentId !== demoStudent.id || (status !== 'requested' && status !== 'rejected')) return {};
  return {
    dueOn: dayOf(now.getTime() + (3 + (id % 5) * 4) * dayLength),
    ...(status === 'requested' && { note: notes[type] ?? null }),
  };
}
