import type { ApplicationDetails } from '../../../contract/applications/application-details.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { eq } from '../../db/drizzle.ts';
import { applicationCases } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { AppError, notFound, orNotFound, stale } from '../../platform/errors.ts';
import { findRecord } from '../../records/change.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { findStudentMailProblem } from '../students/mail-problem.ts';
import { loadLaterIntakes, toCaseParts } from './applications.case-parts.ts';
import { applicationRecords } from './applications.commands.ts';
import { presentDetails } from './applications.presenter.ts';
import { loadConditions } from './events/applications.conditions.ts';
import { loadInformation } from './events/applications.information.ts';
import { toWorkflow } from './events/applications.workflow.ts';
import { loadTimeline } from './events/timeline.ts';
import { loadApplicationState } from './model/application-state.ts';

interface Reader extends RecordReader {
  readonly clock: Clock;
}

/** An application with everything its page shows, as this person may see it. */
export async function loadDetails(orm: Orm, reader: Reader, id: number): Promise<ApplicationDetails> {
  const applicationState = orNotFound(await loadApplicationState(orm, id, reader.clock.now()));
  const { row, kept } = applicationState;
  const [later] = await orm
    .select({ id: applicationCases.applicationId })
    .from(applicationCases)
    .where(eq(applicationCases.continuesId, id));
  return presentDetails(reader, row, {
    workflow: toWorkflow(reader, applicationState),
    parts: toCaseParts(
      applicationState,
      await loadConditions(orm, reader, id),
      await loadInformation(orm, reader, applicationState),
    ),
    laterIntakes: await loadLaterIntakes(orm, applicationState),
    continues: kept.continuesId,
    continuedBy: later?.id ?? null,
    timeline: await loadTimeline(orm, reader, row),
    mailProblem: await findStudentMailProblem(orm, reader.ability, row.studentId),
  });
}

/** Runs a command on an application; a version conflict is answered with its current details. */
export async function withCurrentOnConflict(
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
    throw row ? stale(await loadDetails(tx, reader, id)) : notFound();
  }
}
