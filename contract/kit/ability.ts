import * as z from 'zod/mini';
import { masterSubjects } from './master-data.ts';

/** The eight roles, one for each kind of user. */
export const roles = [
  'admin',
  'client',
  'channel-partner',
  'counsellor',
  'aco',
  'compliance-officer',
  'university-contact',
  'student',
] as const;
export type Role = (typeof roles)[number];
export const role = z.enum(roles);

/**
 * Permission actions. `read`, `create` and `enable` come from the specification (§6); `manage` includes all of them.
 */
export const actions = [
  'read',
  'create',
  'update',
  'delete',
  'enable',
  'confirm',
  'verify',
  'assign',
  'transition',
  'export',
  'manage',
] as const;
export type Action = (typeof actions)[number];

/** Subjects that grant access to pages, as in the specification (§6): in lower case except `AclDemo`. */
export const pageSubjects = [
  'AclDemo',
  'record',
  'application',
  'dashboard',
  'course-request',
  'course-request-list',
  'email',
  'lead',
  'report',
  'user',
] as const;
export type PageSubject = (typeof pageSubjects)[number];

/** Subjects for records; a rule on one of them determines which rows and fields are accessible. */
export const recordSubjects = [
  'Application',
  'ApplicationDocument',
  'Student',
  'Lead',
  'Course',
  'CourseRequest',
  'CourseLink',
  'ChannelPartner',
  'Notice',
  'Ticket',
  'Task',
  'Event',
  'Message',
  'User',
  'Role',
  'Job',
  'Commission',
  'Status',
  'NamingPattern',
  ...masterSubjects,
] as const;
export type RecordSubject = (typeof recordSubjects)[number];
export type Subject = PageSubject | RecordSubject | 'all';

/** Operators that a stored condition can use; each has an SQL equivalent. */
const operand = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.strictObject({ $in: z.array(z.union([z.string(), z.number()])) }),
  z.strictObject({ $ne: z.union([z.string(), z.number(), z.boolean(), z.null()]) }),
]);
export type Operand = z.output<typeof operand>;

/**
 * A rule as stored and as sent: it allows `action` on `subject` for rows that match `conditions` and, when `fields`
 * is given, only for those fields. `inverted` forbids instead. A later rule overrides an earlier one (CASL).
 */
export const abilityRule = z.object({
  action: z.enum(actions),
  subject: z.enum([...pageSubjects, ...recordSubjects, 'all']),
  conditions: z.optional(z.record(z.string(), operand)),
  fields: z.optional(z.array(z.string())),
  inverted: z.optional(z.boolean()),
  reason: z.optional(z.string()),
});
export type AbilityRule = z.output<typeof abilityRule>;
