import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEvent } from '../../../contract/charts/application/events.ts';
import { complianceGuards } from '../../../contract/charts/compliance/guards.ts';
import { notReady, notYourRole } from '../../../contract/charts/reasons.ts';
import { type Sees, whyNot } from '../../../contract/charts/run.ts';
import { isAmong, type ReasonId } from '../../../contract/charts/transition.ts';
import type { Standing } from '../../applications/standing.ts';
import type { RecordReader } from '../../records/record-kind.ts';
import { actorOf, readableRegions } from './applications.actor.ts';

const { guards, regions } = applicationChart;

/** The region whose facts a guard reads, for guards that do not name states. */
const factsOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(complianceGuards).map((name) => [name, 'compliance'])),
  complianceAsked: 'compliance',
  documentsUploaded: 'documents',
  documentsConfirmed: 'documents',
  documentsMissing: 'documents',
  documentsUnconfirmed: 'documents',
  commissionAgreed: 'money',
};

/** The region that a reason gives information about; undefined when there is none in particular. */
function regionOfReason(reason: ReasonId): string | undefined {
  const name = reason.slice('reason.'.length);
  const guard = guards[name];
  return guard?.looksAt === 'place' ? guard.places[0]?.split('.')[0] : factsOf[name];
}

/** Reasons as this person may see them: every reason from a withheld region is replaced by the same general one. */
export const shownReasons = (reasons: readonly ReasonId[], sees: Sees): ReasonId[] => [
  ...new Set(
    reasons.map((reason) => {
      const region = regionOfReason(reason);
      return region === undefined || sees(region) ? reason : notReady;
    }),
  ),
];

/** The regions with a transition for an event, even one that does not change the state. */
export const regionsOfEvent = (type: string): readonly string[] =>
  Object.entries(regions).flatMap(([region, { transitions }]) =>
    transitions.some(({ on }) => on === type) ? [region] : [],
  );

/** A predicate for the regions of an application that this person may read. */
export function seenBy(reader: RecordReader, row: Standing['row']): Sees {
  const readable: ReadonlySet<string> = readableRegions(reader, row);
  return (region) => readable.has(region);
}

/**
 * The reasons why a person cannot send an event to an application, without disclosing withheld regions; empty when they
 * can. For an event that only withheld regions accept, a person who can never send it gets the same reason in every
 * state.
 */
export function refusalsFor(
  reader: RecordReader,
  { row, stored, facts }: Standing,
  event: ApplicationEvent,
): readonly ReasonId[] {
  const actor = actorOf(reader, row);
  const reasons = whyNot(applicationChart, stored, facts, event, actor);
  if (reasons.length === 0) return reasons;
  const sees = seenBy(reader, row);
  const where = regionsOfEvent(event.type);
  const isTheirs = where.some((region) =>
    regions[region]?.transitions.some(({ on, who }) => on === event.type && isAmong(who, actor)),
  );
  if (!where.some(sees) && !isTheirs) return [notYourRole];
  return shownReasons(whyNot(applicationChart, stored, facts, event, actor, sees), sees);
}
