import { sql } from 'drizzle-orm';
import { type AbilityRule, type Role, roles } from '../../contract/ability.ts';
import { universityLetters } from '../../contract/charts/application/confirmation.ts';
import type { Transaction } from '../db/database.ts';
import { abilityRules } from '../db/schema/index.ts';
import {
  atMyUniversity,
  inCompliance,
  introducedByUs,
  mine,
  myBranches,
  mySharingBranches,
  offeredCourse,
  ofMyOrganisation,
  ownStudent,
} from './rule-conditions.ts';
import { allow, allowFields, forbid, pages, withhold } from './rule-phrases.ts';
import {
  counsellingFields,
  moneyFields,
  namedByTheOffice,
  officeFields,
  ownInformation,
  partnerFields,
  withholdCommission,
  withholdComparison,
  withholdCounts,
  withholdNotes,
  withholdOfficeOfDocuments,
} from './withheld.ts';

/** Every role: the own account, the catalogue, the own mail. */
const everybody: AbilityRule[] = [
  ...allow(['read'], 'User', { id: '{{user.id}}' }),
  allowFields('update', 'User', ['fullName', 'phone', 'password'], { id: '{{user.id}}' }),
  ...allow(['read'], 'Course', offeredCourse),
  ...allow(['read'], 'University'),
  ...allow(['read'], 'Country'),
  ...allow(['read'], 'Intake'),
  ...allow(['read'], 'Status'),
  ...allow(['read'], 'DocumentType'),
  ...allow(['read', 'create', 'update', 'delete'], 'Message', { ownerId: '{{user.id}}' }),
];

const ownTickets = allow(['read', 'create', 'update'], 'Ticket', { requesterId: '{{user.id}}' });

/** Agency staff and channel partners: notices, tickets, the calendar, the task list. */
const staff: AbilityRule[] = [
  ...allow(['read'], 'Notice'),
  ...allow(['read', 'export'], 'Branch'),
  ...allow(['export'], 'Country'),
  ...allow(['export'], 'University'),
  ...allow(['export'], 'Intake'),
  ...allow(['export'], 'DocumentType'),
  ...allow(['export'], 'Course', offeredCourse),
  ...ownTickets,
  ...allow(['read', 'create', 'update', 'delete'], 'Event', { ownerId: '{{user.id}}' }),
  ...allow(['read', 'create', 'update', 'delete'], 'Task', { ownerId: '{{user.id}}' }),
  ...allow(['read', 'update'], 'Task', { assigneeId: '{{user.id}}' }),
];

/**
 * Permissions of each role in a new installation: pages first, then records, then exceptions. Administrators change
 * them later; a later rule wins over an earlier one.
 */
