import type { DocumentType } from '../../../contract/kit/document-types.ts';
import type { DocumentTypeInfo } from '../../../contract/masters/document-type-list.ts';

/** A type of document as the installation has it, called the same whatever it is. */
export const knownType = (code: DocumentType, more: Partial<DocumentTypeInfo> = {}): DocumentTypeInfo => ({
  code,
  name: 'English',
  nameFr: null,
  nameAr: null,
  fileCode: 'T',
  fileLabel: 'Type',
  archived: false,
  ...more,
});
