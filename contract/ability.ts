import * as z from 'zod/mini';

/** The eight roles (design: one per kind of person). */
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

/** What can be done. `read`, `create` and `enable` are the specification's (§6); `manage` means all of them. */
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

/** Subjects that open pages: the specification's own (§6), in lower case but for `AclDemo`. */
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

/** Subjects that stand for records; a rule on one of them decides which rows and fields. */
export const recordSubjects = [
  'Application',
  'ApplicationDocument',
  'Student',
  'Lead',
  'Course',
  'CourseRequest',
  'CourseLink',
  'University',
  'Branch',
  'Country',
  'Intake',
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
  'DocumentType',
  'Cover',
] as const;
export type RecordSubject = (typeof recordSubjects)[number];
export type Subject = PageSubject | RecordSubject | 'all';

/** Operators a stored condition may use; each has an equivalent in SQL. */
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
 * One rule, as stored and as sent: `action` on `subject`, for rows that satisfy `conditions` and, when `fields` is
 * given, only those fields. `inverted` forbids. A later rule wins over an earlier one (CASL).
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
