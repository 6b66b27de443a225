import { studentInformationFields } from '../../contract/access/rule-fields.ts';
import type { AbilityRule, Role } from '../../contract/kit/ability.ts';
import { universityDocumentTypes } from '../../contract/kit/document-types.ts';
import { roles } from '../../contract/kit/permissions.ts';
import type { Transaction } from '../db/database.ts';
import { inArray, sql } from '../db/drizzle.ts';
import { abilityRules } from '../db/schema/index.ts';
import {
  contactFields,
  counsellorFields,
  forbidRenamingFiles,
  hiddenFromOutsiders,
  hideApplicationsElsewhere,
  hideDuplicateFiles,
  hideInternalNotes,
  hideParentPartner,
  hidePrivateStudentFacts,
  hideUniversityCommission,
  hideWorkload,
  moneyFields,
  partnerFields,
} from './field-restrictions.ts';
import { subjectsFor } from './master-data-readers.ts';
import { allow, allowFields, allowPages, forbid, hideFields } from './rule-builders.ts';
import {
  assignedToUser,
  atUserUniversity,
  inCompliance,
  inSharedBranches,
  inUserBranches,
  offeredCourse,
  ofUserOrganisation,
  ofUserPartners,
  ofUserStudent,
  withApplicationInCompliance,
} from './rule-conditions.ts';
import { recordRuleVersions } from './rule-history.ts';

/** Every role: the own account, the catalogue, the own mail. */
const everyRole: AbilityRule[] = [
  ...allow(['read'], 'User', { id: '{{user.id}}' }),
  allowFields('update', 'User', ['fullName', 'phone', 'password'], { id: '{{user.id}}' }),
  ...allow(['read'], 'Course', offeredCourse),
  ...subjectsFor('everyone').flatMap((subject) => allow(['read'], subject)),
  ...allow(['read'], 'Status'),
  ...allow(['read', 'create', 'update', 'delete'], 'Message', { ownerId: '{{user.id}}' }),
];

const ownTickets = allow(['read', 'create', 'update'], 'Ticket', { requesterId: '{{user.id}}' });

/** Agency staff and channel partners: notices, tickets, the calendar, the task list. */
const staff: AbilityRule[] = [
  ...allow(['read'], 'Notice'),
  ...subjectsFor('staff').flatMap((subject) => allow(['read', 'export'], subject)),
  ...subjectsFor('everyone').flatMap((subject) => allow(['export'], subject)),
  ...allow(['export'], 'Course', offeredCourse),
  ...ownTickets,
  ...allow(['read', 'create', 'update', 'delete'], 'Event', { ownerId: '{{user.id}}' }),
  ...allow(['read', 'create', 'update', 'delete'], 'Task', { ownerId: '{{user.id}}' }),
  ...allow(['read', 'update'], 'Task', { assigneeId: '{{user.id}}' }),
];

const officers: AbilityRule[] = subjectsFor('officers').flatMap((subject) =>
  allow(['read', 'export'], subject),
);

const commissionReason = 'Commission is only for the agency, its channel partners and the universities.';
const partnerReason =
  'Channel partner and commission details are only for the agency and its channel partners.';

/**
 * Permissions of each role in a new installation: pages first, then records, then exceptions. Administrators change
 * them later; a later rule wins over an earlier one.
 */
