import type {
  ApplicationNames,
  NameableDocument,
  Renaming,
} from '../../../contract/documents/document-renaming.ts';
import type { NamingPattern } from '../../../contract/documents/naming-patterns.ts';
import type { DocumentTypeInfo } from '../../../contract/masters/document-type-list.ts';

/** A document that its pattern would rename. */
export const document = (id: number, more: Partial<NameableDocument> = {}): NameableDocument => ({
  id,
  version: 2,
  type: 'passport',
  fileName: `scan ${id}.pdf`,
  originalName: `scan ${id}.pdf`,
  proposedName: `S-1_Passport_${id}.pdf`,
  patternId: 7,
  missing: [],
  numbered: false,
  renamable: true,
  ...more,
});

export const renaming = (id: number, more: Partial<Renaming> = {}): Renaming => ({
  id,
  renamedAt: '2027-02-09T09:00:00.000Z',
  renamedByName: 'Tomasz Kowalski',
  undoneAt: null,
  files: [{ documentId: 1, type: 'passport', before: 'scan 1.pdf', after: 'S-1_Passport_1.pdf' }],
  undoable: true,
  ...more,
});

/** The names of the files of application 30. */
export const names = (
  documents: readonly NameableDocument[] = [document(1), document(2)],
  renamings: readonly Renaming[] = [],
): ApplicationNames => ({
  application: {
    id: 30,
    number: 'QS-1030',
    studentName: 'Ananya Sharma',
    universityName: 'University of Aldmoor',
    courseTitle: 'MA Criminology',
  },
  documents: [...documents],
  renamings: [...renamings],
});

export const pattern: NamingPattern = {
  id: 7,
  version: 3,
  universityId: 1,
  universityName: 'University of Aldmoor',
  type: 'passport',
  pattern: '{lastName}_{documentType}',
  letterCase: 'upper',
  plainLetters: true,
  blanks: 'hyphen',
  maxLength: 60,
};

export const named: DocumentTypeInfo = {
  code: 'passport',
  name: 'Passport',
  nameFr: null,
  nameAr: null,
  fileCode: 'PP',
  fileLabel: 'Passport',
  archived: false,
};
