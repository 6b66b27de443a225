/** English texts of document types. */
export const documentTypesEn = {
  'route.recordDocumentType': 'Document types',
  'route.recordDocumentTypeAdd': 'New document type',
  'route.recordDocumentTypeEdit': 'Edit document type',
  'subject.DocumentType': 'Document types',
  'event.documentType.created': 'Document type created',
  'event.documentType.changed': 'Document type updated',
  'event.documentType.removed': 'Document type deleted',
  'documentType.search': 'Search by code or name',
  'documentType.empty': 'No document types',
  'documentType.emptyBody': 'Document types that can be requested appear here.',
  'documentType.code.hint':
    'Start with own- and use lowercase letters without spaces, for example own-reference-form. You can’t change it later.',
  'documentType.name': 'Name in English',
  'documentType.goodForMonths.hint':
    'Counted from the issue date. Leave empty if the document has its own expiry date or doesn’t expire.',
  'documentType.goodForDays.hint': 'Added to the months, if any.',
  'documentType.fileCode.hint': 'Keep it short, for example PP. Up to 24 characters.',
  'documentType.fileLabel.hint': 'Use a language that every university can read.',
  'documentType.universities': 'Requested by universities',
  'documentType.rules': 'Checklist rules',
  'documentType.nameFr.hint': 'Leave empty to use the built-in name or, if there is none, the English name.',
  'documentType.nameAr.hint': 'Leave empty to use the built-in name or, if there is none, the English name.',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly 'document-types': typeof documentTypesEn;
  }
}
