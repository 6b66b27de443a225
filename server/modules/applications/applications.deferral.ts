import { eq } from 'drizzle-orm';
import { beginApplication } from '../../applications/begin-application.ts';
import { eventIn } from '../../applications/keeping.ts';
import { applicationNumber } from '../../applications/number.ts';
import { nextIds } from '../../db/next-ids.ts';
import { applications, intakes } from '../../db/schema/index.ts';
import type { EffectScope } from './applications.effect-scope.ts';

/**
 * Creates the application that continues a deferred one: the same student and course, the later intake, and the
 * documents carried over with their validity recalculated.
 */
export async function continueLater({
  tx,
  now,
  standing: { row },
  entry,
  record,
}: EffectScope): Promise<void> {
  const { type, actorId } = entry;
  const event = eventIn(entry);
  if (event.type !== 'application.defer') throw new Error(`${type} does not defer an application.`);
  const [intake] = await tx.select().from(intakes).where(eq(intakes.id, event.intakeId));
  const [id] = await nextIds(tx, applications, 1);
  if (intake === undefined || id === undefined) throw new Error('the intake no longer exists');
  const { priority: _, flagged: __, followUpOn: ___, remark: ____, ...carried } = row;
  await beginApplication(
    tx,
    { now, actorId, record, continues: row.id },
    {
      ...carried,
      id,
      number: applicationNumber(id),
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
