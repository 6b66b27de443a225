import {
  type ApplicationValue,
  applicationChart,
} from '../../../../contract/charts/application/application.chart.ts';
import { getReadableFields } from '../../../access/fields.ts';
import type { applications } from '../../../db/schema/index.ts';
import type { TransitionPayload } from '../../../events/transition-payload.ts';
import type { RecordReader } from '../../../records/record-kind.ts';

type ApplicationRecord = typeof applications.$inferSelect;

export const regionNames = ['admission', 'documents', 'compliance', 'money'] as const;
export type RegionName = (typeof regionNames)[number];

/** The regions of an application that this person may read. */
export const readableRegions = (
  { ability }: Pick<RecordReader, 'ability'>,
  row: ApplicationRecord,
): ReadonlySet<RegionName> => getReadableFields(ability, { ...row, __typename: 'Application' }, regionNames);

/** Whether a region is among those that a person may read; for a state path, its region counts. */
export const isReadableRegion = (regions: ReadonlySet<RegionName>, path: string | undefined): boolean =>
  [...regions].some((region) => region === path?.split('.')[0]);

/** The state of an application with a neutral state in each region that is withheld. */
export const maskRegions = (value: ApplicationValue, regions: ReadonlySet<RegionName>): ApplicationValue => ({
  ...value,
  ...(!regions.has('compliance') && { compliance: 'notNeeded' as const }),
  ...(!regions.has('money') && { money: 'none' as const }),
  ...(!regions.has('documents') && { documents: 'confirmed' as const }),
});

/** The regions with a transition for an event, even one that does not change the state. */
export const getEventRegions = (type: string): readonly string[] =>
  Object.entries(applicationChart.regions).flatMap(([region, { transitions }]) =>
    transitions.some(({ on }) => on === type) ? [region] : [],
  );

/** The regions that a transition tells something about: those that accept its event, and those that it changed. */
export const getTransitionRegions = (
  type: string,
  { before, after }: Pick<TransitionPayload, 'before' | 'after'>,
): readonly string[] => [
  ...getEventRegions(type),
  ...regionNames.filter((region) => before[region] !== after[region]),
];
