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

/** Subjects for records; a rule on one of them determines which rows and fields are accessible. */
export const recordSubjects = [
  'Application',
  'ApplicationDocument',
  'Student',
  'Lead',
  'Course',
  'CourseRequest',
  'CourseLink',
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
  'Registration',
  ...masterSubjects,
] as const;

/** Subjects of tools, which no role has by default except through `all`. */
export const toolSubjects = ['StateInspector'] as const;

export const subjects = [...pageSubjects, ...recordSubjects, ...toolSubjects, 'all'] as const;
