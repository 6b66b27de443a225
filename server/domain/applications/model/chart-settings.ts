import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import {
  type ChartSettings,
  defaultSettings,
  type StateSetting,
} from '../../../../contract/charts/settings.ts';
import type { Orm } from '../../../db/database.ts';
import { asc } from '../../../db/drizzle.ts';
import { applicationStatuses } from '../../../db/schema/index.ts';

const defaults = defaultSettings(applicationChart);

export type StatusRow = typeof applicationStatuses.$inferSelect;

/** A stored status as a setting of the chart. */
export const toStateSetting = ({
  label,
  colour,
  position,
  subStatuses,
  deadlineDays,
}: StatusRow): StateSetting => ({
  label,
  colour,
  order: position,
  subStatuses,
  deadlineDays,
});

/** The chart's own setting of a status. */
export function getDefaultSetting(status: string): StateSetting {
  const setting = defaults.states[`admission.${status}`];
  if (setting === undefined) throw new RangeError(`There is no status ${status}`);
  return setting;
}

export const loadStatusRows = (orm: Orm): Promise<StatusRow[]> =>
  orm.select().from(applicationStatuses).orderBy(asc(applicationStatuses.id));

/** This installation's settings of the application chart. */
export async function loadChartSettings(orm: Orm): Promise<ChartSettings> {
  const rows = await loadStatusRows(orm);
  const overrides = rows.map((row) => [`admission.${row.status}`, toStateSetting(row)] as const);
  return { ...defaults, states: { ...defaults.states, ...Object.fromEntries(overrides) } };
}
