import type { RecordSubject } from '../../contract/kit/ability.ts';
import type { MasterSubject } from '../../contract/kit/master-data.ts';

/** Columns that decide whose a record is; most records have some of them. */
const ownership = ['id', 'branchId', 'counsellorId', 'partnerId'] as const;

type ConditionColumns = Readonly<Record<Exclude<RecordSubject, MasterSubject>, readonly string[]>> & {
  readonly [Subject in MasterSubject]?: readonly string[];
};

const conditionColumns: ConditionColumns = {
  Application: [
    ...ownership,
    'officerId',
    'studentId',
    'courseId',
    'universityId',
    'intakeId',
    'organisationId',
    'countryCode',
    'admission',
    'documents',
    'compliance',
    'money',
  ],
  ApplicationDocument: [
    ...ownership,
    'applicationId',
    'studentId',
    'universityId',
    'organisationId',
    'admission',
    'compliance',
    'type',
    'status',
  ],
  Registration: [...ownership, 'linkOwnerId', 'studentId', 'status', 'flow', 'countryCode'],
  Student: [...ownership, 'introducedById', 'nationalityId', 'inCompliance'],
  Lead: [...ownership, 'status', 'countryCode'],
  Course: [
    'id',
    'universityId',
    'countryCode',
    'level',
    'discipline',
    'currency',
    'state',
    'isAiGenerated',
    'editorId',
  ],
  CourseRequest: ['id', 'requestedById', 'branchId', 'partnerId', 'status'],
  CourseLink: ['id', 'submittedById', 'state'],
  University: ['id', 'countryId'],
  Branch: ['id', 'countryId', 'sharesRecords'],
  Country: ['id', 'isDestination'],
  ChannelPartner: ['id', 'branchId', 'parentId', 'countryId'],
  Notice: ['id', 'branchId', 'audience'],
  Ticket: ['id', 'requesterId', 'assigneeId', 'branchId', 'organisationId', 'partnerId', 'status'],
  Task: ['id', 'ownerId', 'assigneeId', 'branchId', 'status'],
  Event: ['id', 'ownerId', 'branchId'],
  Message: ['id', 'ownerId'],
  User: ['id', 'role', 'branchId', 'partnerId', 'organisationId', 'universityId', 'studentId'],
  Role: ['id'],
  Job: ['id', 'ownerId', 'status'],
  Commission: ['id', 'branchId', 'partnerId', 'applicationId', 'status'],
  Status: ['id'],
  NamingPattern: ['id', 'universityId', 'type'],
  DocumentType: ['id', 'code', 'category'],
};

/**
 * The columns that conditions on a subject may use: columns of the row itself that hold text, numbers or booleans, and
 * computed ones (`rule-columns.ts`). A rule that names another one is rejected when it is stored. For master data it is the id, unless there are others.
 */
export const getConditionColumns = (subject: RecordSubject): readonly string[] =>
  conditionColumns[subject] ?? ['id'];
