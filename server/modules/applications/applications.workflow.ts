import type { Workflow } from '../../../contract/application-details.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { summarise } from '../../../contract/charts/application/summary.ts';
import { clocksOf } from '../../../contract/charts/deadlines.ts';
import { possible } from '../../../contract/charts/run.ts';
import type { Standing } from '../../applications/standing.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { actorOf, readableRegions, seesAll } from './applications.actor.ts';
import { shownReasons } from './applications.reasons.ts';

type Clock = Workflow['clocks'][number];

/**
 * The workflow of an application for one reader: the input for running the chart if they may read all of it, otherwise
 * a summary without the withheld regions.
 */
export function workflowOf(reader: RecordReader, { row, stored, facts }: Standing): Workflow {
  const regions = readableRegions(reader, row);
  const actor = actorOf(reader, row);
  const whole = seesAll(reader, row);
  const { value } = stored;
  const seen = {
    ...value,
    ...(!regions.has('compliance') && { compliance: 'notNeeded' as const }),
    ...(!regions.has('money') && { money: 'none' as const }),
    ...(!regions.has('documents') && { documents: 'confirmed' as const }),
  };
  const isSeen = (region: string | undefined) => [...regions].some((each) => each === region);
  const summary = summarise(seen);
  return {
    stored: whole ? { ...stored } : null,
    facts: whole ? facts : null,
    actor: { ...actor, role: reader.user.role, may: [...actor.may] },
    clocks: clocksOf(applicationChart, value, facts)
      .filter(({ place }) => isSeen(place.split('.')[0]))
      .map((clock): Clock => ({ ...clock, reminders: [...clock.reminders] })),
    confirms: facts.confirmationKind,
    summary: { ...summary, notes: [...summary.notes] },
    file: isSeen('compliance') && value.compliance !== 'notNeeded' ? facts.compliance : null,
    possible: whole
      ? null
      : possible(applicationChart, stored, facts, actor, isSeen).map((one) => ({
          ...one,
          to: isSeen(one.region) ? one.to : null,
          effects: [...one.effects],
          reasons: shownReasons(one.reasons, isSeen),
        })),
  };
}
