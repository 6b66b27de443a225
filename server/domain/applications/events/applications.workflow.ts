import type { Workflow } from '../../../../contract/applications/application-details.ts';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { summarise } from '../../../../contract/charts/application/summary.ts';
import { getActiveDeadlines } from '../../../../contract/charts/deadlines.ts';
import { possible } from '../../../../contract/charts/run.ts';
import { pick } from '../../../db/pick.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { ApplicationState } from '../model/application-state.ts';
import { isReadableRegion, maskRegions, readableRegions } from '../model/regions.ts';
import { canReadAllRegions, toChartActor } from './applications.chart-actor.ts';
import { redactReasons } from './applications.reasons.ts';

type WorkflowDeadline = Workflow['activeDeadlines'][number];

/**
 * The workflow of an application for one reader: the input for running the chart if they may read all of it, otherwise
 * a summary without the withheld regions.
 */
export function toWorkflow(reader: RecordReader, { row, stored, facts }: ApplicationState): Workflow {
  const regions = readableRegions(reader, row);
  const actor = toChartActor(reader, row);
  const isComplete = canReadAllRegions(reader, row);
  const { value } = stored;
  const isSeen = (region: string | undefined) => isReadableRegion(regions, region);
  const summary = summarise(maskRegions(value, regions));
  return {
    stored: isComplete ? { ...stored } : null,
    facts: isComplete ? facts : null,
    basis: pick(facts, 'now', 'enrolmentFrom', 'tuition'),
    actor: { ...actor, role: reader.user.role, may: [...actor.may] },
    activeDeadlines: getActiveDeadlines(applicationChart, value, facts)
      .filter(({ place }) => isSeen(place))
      .map((clock): WorkflowDeadline => ({ ...clock, reminders: [...clock.reminders] })),
    confirmationKind: facts.confirmationKind,
    summary: { ...summary, notes: [...summary.notes] },
    file: isSeen('compliance') && value.compliance !== 'notNeeded' ? facts.compliance : null,
    possible: isComplete
      ? null
      : possible(applicationChart, stored, facts, actor, isSeen).map((one) => ({
          ...one,
          to: isSeen(one.region) ? one.to : null,
          effects: [...one.effects],
          reasons: redactReasons(one.reasons, isSeen),
        })),
  };
}