export const defaultRules: Readonly<Record<Role, readonly AbilityRule[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],

  client: [
    ...allowPages('AclDemo', 'application', 'email'),
    ...everyRole,
    ...ownTickets,
    ...allow(['read'], 'Application', ofUserOrganisation),
    ...allow(['read'], 'ApplicationDocument', ofUserOrganisation),
    ...forbid(
      ['create', 'update', 'delete', 'transition'],
      'Application',
      'Clients can view the applications they sponsor. Only the agency can change them.',
    ),
    hideFields('Application', [...partnerFields, ...moneyFields], partnerReason),
    hidePrivateStudentFacts,
    hideInternalNotes,
    ...hideWorkload,
    hideFields('ApplicationDocument', ['partnerId'], partnerReason),
    hideDuplicateFiles,
    ...forbid(['read'], 'Commission', commissionReason),
  ],

  'channel-partner': [
    ...allowPages('application', 'lead', 'course-request', 'dashboard', 'email', 'report'),
    { action: 'create', subject: 'lead' },
    ...everyRole,
    ...staff,
    ...allow(['read', 'create', 'update'], 'Student', ofUserPartners),
    ...allow(['read', 'update'], 'Registration', ofUserPartners),
    ...allow(['read', 'create', 'update'], 'Lead', ofUserPartners),
    ...allow(['read', 'create', 'transition'], 'Application', ofUserPartners),
    ...allow(['read', 'create', 'update'], 'ApplicationDocument', ofUserPartners),
    ...allow(['read', 'create'], 'CourseRequest', { requestedById: '{{user.id}}' }),
    ...allow(['read', 'export'], 'ChannelPartner', { id: { $in: ['{{user.partnerIds}}'] } }),
    hideParentPartner,
    ...allow(['read'], 'Commission', ofUserPartners),
    hideFields('Branch', ['people', 'applications'], 'Branch workload is only for agency staff.'),
    hideApplicationsElsewhere,
    ...forbid(
      ['confirm'],
      'ApplicationDocument',
      'Only agency staff confirm documents, not the people who upload them.',
    ),
    forbidRenamingFiles,
    hideInternalNotes,
    ...hideWorkload,
    hideDuplicateFiles,
  ],

  counsellor: [
    ...allowPages('dashboard', 'application', 'lead', 'course-request', 'email', 'report'),
    { action: 'create', subject: 'lead' },
    ...everyRole,
    ...staff,
    ...allow(['read', 'create', 'update'], 'Student', assignedToUser),
    ...allow(['read', 'update'], 'Registration', assignedToUser),
    ...allow(['read', 'update'], 'Registration', inSharedBranches),
    ...allow(['read', 'create', 'update'], 'Lead', assignedToUser),
    ...allow(['read', 'create', 'transition'], 'Application', assignedToUser),
    allowFields('update', 'Application', counsellorFields, assignedToUser),
    allowFields('update', 'Application', counsellorFields, inSharedBranches),
    ...allow(['read', 'create', 'update'], 'ApplicationDocument', assignedToUser),
    ...allow(['read'], 'Student', inSharedBranches),
    ...allow(['read'], 'Lead', inSharedBranches),
    ...allow(['read'], 'Application', inSharedBranches),
    ...allow(['read'], 'ApplicationDocument', inSharedBranches),
    ...allow(['read', 'export'], 'ChannelPartner', inUserBranches),
    ...allow(['read'], 'Course'),
    ...allow(['read', 'create'], 'CourseRequest', { requestedById: '{{user.id}}' }),
    ...forbid(['confirm'], 'ApplicationDocument', 'Only application officers can confirm documents.'),
    forbidRenamingFiles,
    hideFields('Application', moneyFields, 'Commission is only for application officers.'),
    hideUniversityCommission,
  ],

  aco: [
    ...allowPages('dashboard', 'application', 'lead', 'course-request', 'course-request-list'),
    ...allowPages('record', 'email', 'report'),
    { action: 'enable', subject: 'course-request-list' },
    { action: 'create', subject: 'lead' },
    ...everyRole,
    ...staff,
    ...allow(['read', 'create', 'update', 'export'], 'Student', inUserBranches),
    ...allow(['read', 'update', 'assign', 'export'], 'Registration', inUserBranches),
    ...allow(['read', 'create', 'update', 'assign', 'export'], 'Lead', inUserBranches),
    ...allow(['read', 'create', 'update', 'assign', 'transition', 'export'], 'Application', inUserBranches),
    ...allow(['read', 'create', 'update', 'confirm', 'export'], 'ApplicationDocument', inUserBranches),
    ...allow(['read', 'create', 'update', 'export'], 'CourseRequest'),
    ...allow(['read', 'create', 'update', 'export'], 'CourseLink'),
    ...allow(['read', 'create', 'update', 'delete', 'verify', 'export'], 'Course'),
    ...allow(['read', 'create', 'update', 'delete'], 'NamingPattern'),
    allowFields('update', 'DocumentType', ['fileCode', 'fileLabel']),
    ...officers,
    ...allow(['read'], 'User', inUserBranches),
    ...allow(['read', 'export'], 'ChannelPartner', inUserBranches),
    ...allow(['read', 'transition'], 'Commission', inUserBranches),
    ...allow(['read', 'update'], 'Ticket', inUserBranches),
  ],

  'compliance-officer': [
    ...allowPages('dashboard', 'application', 'record', 'email', 'report'),
    ...everyRole,
    ...staff,
    ...allow(['read', 'transition'], 'Application', inCompliance),
    allowFields('update', 'Application', ['flagged', 'followUpOn', 'remark'], inCompliance),
    ...allow(['read', 'confirm'], 'ApplicationDocument', inCompliance),
    ...allow(['read'], 'Student', withApplicationInCompliance),
    ...allow(['read'], 'CourseLink'),
    ...allow(['read'], 'Course'),
    ...allow(['read'], 'NamingPattern'),
    ...officers,
    hideFields('Application', moneyFields, 'Compliance officers can’t see what the agency earns.'),
    hideUniversityCommission,
    ...forbid(['read'], 'Commission', 'Compliance officers can’t see what the agency earns.'),
  ],

  'university-contact': [
    ...allowPages('application', 'email'),
    ...everyRole,
    ...allow(['read', 'transition'], 'Application', atUserUniversity),
    ...allow(['read'], 'ApplicationDocument', { ...atUserUniversity, status: 'confirmed' }),
    ...allow(['read', 'create'], 'ApplicationDocument', {
      ...atUserUniversity,
      type: { $in: [...universityDocumentTypes] },
    }),
    ...hiddenFromOutsiders,
    hideFields('Application', ['preference'], 'Only the agency knows how students rank their applications.'),
    ...forbid(['read'], 'ApplicationDocument', 'Compliance interviews are only for agency staff.', {
      type: 'interviewRecord',
    }),
    ...forbid(
      ['read'],
      'Commission',
      'University contacts receive commission by invoice and can’t look it up here.',
    ),
  ],

  student: [
    ...allowPages('application', 'email'),
    ...everyRole,
    ...allow(['read', 'export'], 'Student', { id: '{{user.studentId}}' }),
    hideFields(
      'Student',
      ['branchId', 'counsellorId', 'partnerId', 'introducedById', ...contactFields],
      'Students know who looks after them and how to reach them; the rest stays inside the agency.',
    ),
    allowFields('read', 'Student', contactFields, { id: '{{user.studentId}}' }),
    allowFields('update', 'Student', [...studentInformationFields], { id: '{{user.studentId}}' }),
    ...allow(['read', 'create', 'transition'], 'Application', ofUserStudent),
    ...allow(['read', 'create'], 'ApplicationDocument', ofUserStudent),
    ...hiddenFromOutsiders,
    ...forbid(['read'], 'Commission', commissionReason),
  ],
};

/**
 * Stores the default rules of every role of the installation, unless these have rules already: an administrator's
 * changes stay. Processes that start at the same time wait for each other. Rules that were changed in the database
 * itself become a version.
 */
export async function installDefaultRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${abilityRules} in share row exclusive mode`);
  const [known] = await tx
    .select({ id: abilityRules.id })
    .from(abilityRules)
    .where(inArray(abilityRules.role, roles))
    .limit(1);
  if (known === undefined) {
    const rows = roles.flatMap((role) =>
      defaultRules[role].map((rule, position) => ({ ...rule, role, position })),
    );
    await tx.insert(abilityRules).values(rows);
  }
  await recordRuleVersions(tx);
}
