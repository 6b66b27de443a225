import type { Role } from '../../../contract/kit/ability.ts';
import { isMasterList, type MasterListName, masterData } from '../../../contract/kit/master-data.ts';
import type { ListName } from '../../../contract/kit/views.ts';
import type { Ability } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { and, eq, inArray, or, type SQL, sql } from '../../db/drizzle.ts';
import { savedViews, users } from '../../db/schema/index.ts';

/** Agency staff. */
const agencyRoles: readonly Role[] = ['admin', 'counsellor', 'aco', 'compliance-officer'];

const noRows = sql`false`;

const lists: Readonly<Record<Exclude<ListName, MasterListName>, (ability: Ability) => boolean>> = {
  applications: (ability) => ability.can('read', 'Application'),
  notifications: () => true,
  users: (ability) => ability.can('read', 'user'),
  auditLog: (ability) => ability.can('manage', 'all'),
  mail: (ability) => ability.can('manage', 'all'),
  applicationRequests: (ability) => ability.can('read', 'Application'),
  complianceRequests: (ability) => ability.can('read', 'Application', 'compliance'),
  courseRequests: (ability) => ability.can('read', 'CourseRequest'),
  registrations: (ability) => ability.can('read', 'Registration'),
  students: (ability) => ability.can('read', 'Student'),
  ownStudents: (ability) => ability.can('read', 'Student'),
  courseLinks: (ability) => ability.can('read', 'CourseLink'),
  courses: (ability) => ability.can('read', 'Course'),
  ownCourseRequests: () => false,
  tasks: (ability) => ability.can('read', 'Task'),
  documents: (ability) => ability.can('read', 'ApplicationDocument'),
};

/** Who may open each list; others are shown no shared views of it. */
const canOpen = (ability: Ability, list: ListName): boolean =>
  isMasterList(list) ? ability.can('read', masterData[list]) : lists[list](ability);

/**
 * Whose shared views a user is offered. A view discloses its owner's name and search words, so it is shared only within
 * the agency, or within one organisation, partner or university. Students share with nobody.
 */
function isSharedWith(user: CurrentUser): SQL {
  if (agencyRoles.includes(user.role)) return inArray(users.role, [...agencyRoles]);
  const isSameOrganisation = {
    client: user.organisationId === null ? noRows : eq(users.organisationId, user.organisationId),
    'channel-partner': user.partnerId === null ? noRows : eq(users.partnerId, user.partnerId),
    'university-contact': user.universityId === null ? noRows : eq(users.universityId, user.universityId),
  };
  if (user.role === 'client' || user.role === 'channel-partner' || user.role === 'university-contact') {
    return and(eq(users.role, user.role), isSameOrganisation[user.role]) ?? noRows;
  }
  return noRows;
}

/**
 * Views of `list` that a user sees: their own, and those shared with them. Requires `users` to be joined as the owner.
 */
export const visibleViews = (user: CurrentUser, ability: Ability, list: ListName): SQL =>
  or(
    eq(savedViews.ownerId, user.id),
    canOpen(ability, list) ? and(savedViews.shared, isSharedWith(user)) : undefined,
  ) ?? noRows;

/** The owner of a view may change it, and administrators may change shared ones. */
export const mayChange = (user: CurrentUser, view: { readonly ownerId: number; readonly shared: boolean }) =>
  view.ownerId === user.id || (user.role === 'admin' && view.shared);
