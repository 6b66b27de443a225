import type { ApplicationProgress } from '../../../../contract/applications/application-progress.ts';
import { stateMeta } from '../../../../contract/charts/application/state-meta.ts';
import { summarise } from '../../../../contract/charts/application/summary.ts';
import type { Stage } from '../../../../contract/charts/state.ts';
import type { Orm } from '../../../db/database.ts';
import { asc, inArray } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { applicationCases, applicationDeadlines, type applications } from '../../../db/schema/index.ts';
import { whereIdIn } from '../../../lists/filtering.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { CaseRecord } from './empty-case.ts';
import { isReadableRegion, maskRegions, readableRegions } from './regions.ts';

type ApplicationRecord = typeof applications.$inferSelect;

/** Once an application has ended, the stage in which it ended counts, if it is known. */
function getReachedStage(stage: Stage, resumesAt: CaseRecord['resumesAt'] | undefined): Stage {
  return stage === 'ended' && resumesAt ? stateMeta[resumesAt].stage : stage;
}

/** How far these applications have come, as this person may see it, in the given order. */
export async function loadProgress(
  orm: Orm,
  reader: Pick<RecordReader, 'ability'>,
  rows: readonly ApplicationRecord[],
): Promise<ApplicationProgress[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const deadlines = Map.groupBy(
    await orm
      .select()
      .from(applicationDeadlines)
      .where(whereIdIn(applicationDeadlines.applicationId, ids))
      .orderBy(asc(applicationDeadlines.at), asc(applicationDeadlines.id)),
    ({ applicationId }) => applicationId,
  );
  const cases = await orm
    .select(pick(applicationCases, 'applicationId', 'resumesAt'))
    .from(applicationCases)
    .where(inArray(applicationCases.applicationId, ids));
  return rows.map((row) => {
    const regions = readableRegions(reader, row);
    const { stage, turn, terminal } = summarise(maskRegions(row, regions));
    const deadline = deadlines.get(row.id)?.find(({ place }) => isReadableRegion(regions, place));
    const known = cases.find(({ applicationId }) => applicationId === row.id);
    return {
      ...pick(row, 'id', 'number', 'studentName', 'universityName', 'courseTitle', 'countryCode'),
      intakeName: row.intakeName,
      status: row.admission,
      stage: getReachedStage(stage, known?.resumesAt),
      ended: terminal,
      turn,
      deadline: deadline ? { name: deadline.name, at: deadline.at.toISOString() } : null,
    };
  });
}
