import type { Transaction } from '../db/database.ts';
import { sql } from '../db/drizzle.ts';
import { checklistRules } from '../db/schema/index.ts';
import { registrationQuestions } from '../db/schema/registration-questions.ts';
import { dayLength, dayOf } from './days.ts';
import { demoUsers } from './demonstration.ts';

/** Days until the review of every fifth record; those of the others are up to a year later. */
const daysUntilFirst = -12;
const daysBetween = 97;

/** Gives the questions and rules that the portal comes with owners, and review dates of which some have come. */
export async function assignReviews(tx: Transaction, now: Date): Promise<void> {
  const first = dayOf(now.getTime() + daysUntilFirst * dayLength);
  for (const table of [registrationQuestions, checklistRules]) {
    await tx.update(table).set({
      ownerId: sql`case when ${table.id} % 2 = 0 then ${demoUsers.admin.id}::bigint else ${demoUsers.aco.id}::bigint end`,
      reviewOn: sql`${first}::date + (${table.id} % 5)::int * ${daysBetween}::int`,
    });
  }
}
