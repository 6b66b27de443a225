import { eq } from 'drizzle-orm';
import { reserveIds } from '../../../db/reserve-ids.ts';
import { applications, intakes } from '../../../db/schema/index.ts';
import { formatApplicationNumber } from '../model/application-number.ts';
import { toTypedEvent } from '../model/case-changes.ts';
import { storeNewApplication } from '../model/new-application.ts';
import type { EffectScope } from './applications.effect-scope.ts';

/**
 * Creates the application that continues a deferred one: the same student and course, the later intake, and the
 * documents carried over with their validity recalculated.
 */
export async function createContinuation({
  tx,
  now,
  applicationState: { row },
  entry,
  record,
}: EffectScope): Promise<void> {
  const { type, actorId } = entry;
  const event = toTypedEvent(entry);
  if (event.type !== 'application.defer') throw new Error(`${type} does not defer an application.`);
  const [intake] = await tx.select().from(intakes).where(eq(intakes.id, event.intakeId));
  const [id] = await reserveIds(tx, applications, 1);
  if (intake === undefined || id === undefined) throw new Error('the intake no longer exists');
  const { priority: _, flagged: __, followUpOn: ___, remark: ____, ...carried } = row;
  await storeNewApplication(
    tx,
    { now, actorId, record, continues: row.id },
    {
      ...carried,
      id,
      number: formatApplicationNumber(id),
      intakeId: intake.id,
      intakeName: intake.name,
      admission: 'draft',
      documents: 'missing',
      compliance: 'notNeeded',
      money: 'none',
      createdAt: now,
      updatedAt: now,
      version: 1,
    },
  );
}
