import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import { complianceGuards } from '../../../../contract/charts/compliance/guards.ts';
import { notReady, notYourRole } from '../../../../contract/charts/reasons.ts';
import { type CanReadRegion, whyNot } from '../../../../contract/charts/run.ts';
import { matchesRole, type ReasonId } from '../../../../contract/charts/transition.ts';
import type { RecordReader } from '../../../records/record-kind.ts';
import type { ApplicationState } from '../model/application-state.ts';
import { getEventRegions, readableRegions } from '../model/regions.ts';
import { toChartActor } from './applications.chart-actor.ts';

const { guards, regions } = applicationChart;

/** The region whose facts a guard reads, for guards that do not name states. */
const regionByGuard: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(complianceGuards).map((name) => [name, 'compliance'])),
  complianceAsked: 'compliance',
  documentsUploaded: 'documents',
  documentsConfirmed: 'documents',
  documentsMissing: 'documents',
  documentsUnconfirmed: 'documents',
  commissionAgreed: 'money',
};

/** The region that a reason gives information about; undefined when there is none in particular. */
function getReasonRegion(reason: ReasonId): string | undefined {
  const name = reason.slice('reason.'.length);
  const guard = guards[name];
  return guard?.kind === 'state' ? guard.states[0]?.split('.')[0] : regionByGuard[name];
}

/** Reasons as this person may see them: every reason from a withheld region is replaced by the same general one. */
export const redactReasons = (reasons: readonly ReasonId[], sees: CanReadRegion): ReasonId[] => [
  ...new Set(
    reasons.map((reason) => {
      const region = getReasonRegion(reason);
      return region === undefined || sees(region) ? reason : notReady;
    }),
  ),
];

/** A predicate for the regions of an application that this person may read. */
export function createRegionFilter(reader: RecordReader, row: ApplicationState['row']): CanReadRegion {
  const readable: ReadonlySet<string> = readableRegions(reader, row);
  return (region) => readable.has(region);
}

/**
 * The reasons why a person cannot send an event to an application, without disclosing withheld regions; empty when they
 * can. For an event that only withheld regions accept, a person who can never send it gets the same reason in every
 * state.
 */
export function getRefusalReasons(
  reader: RecordReader,
  { row, stored, facts }: ApplicationState,
  event: ApplicationEvent,
): readonly ReasonId[] {
  const actor = toChartActor(reader, row);
  const reasons = whyNot(applicationChart, stored, facts, event, actor);
  if (reasons.length === 0) return reasons;
  const sees = createRegionFilter(reader, row);
  const eventRegions = getEventRegions(event.type);
  const mayEverSend = eventRegions.some((region) =>
    regions[region]?.transitions.some(({ on, who }) => on === event.type && matchesRole(who, actor)),
  );
  if (!eventRegions.some(sees) && !mayEverSend) return [notYourRole];
  return redactReasons(whyNot(applicationChart, stored, facts, event, actor, sees), sees);
}