export const defaultRules: Readonly<Record<Role, readonly AbilityRule[]>> = {
  admin: [{ action: 'manage', subject: 'all' }],

  client: [
    ...pages('AclDemo', 'application', 'email'),
    ...everybody,
    ...ownTickets,
    ...allow(['read'], 'Application', ofMyOrganisation),
    ...allow(['read'], 'ApplicationDocument', ofMyOrganisation),
    ...forbid(
      ['create', 'update', 'delete', 'transition'],
      'Application',
      'Clients can view the applications they sponsor. Only the agency can change them.',
    ),
    withhold(
      'Application',
      [...partnerFields, ...moneyFields],
      'Channel partner and commission details are only for the agency and its channel partners.',
    ),
    withholdNotes,
    ...withholdCounts,
    withhold(
      'ApplicationDocument',
      ['partnerId'],
      'Channel partner and commission details are only for the agency and its channel partners.',
    ),
    withholdComparison,
    ...forbid(['read'], 'Commission', 'Commission is only for the agency, its channel partners and the universities.'),
  ],

  'channel-partner': [
    ...pages('application', 'lead', 'course-request', 'dashboard', 'email', 'report'),
    { action: 'create', subject: 'lead' },
    ...everybody,
    ...staff,
    ...allow(['read', 'create', 'update'], 'Student', introducedByUs),
    ...allow(['read', 'create', 'update'], 'Lead', introducedByUs),
    ...allow(['read', 'create', 'transition'], 'Application', introducedByUs),
    ...allow(['read', 'create', 'update'], 'ApplicationDocument', introducedByUs),
    ...allow(['read', 'create'], 'CourseRequest', { requestedById: '{{user.id}}' }),
    ...allow(['read'], 'ChannelPartner', { id: { $in: ['{{user.partnerIds}}'] } }),
    ...allow(['read'], 'Commission', introducedByUs),
    withhold('Branch', ['people', 'applications'], 'Branch workload is only for agency staff.'),
    ...forbid(
      ['confirm'],
      'ApplicationDocument',
      'Only agency staff confirm documents, not the people who upload them.',
    ),
    namedByTheOffice,
    withholdNotes,
    ...withholdCounts,
    withholdComparison,
  ],

  counsellor: [
    ...pages('dashboard', 'application', 'lead', 'course-request', 'email', 'report'),
    { action: 'create', subject: 'lead' },
    ...everybody,
    ...staff,
    ...allow(['read', 'create', 'update'], 'Student', mine),
    ...allow(['read', 'create', 'update'], 'Lead', mine),
    ...allow(['read', 'create', 'transition'], 'Application', mine),
    allowFields('update', 'Application', counsellingFields, mine),
    allowFields('update', 'Application', counsellingFields, mySharingBranches),
    ...allow(['read', 'create', 'update'], 'ApplicationDocument', mine),
    ...allow(['read'], 'Student', mySharingBranches),
    ...allow(['read'], 'Lead', mySharingBranches),
    ...allow(['read'], 'Application', mySharingBranches),
    ...allow(['read'], 'ApplicationDocument', mySharingBranches),
    ...allow(['read'], 'ChannelPartner', myBranches),
    ...allow(['read'], 'Course'),
    ...allow(['read', 'create'], 'CourseRequest', { requestedById: '{{user.id}}' }),
    ...forbid(
      ['confirm'],
      'ApplicationDocument',
      'Only application officers can confirm documents.',
    ),
    namedByTheOffice,
    withhold('Application', moneyFields, 'Commission is only for application officers.'),
    withholdCommission,
  ],

  aco: [
    ...pages(
      'dashboard',
      'application',
      'lead',
      'course-request',
      'course-request-list',
      'record',
      'email',
      'report',
    ),
    { action: 'enable', subject: 'course-request-list' },
    { action: 'create', subject: 'lead' },
    ...everybody,
    ...staff,
    ...allow(['read', 'create', 'update', 'export'], 'Student', myBranches),
    ...allow(['read', 'create', 'update', 'assign', 'export'], 'Lead', myBranches),
    ...allow(['read', 'create', 'update', 'assign', 'transition', 'export'], 'Application', myBranches),
    ...allow(['read', 'create', 'update', 'confirm', 'export'], 'ApplicationDocument', myBranches),
    ...allow(['read', 'create', 'update', 'export'], 'CourseRequest'),
    ...allow(['read', 'create', 'update', 'export'], 'CourseLink'),
    ...allow(['read', 'create', 'update', 'delete', 'verify', 'export'], 'Course'),
    ...allow(['read', 'create', 'update', 'delete'], 'NamingPattern'),
    allowFields('update', 'DocumentType', ['fileCode', 'fileLabel']),
    ...allow(['read', 'export'], 'Cover'),
    ...allow(['read'], 'User', myBranches),
    ...allow(['read'], 'ChannelPartner', myBranches),
    ...allow(['read', 'transition'], 'Commission', myBranches),
    ...allow(['read', 'update'], 'Ticket', myBranches),
  ],

  'compliance-officer': [
    ...pages('dashboard', 'application', 'record', 'email', 'report'),
    ...everybody,
    ...staff,
    ...allow(['read', 'transition'], 'Application', inCompliance),
    allowFields('update', 'Application', ['flagged', 'followUpOn', 'remark'], inCompliance),
    ...allow(['read', 'confirm'], 'ApplicationDocument', inCompliance),
    ...allow(['read'], 'CourseLink'),
    ...allow(['read'], 'Course'),
    ...allow(['read'], 'NamingPattern'),
    ...allow(['read', 'export'], 'Cover'),
    withhold(
      'Application',
      moneyFields,
      'Compliance officers can’t see what the agency earns.',
    ),
    withholdCommission,
    ...forbid(['read'], 'Commission', 'Compliance officers can’t see what the agency earns.'),
  ],

  'university-contact': [
    ...pages('application', 'email'),
    ...everybody,
    ...allow(['read', 'transition'], 'Application', atMyUniversity),
    ...allow(['read'], 'ApplicationDocument', { ...atMyUniversity, status: 'confirmed' }),
    ...allow(['read', 'create'], 'ApplicationDocument', {
      ...atMyUniversity,
      type: { $in: [...universityLetters] },
    }),
    withhold(
      'Application',
      [...officeFields, ...partnerFields],
      'Who works on an application is only for agency staff.',
    ),
    withhold(
      'Application',
      [...moneyFields, 'compliance'],
      'The agency’s payments and compliance checks are only for agency staff.',
    ),
    withholdNotes,
    ...withholdCounts,
    withholdOfficeOfDocuments,
    withholdComparison,
    ...forbid(['read'], 'Commission', 'University contacts receive commission by invoice and can’t look it up here.'),
  ],

  student: [
    ...pages('application', 'email'),
    ...everybody,
    ...allow(['read'], 'Student', { id: '{{user.studentId}}' }),
    withhold(
      'Student',
      ['branchId', 'branchName', 'counsellorId', 'counsellorName', 'partnerId', 'introducedById'],
      'Students know the names of their branch and counsellor; the rest stays inside the agency.',
    ),
    allowFields('read', 'Student', ['branchName', 'counsellorName'], { id: '{{user.studentId}}' }),
    allowFields('update', 'Student', ownInformation, { id: '{{user.studentId}}' }),
    ...allow(['read', 'create', 'transition'], 'Application', ownStudent),
    ...allow(['read', 'create'], 'ApplicationDocument', ownStudent),
    withhold(
      'Application',
      [...officeFields, ...partnerFields],
      'Who works on an application is only for agency staff.',
    ),
    withhold(
      'Application',
      [...moneyFields, 'compliance'],
      'The agency’s payments and compliance checks are only for agency staff.',
    ),
    withholdNotes,
    ...withholdCounts,
    withholdOfficeOfDocuments,
    withholdComparison,
    ...forbid(['read'], 'Commission', 'Commission is only for the agency, its channel partners and the universities.'),
  ],
};

/**
 * Stores the default rules of every role, unless there are rules already: an administrator's changes stay. Processes
 * that start at the same time wait for each other.
 */
export async function installDefaultRules(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${abilityRules} in share row exclusive mode`);
  const [known] = await tx.select({ id: abilityRules.id }).from(abilityRules).limit(1);
  if (known !== undefined) return;
  const rows = roles.flatMap((role) =>
    defaultRules[role].map((rule, position) => ({ ...rule, role, position })),
  );
  await tx.insert(abilityRules).values(rows);
}
