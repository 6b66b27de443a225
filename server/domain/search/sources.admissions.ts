import type { Ability } from '../../access/ability.ts';
import { isFieldRestricted } from '../../access/conditions.ts';
import { readableRows } from '../../access/readable-rows.ts';
import { sql } from '../../db/drizzle.ts';
import { foldedColumn, foldText } from '../../db/schema/expressions.ts';
import {
  applications,
  branches,
  channelPartners,
  countries,
  students,
  users,
} from '../../db/schema/index.ts';
import { mailFacts } from './mail-facts.ts';
import { type SearchSource, toTimestampText } from './search.source.ts';
import { courseSource, universitySource } from './sources.catalogue.ts';

/** The page of a university is one of master data; the search shows universities beside itself. */
const universityWithPage = (): SearchSource => ({
  ...universitySource(),
  page: { subject: 'record', pathOf: (id) => `/record/university/edit/${id}` },
});

export const applicationSource = (ability: Ability): SearchSource => ({
  subject: 'Application',
  table: applications,
  text: foldedColumn(applications.searched),
  fields: ['number', 'studentName', 'universityName', 'courseTitle'],
  exact: [sql`${applications.number}`],
  title: sql`${applications.number} || ' · ' || ${applications.studentName}`,
  detail: {
    field: 'courseTitle',
    value: sql`${applications.courseTitle} || ', ' || ${applications.universityName}`,
  },
  page: { subject: 'application', pathOf: (id) => `/application/details/${id}` },
  facts: [
    { label: 'fact.status', kind: 'status', field: 'admission', value: sql`${applications.admission}` },
    {
      label: 'fact.student',
      kind: 'text',
      field: 'studentName',
      value: sql`${applications.studentName}`,
      link: { source: studentSource(ability), id: sql`${applications.studentId}` },
    },
    {
      label: 'fact.university',
      kind: 'text',
      field: 'universityName',
      value: sql`${applications.universityName}`,
      link: { source: universityWithPage(), id: sql`${applications.universityId}` },
    },
    {
      label: 'fact.course',
      kind: 'text',
      field: 'courseTitle',
      value: sql`${applications.courseTitle}`,
      link: { source: courseSource(ability), id: sql`${applications.courseId}` },
    },
    { label: 'fact.country', kind: 'country', field: 'countryCode', value: sql`${applications.countryCode}` },
    { label: 'fact.intake', kind: 'text', field: 'intakeName', value: sql`${applications.intakeName}` },
    { label: 'fact.branch', kind: 'text', field: 'branchName', value: sql`${applications.branchName}` },
    {
      label: 'fact.counsellor',
      kind: 'text',
      field: 'counsellorName',
      value: sql`${applications.counsellorName}`,
    },
    { label: 'fact.officer', kind: 'text', field: 'officerName', value: sql`${applications.officerName}` },
    { label: 'fact.partner', kind: 'text', field: 'partnerName', value: sql`${applications.partnerName}` },
    { label: 'fact.priority', kind: 'status', field: 'priority', value: sql`${applications.priority}` },
    {
      label: 'fact.followUpOn',
      kind: 'date',
      field: 'followUpOn',
      value: sql`${applications.followUpOn}::text`,
    },
    { label: 'fact.remark', kind: 'text', field: 'remark', value: sql`${applications.remark}` },
    {
      label: 'fact.createdAt',
      kind: 'instant',
      field: 'createdAt',
      value: toTimestampText(applications.createdAt),
    },
    {
      label: 'fact.updatedAt',
      kind: 'instant',
      field: 'updatedAt',
      value: toTimestampText(applications.updatedAt),
    },
  ],
});

export function studentSource(ability: Ability): SearchSource {
  // A student's counsellor is shown to those who may see the counsellor of the student's applications.
  const counsellor = isFieldRestricted(ability, 'read', 'Application', 'counsellorName')
    ? sql`null`
    : sql`(select ${users.fullName} from ${users} where ${users.id} = ${students.counsellorId})`;
  return {
    subject: 'Student',
    table: students,
    text: foldText(sql`(${students.number} || ' ' || ${students.fullName} || ' ' || ${students.email})`),
    fields: ['number', 'fullName', 'email'],
    exact: [sql`${students.number}`, sql`${students.email}`],
    title: sql`${students.fullName}`,
    detail: {
      field: 'number',
      value: sql`concat_ws(' · ', ${students.number}, nullif(${students.email}, ''))`,
    },
    page: { subject: 'dashboard', pathOf: (id) => `/student-record/details/${id}` },
    facts: [
      { label: 'fact.number', kind: 'text', field: 'number', value: sql`${students.number}` },
      { label: 'fact.email', kind: 'email', field: 'email', value: sql`${students.email}` },
      ...mailFacts(sql`${students.email}`),
      { label: 'fact.phone', kind: 'phone', field: 'phone', value: sql`${students.phone}` },
      {
        label: 'fact.dateOfBirth',
        kind: 'date',
        field: 'dateOfBirth',
        value: sql`${students.dateOfBirth}::text`,
      },
      {
        label: 'fact.country',
        kind: 'country',
        field: 'nationalityId',
        value: sql`(select ${countries.code} from ${countries} where ${countries.id} = ${students.nationalityId})`,
      },
      {
        label: 'fact.branch',
        kind: 'text',
        field: 'branchId',
        value: sql`(select ${branches.name} from ${branches} where ${branches.id} = ${students.branchId} and ${readableRows(ability, 'Branch', branches, ['name'])})`,
      },
      { label: 'fact.counsellor', kind: 'text', field: 'counsellorId', value: counsellor },
      {
        label: 'fact.partner',
        kind: 'text',
        field: 'partnerId',
        value: sql`(select ${channelPartners.name} from ${channelPartners} where ${channelPartners.id} = ${students.partnerId} and ${readableRows(ability, 'ChannelPartner', channelPartners, ['name'])})`,
      },
      {
        label: 'fact.createdAt',
        kind: 'instant',
        field: 'createdAt',
        value: toTimestampText(students.createdAt),
      },
    ],
  };
}
