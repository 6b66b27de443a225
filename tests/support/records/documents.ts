import type { DocumentDetails, DocumentRow } from '../../../contract/applications/application-documents.ts';

/** A document of application 30 that waits to be handed in. */
export const documentRow = (id: number, more: Partial<DocumentRow> = {}): DocumentRow => ({
  id,
  version: 1,
  type: 'passport',
  status: 'requested',
  required: true,
  studentId: 3,
  studentName: 'Li Wei',
  applicationId: 30,
  applicationNumber: 'APP-2026-00030',
  universityName: 'University of Leeds',
  countryCode: 'GB',
  counsellorId: 7,
  branchId: 2,
  partnerId: null,
  rejection: null,
  reason: null,
  note: null,
  dueOn: null,
  expiresOn: null,
  fileName: null,
  mediaType: null,
  size: null,
  files: 0,
  alsoElsewhere: false,
  uploadedAt: null,
  decidedAt: null,
  allowedActions: ['upload', 'waive'],
  blockedActions: [],
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-02-06T09:00:00.000Z',
  ...more,
});

/** A passport of one page that was handed in, beside a record that says the same but for its number. */
export const documentDetails = (id: number, more: Partial<DocumentDetails> = {}): DocumentDetails => ({
  ...documentRow(id, {
    status: 'uploaded',
    files: 1,
    fileName: 'passport.pdf',
    mediaType: 'application/pdf',
    size: 2_000,
    uploadedAt: '2026-02-06T09:00:00.000Z',
    allowedActions: ['upload', 'review', 'confirm', 'reject', 'request'],
  }),
  history: [
    {
      number: 1,
      fileName: 'passport.pdf',
      originalName: null,
      mediaType: 'application/pdf',
      size: 2_000,
      sha256: 'a'.repeat(64),
      superseded: false,
      uploadedAt: '2026-02-06T09:00:00.000Z',
      uploadedByName: 'Li Wei',
    },
  ],
  elsewhere: [],
  branchesToAsk: [],
  comparison: {
    mayCorrect: true,
    dates: { required: null, onRecord: { issuedOn: null, expiresOn: null }, mustReach: null },
    fields: [
      { field: 'familyName', onRecord: 'Li', onDocument: null, settled: null },
      { field: 'givenNames', onRecord: 'Wei', onDocument: null, settled: null },
      { field: 'passportNumber', onRecord: null, onDocument: null, settled: null },
    ],
  },
  ...more,
});
