import type { Role } from '../../../contract/kit/ability.ts';
import type { Language } from '../../../contract/kit/languages.ts';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../drizzle.ts';
import { branches, channelPartners, organisations } from './agency.ts';
import { universities } from './catalogue/catalogue.ts';
import { auditColumns, identity, ownedBy, reference, timestamptz } from './columns.ts';
import { customRoles } from './custom-roles.ts';
import { foldText } from './expressions.ts';
import { students } from './students.ts';

/** User accounts. The references determine which rows the user's rules apply to. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    email: text('email').notNull(),
    fullName: text('full_name').notNull(),
    phone: text('phone'),
    role: text('role').$type<Role>().notNull(),
    /** A custom role that is based on `role`, whose rules apply instead. */
    customRoleId: reference('custom_role_id').references((): AnyPgColumn => customRoles.id),
    /** ISO 4217 code of the currency in which costs are shown by default; null: US dollars. */
    homeCurrency: text('home_currency'),
    /** The language of their mail; null: English. */
    language: text('language').$type<Language>(),
    passwordHash: text('password_hash').notNull(),
    confirmedAt: timestamptz('confirmed_at'),
    /** When and by whom the newest invitation was sent; null for people who registered. */
    invitedAt: timestamptz('invited_at'),
    invitedById: reference('invited_by_id').references((): AnyPgColumn => users.id),
    disabledAt: timestamptz('disabled_at'),
    branchId: reference('branch_id').references(() => branches.id),
    organisationId: reference('organisation_id').references(() => organisations.id),
    partnerId: reference('partner_id').references(() => channelPartners.id),
    universityId: reference('university_id').references(() => universities.id),
    studentId: reference('student_id').references((): AnyPgColumn => students.id),
    /** Students with this address of whom the owner of the account has said that they are somebody else. */
    deniedStudentIds: integer('denied_student_ids').array().notNull().default([]),
    ...auditColumns(),
  },
  (table) => [
    uniqueIndex('users_email').on(table.email),
    index('users_role').on(table.role),
    index('users_custom_role').on(table.customRoleId),
    index('users_branch').on(table.branchId),
    uniqueIndex('users_student').on(table.studentId),
    index('users_search').using(
      'gin',
      sql`${foldText(sql`(${table.fullName} || ' ' || ${table.email})`)} gin_trgm_ops`,
    ),
  ],
);

/** Branches an officer works for in addition to their own. */
export const userBranches = pgTable(
  'user_branches',
  {
    userId: ownedBy('user_id', () => users.id),
    branchId: ownedBy('branch_id', () => branches.id),
  },
  (table) => [primaryKey({ columns: [table.userId, table.branchId] })],
);
