import { eq } from 'drizzle-orm';
import { applications, users } from '../../db/schema/index.ts';
import type { EventLog, EventScope } from '../../events/event-log.ts';

/** Keeps the names that applications have copies of as people change theirs; no application has changed by that. */
export function registerApplicationSubscribers(eventLog: EventLog): void {
  eventLog.on('profile.changed', async ({ subjectId, payload }, scope) => {
    if (subjectId !== null && payload.fields.includes('fullName')) await copyName(subjectId, scope);
  });

  eventLog.on('user.renamed', async ({ subjectId }, scope) => {
    if (subjectId !== null) await copyName(subjectId, scope);
  });
}

async function copyName(counsellorId: number, { tx }: EventScope): Promise<void> {
  const [counsellor] = await tx
    .select({ name: users.fullName })
    .from(users)
    .where(eq(users.id, counsellorId));
  if (counsellor === undefined) return;
  await tx
    .update(applications)
    .set({ counsellorName: counsellor.name })
    .where(eq(applications.counsellorId, counsellorId));
}
