import { agencyRoles } from '../../contract/applications/notes.ts';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from '../db/drizzle.ts';
import { users } from '../db/schema/index.ts';
import type { CurrentUser } from './current-user.ts';

/**
 * A person and their colleagues, as far as they can sign in: agency staff for agency staff, the users of the same
 * partner for partners.
 */
export const isColleagueOf = ({
  role,
  partnerId,
}: Pick<CurrentUser, 'role' | 'partnerId'>): SQL | undefined =>
  and(
    isNull(users.disabledAt),
    isNotNull(users.confirmedAt),
    agencyRoles.includes(role)
      ? inArray(users.role, agencyRoles)
      : and(eq(users.role, role), partnerId === null ? sql`false` : eq(users.partnerId, partnerId)),
  );
