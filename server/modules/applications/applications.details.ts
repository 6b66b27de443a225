import { eq } from 'drizzle-orm';
import type { ApplicationDetails } from '../../../contract/application-details.ts';
import { standingOf } from '../../applications/standing.ts';
import type { Clock } from '../../clock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { applicationCases } from '../../db/schema/index.ts';
import { AppError, notFound, stale } from '../../errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { applicationRecords } from './applications.commands.ts';
import { conditionsOf } from './applications.conditions.ts';
import { laterIntakesOf, partsOf } from './applications.parts.ts';
import { presentDetails } from './applications.presenter.ts';
import { timelineOf } from './applications.timeline.ts';
import { workflowOf } from './applications.workflow.ts';

interface Reader extends RecordReader {
  readonly clock: Clock;
}

/** An application with everything its page shows, as this person may see it. */
export async function detailsOf(
  orm: Orm | Transaction,
  reader: Reader,
  id: number,
): Promise<ApplicationDetails> {
  const standing = await standingOf(orm, id, reader.clock.now());
  if (standing === undefined) throw notFound();
  const { row, kept } = standing;
  const [later] = await orm
    .select({ id: applicationCases.applicationId })
    .from(applicationCases)
    .where(eq(applicationCases.continuesId, id));
  return presentDetails(reader, row, {
    workflow: workflowOf(reader, standing),
    parts: partsOf(standing, await conditionsOf(orm, id)),
    laterIntakes: await laterIntakesOf(orm, standing),
    continues: kept.continuesId,
    continuedBy: later?.id ?? null,
    timeline: await timelineOf(orm, reader, row),
  });
}

/** Runs a command on an application; a version conflict is answered with its current details. */
export async function sayingHowItStands(
  tx: Transaction,
  reader: Reader,
  id: number,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 412) throw error;
    const row = await findRecord(tx, applicationRecords, applicationRecords.readable(reader), id);
    throw row ? stale(await detailsOf(tx, reader, id)) : notFound();
  }
}
