import { applicationStatuses } from '../applications/applications.ts';
import { documentsStates } from '../charts/application/documents.ts';
import { moneyStates } from '../charts/application/money.ts';
import { complianceStates } from '../charts/compliance/states.ts';
import { courseStateNames } from '../charts/course/state-meta.ts';
import { courseRequestStateNames } from '../charts/course-request/state-meta.ts';
import { documentStateNames } from '../charts/document/state-meta.ts';
import { registrationStateNames } from '../charts/registration/state-meta.ts';
import { taskStateNames } from '../charts/task/state-meta.ts';
import type { RecordSubject, Subject } from '../kit/ability.ts';
import type { MasterSubject } from '../kit/master-data.ts';
import { recordSubjects, roles } from '../kit/permissions.ts';

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
 * computed ones. A rule that names another one is rejected when it is stored. For master data it is the id, unless there
 * are others.
 */
export const getConditionColumns = (subject: RecordSubject): readonly string[] =>
  conditionColumns[subject] ?? ['id'];

/** The subject if its records have rows, undefined for pages, tools and `all`. */
export const findRecordSubject = (subject: Subject): RecordSubject | undefined =>
  recordSubjects.find((known) => known === subject);

/** What a column refers to, which decides the placeholders that a condition can compare it with. */
export const columnKinds = [
  'user',
  'branch',
  'partner',
  'organisation',
  'university',
  'student',
  'number',
  'text',
  'flag',
  'choice',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

const kindOfColumn: Readonly<Record<string, ColumnKind>> = {
  counsellorId: 'user',
  officerId: 'user',
  ownerId: 'user',
  requesterId: 'user',
  requestedById: 'user',
  assigneeId: 'user',
  submittedById: 'user',
  introducedById: 'user',
  linkOwnerId: 'user',
  editorId: 'user',
  branchId: 'branch',
  partnerId: 'partner',
  parentId: 'partner',
  organisationId: 'organisation',
  universityId: 'university',
  studentId: 'student',
  id: 'number',
  applicationId: 'number',
  courseId: 'number',
  intakeId: 'number',
  countryId: 'number',
  nationalityId: 'number',
  sharesRecords: 'flag',
  isDestination: 'flag',
  isAiGenerated: 'flag',
  inCompliance: 'flag',
};

/** Records whose own id a placeholder can stand for. */
const kindOfId: { readonly [Subject in RecordSubject]?: ColumnKind } = {
  User: 'user',
  Branch: 'branch',
  ChannelPartner: 'partner',
  University: 'university',
  Student: 'student',
};

const documents = Object.keys(documentsStates);
const compliance = Object.keys(complianceStates);
const money = Object.keys(moneyStates);

/** The values of columns that have few. */
const choices: { readonly [Subject in RecordSubject]?: Readonly<Record<string, readonly string[]>> } = {
  Application: { admission: applicationStatuses, documents, compliance, money },
  ApplicationDocument: { admission: applicationStatuses, compliance, status: documentStateNames },
  Course: { state: courseStateNames },
  CourseRequest: { status: courseRequestStateNames },
  Registration: { status: registrationStateNames },
  Task: { status: taskStateNames },
  User: { role: roles },
};

/** The values that a column can have, if there are few of them. */
export const getColumnChoices = (subject: RecordSubject, column: string): readonly string[] | undefined =>
  choices[subject]?.[column];

/** What a column that conditions may use refers to. */
export const getColumnKind = (subject: RecordSubject, column: string): ColumnKind => {
  if (getColumnChoices(subject, column)) return 'choice';
  const ofId = column === 'id' ? kindOfId[subject] : undefined;
  return ofId ?? kindOfColumn[column] ?? 'text';
};
