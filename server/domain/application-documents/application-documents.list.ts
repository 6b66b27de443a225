import type * as z from 'zod/mini';
import { documentColumns, documentStateNames } from '../../../contract/applications/application-documents.ts';
import type { applicationDocumentsApi } from '../../../contract/applications/application-documents-api.ts';
import { readableDocuments } from '../../access/readable-documents.ts';
import { eq, inArray, sql } from '../../db/drizzle.ts';
import { foldText, rankOf } from '../../db/schema/expressions.ts';
import {
  branches,
  channelPartners,
  applicationDocuments as documents,
  users,
} from '../../db/schema/index.ts';
import { type ListSource, storedColumns, storedReference } from '../../lists/list.types.ts';
import { assertCanReadDocuments } from './application-documents.policy.ts';
import type { DocumentRecord } from './application-documents.queries.ts';

/** The filters of the list: its query without pagination. */
export type DocumentsFilters = Omit<z.output<typeof applicationDocumentsApi.list.query>, 'page' | 'perPage'>;

/** Must match the expression of the index `application_documents_search` exactly. */
const searchText = foldText(
  sql`(${documents.studentName} || ' ' || coalesce(${documents.applicationNumber}, '') || ' ' || coalesce(${documents.universityName}, '') || ' ' || coalesce(${documents.fileName}, ''))`,
);

/** Maps the columns of the documents list to the database. */
export const documentsList: ListSource<DocumentRecord, DocumentsFilters> = {
  subject: 'ApplicationDocument',
  table: documents,
  id: documents.id,
  columns: documentColumns,
  sources: {
    ...storedColumns(documents, 'type', 'countryCode', 'uploadedAt', 'dueOn', 'expiresOn', 'alsoElsewhere'),
    ...storedColumns(documents, 'createdAt', 'updatedAt'),
    status: { value: documents.status, rank: rankOf(documents.status, documentStateNames) },
    studentName: { value: documents.studentName, searched: true },
    applicationNumber: { value: documents.applicationNumber, searched: true },
    universityName: { value: documents.universityName, searched: true },
    counsellor: storedReference(documents, 'counsellor', { id: users.id, name: users.fullName }),
    branch: storedReference(documents, 'branch', branches),
    partner: storedReference(documents, 'partner', channelPartners),
    fileName: { value: documents.fileName, searched: true },
  },
  search: searchText,
  order: { column: 'updatedAt', order: 'desc' },
  filters: [
    {
      column: 'status',
      where: ({ status }) => (status?.length ? inArray(documents.status, status) : undefined),
    },
    {
      column: 'type',
      where: ({ type }) => (type?.length ? inArray(documents.type, type) : undefined),
    },
    {
      column: 'applicationNumber',
      where: ({ applicationId }) =>
        applicationId === undefined ? undefined : eq(documents.applicationId, applicationId),
    },
    {
      column: 'studentName',
      where: ({ studentId }) => (studentId === undefined ? undefined : eq(documents.studentId, studentId)),
    },
  ],
  readable({ ability, log }) {
    assertCanReadDocuments(ability);
    return readableDocuments(ability, log);
  },
  usesPreparedStatement: true,
  load: (orm, condition) => orm.select().from(documents).where(condition),
};
