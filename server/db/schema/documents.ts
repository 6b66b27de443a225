import {
  type DocumentState,
  documentStateNames,
  type RejectionReason,
} from '../../../contract/applications/application-documents.ts';
import type { AdmissionState } from '../../../contract/applications/applications.ts';
import type { ReadingField, Resolution } from '../../../contract/documents/document-readings.ts';
import type { UploadRefusal, UploadState } from '../../../contract/documents/uploads.ts';
import type { DocumentType } from '../../../contract/kit/document-types.ts';
import { boolean, index, integer, pgTable, sql, text, uniqueIndex } from '../drizzle.ts';
import { branches, channelPartners, organisations } from './agency.ts';
import { applications } from './applications.ts';
import { universities } from './catalogue/catalogue.ts';
import {
  auditColumns,
  claimColumns,
  day,
  identity,
  ownedBy,
  reference,
  requiredReference,
  timestamptz,
} from './columns.ts';
import { documentTypes } from './document-types.ts';
import { foldText, rankOf } from './expressions.ts';
import { users } from './people.ts';
import { students } from './students.ts';

/**
 * A document required of a student, for one application or, with `applicationId` null, for all. Its owners and the
 * names that lists show are copies of the application's and the student's, kept up to date by database triggers. The
 * properties of the current file are copied too, so that reading a page needs no joins.
 */
export const applicationDocuments = pgTable(
  'application_documents',
  {
    id: identity(),
    applicationId: reference('application_id').references(() => applications.id, { onDelete: 'cascade' }),
    studentId: requiredReference('student_id', () => students.id),
    type: text('type')
      .$type<DocumentType>()
      .notNull()
      .references(() => documentTypes.code),
    /** The application is incomplete without it. */
    required: boolean('required').notNull().default(true),
    status: text('status').$type<DocumentState>().notNull().default('requested'),
    rejection: text('rejection').$type<RejectionReason>(),
    reason: text('reason'),
    note: text('note'),
    dueOn: day('due_on'),
    /** Issue date, as read from the document by the user who confirmed it. */
    issuedOn: day('issued_on'),
    expiresOn: day('expires_on'),
    requestedById: reference('requested_by_id').references(() => users.id),
    decidedById: reference('decided_by_id').references(() => users.id),
    decidedAt: timestamptz('decided_at'),
    files: integer('files').notNull().default(0),
    /** The newest file on which an accepted event of the application stands; null when there is none. */
    decidedFile: integer('decided_file'),
    fileName: text('file_name'),
    mediaType: text('media_type'),
    size: integer('size'),
    uploadedAt: timestamptz('uploaded_at'),
    /** Who uploaded the current file; a copy of the file's own value. */
    uploadedById: reference('uploaded_by_id').references(() => users.id),
    /** The same file was also uploaded for another student. */
    alsoElsewhere: boolean('also_elsewhere').notNull().default(false),
    branchId: requiredReference('branch_id', () => branches.id),
    counsellorId: reference('counsellor_id').references(() => users.id),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    organisationId: reference('organisation_id').references(() => organisations.id),
    universityId: reference('university_id').references(() => universities.id),
    /** Regions of the application's chart that determine who may read the document. */
    admission: text('admission').$type<AdmissionState>(),
    compliance: text('compliance').notNull().default('notNeeded'),
    studentName: text('student_name').notNull(),
    applicationNumber: text('application_number'),
    universityName: text('university_name'),
    countryCode: text('country_code'),
    ...auditColumns(),
  },
  (table) => [
    index('application_documents_application').on(table.applicationId),
    index('application_documents_student').on(table.studentId),
    index('application_documents_updated').on(table.updatedAt, table.id),
    index('application_documents_status').on(table.status, table.updatedAt, table.id),
    index('application_documents_status_rank').on(rankOf(table.status, documentStateNames), table.id),
    index('application_documents_type').on(table.type, table.id),
    index('application_documents_branch').on(table.branchId, table.status, table.id),
    index('application_documents_counsellor').on(table.counsellorId, table.status, table.id),
    index('application_documents_partner').on(table.partnerId, table.status, table.id),
    index('application_documents_organisation').on(table.organisationId, table.id),
    index('application_documents_university').on(table.universityId, table.id),
    index('application_documents_expires').on(table.expiresOn).where(sql`${table.status} = 'confirmed'`),
    index('application_documents_search').using(
      'gin',
      sql`${foldText(sql`(${table.studentName} || ' ' || coalesce(${table.applicationNumber}, '') || ' ' || coalesce(${table.universityName}, '') || ' ' || coalesce(${table.fileName}, ''))`)} gin_trgm_ops`,
    ),
  ],
);

/** A file uploaded for a document. All files are kept; the last one is the current one. */
export const documentFiles = pgTable(
  'document_files',
  {
    id: identity(),
    documentId: ownedBy('document_id', () => applicationDocuments.id),
    /** Starts at 1. */
    number: integer('number').notNull(),
    /** Original file name: data, never used as a path. */
    fileName: text('file_name').notNull(),
    /** Name assigned by the agency; null while the original name applies. */
    givenName: text('given_name'),
    mediaType: text('media_type').notNull(),
    /** Of the stored file. */
    size: integer('size').notNull(),
    /** Of the uploaded file, in hexadecimal. */
    sha256: text('sha256').notNull(),
    /** Name in the file storage. */
    storedName: text('stored_name').notNull(),
    uploadedById: reference('uploaded_by_id').references(() => users.id),
    uploadedAt: timestamptz('uploaded_at').notNull(),
    /** The dates that its confirmation read from it; those of the current file are copied to the document. */
    issuedOn: day('issued_on'),
    expiresOn: day('expires_on'),
    /** Who confirmed it; null again when the confirmation is revoked. */
    confirmedById: reference('confirmed_by_id').references(() => users.id),
    confirmedAt: timestamptz('confirmed_at'),
  },
  (table) => [
    uniqueIndex('document_files_number').on(table.documentId, table.number),
    index('document_files_sha256').on(table.sha256),
    index('document_files_stored_name').on(table.storedName),
  ],
);

/** Values read from a file of a document when it was confirmed, and what the student's record said at that time. */
export const documentReadings = pgTable(
  'document_readings',
  {
    id: identity(),
    documentId: ownedBy('document_id', () => applicationDocuments.id),
    /** Number of the file within the document. */
    file: integer('file').notNull(),
    field: text('field').$type<ReadingField>().notNull(),
    onDocument: text('on_document').notNull(),
    onRecord: text('on_record'),
    /** Which of the two was right; null when they matched. */
    settled: text('settled').$type<Resolution>(),
    readById: reference('read_by_id').references(() => users.id),
    readAt: timestamptz('read_at').notNull(),
  },
  (table) => [uniqueIndex('document_readings_field').on(table.documentId, table.file, table.field)],
);

/** An upload in progress. The bytes received so far are in the file storage under the same id. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    ownerId: ownedBy('owner_id', () => users.id),
    documentId: ownedBy('document_id', () => applicationDocuments.id),
    fileName: text('file_name').notNull(),
    declaredType: text('declared_type').notNull(),
    size: integer('size').notNull(),
    state: text('state').$type<UploadState>().notNull().default('receiving'),
    refusal: text('refusal').$type<UploadRefusal>(),
    createdAt: timestamptz('created_at').notNull(),
    endedAt: timestamptz('ended_at'),
    ...claimColumns(),
  },
  (table) => [
    index('uploads_owner').on(table.ownerId, table.state),
    index('uploads_created').on(table.createdAt),
  ],
);
