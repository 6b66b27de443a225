import { findRecordSubject } from '../../../contract/access/rule-columns.ts';
import type { RecordSubject, Subject } from '../../../contract/kit/ability.ts';
import type { RuleColumns } from '../../access/conditions.ts';
import { getRuleColumns } from '../../access/rule-columns.ts';
import { type PgColumn, type PgTable, type SQL, sql } from '../../db/drizzle.ts';
import {
  applicationDocuments,
  applicationStatuses,
  applications,
  branches,
  channelPartners,
  checklistRules,
  countries,
  courseLinks,
  courseRequests,
  courses,
  covers,
  documentTypes,
  intakes,
  namingPatterns,
  registrations,
  students,
  tasks,
  universities,
  users,
} from '../../db/schema/index.ts';

import { registrationQuestions } from '../../db/schema/registration-questions.ts';

/** Where the records of a subject are, and what they are called. */
interface SubjectTable {
  readonly table: PgTable & { readonly id: PgColumn };
  /** Text by which a person recognises a record. */
  readonly label: SQL;
}

/** The records that exist in this build; the other subjects have rules before they have records. */
const subjectTables: { readonly [Of in RecordSubject]?: SubjectTable } = {
  Application: {
    table: applications,
    label: sql`${applications.number} || ' · ' || ${applications.studentName}`,
  },
  ApplicationDocument: {
    table: applicationDocuments,
    label: sql`${applicationDocuments.applicationNumber} || ' · ' || coalesce(${applicationDocuments.fileName}, ${applicationDocuments.type})`,
  },
  Student: { table: students, label: sql`${students.number} || ' · ' || ${students.fullName}` },
  Registration: {
    table: registrations,
    label: sql`${registrations.number} || ' · ' || ${registrations.fullName}`,
  },
  Course: { table: courses, label: sql`${courses.title}` },
  CourseRequest: { table: courseRequests, label: sql`${courseRequests.courseName}` },
  CourseLink: { table: courseLinks, label: sql`coalesce(${courseLinks.title}, ${courseLinks.url})` },
  ChannelPartner: { table: channelPartners, label: sql`${channelPartners.name}` },
  Task: { table: tasks, label: sql`coalesce(${tasks.words}, '#' || ${tasks.id})` },
  User: { table: users, label: sql`${users.fullName}` },
  Status: { table: applicationStatuses, label: sql`${applicationStatuses.status}` },
  NamingPattern: { table: namingPatterns, label: sql`'#' || ${namingPatterns.id}` },
  Branch: { table: branches, label: sql`${branches.name}` },
  Country: { table: countries, label: sql`${countries.name}` },
  University: { table: universities, label: sql`${universities.name}` },
  Intake: { table: intakes, label: sql`${intakes.name}` },
  Cover: { table: covers, label: sql`${covers.title}` },
  DocumentType: { table: documentTypes, label: sql`${documentTypes.code}` },
  RegistrationQuestion: { table: registrationQuestions, label: sql`${registrationQuestions.code}` },
  ChecklistRule: { table: checklistRules, label: sql`'#' || ${checklistRules.id}` },
};

/** The table of a subject with the columns that its rules may use; undefined for pages and records that don’t exist yet. */
export function findSubjectTable(
  subject: Subject,
): (SubjectTable & { readonly subject: RecordSubject; readonly columns: RuleColumns }) | undefined {
  const record = findRecordSubject(subject);
  const found = record && subjectTables[record];
  return found && { ...found, subject: record, columns: getRuleColumns(record, found.table) };
}
