import type { MailProblem } from '../../contract/people/mail-problem.ts';
import type { Orm } from '../db/database.ts';
import { and, desc, eq, inArray } from '../db/drizzle.ts';
import { mailMessages } from '../db/schema/index.ts';

/** Why the last message to an address couldn't be delivered; null if it was, or if none has been sent. */
export async function findMailProblem(orm: Orm, address: string): Promise<MailProblem | null> {
  const [last] = await orm
    .select()
    .from(mailMessages)
    .where(and(eq(mailMessages.recipient, address), inArray(mailMessages.status, ['sent', 'kept', 'failed'])))
    .orderBy(desc(mailMessages.id))
    .limit(1);
  if (last?.status !== 'failed' || last.settledAt === null) return null;
  return { address, error: last.error ?? '', at: last.settledAt.toISOString() };
}
