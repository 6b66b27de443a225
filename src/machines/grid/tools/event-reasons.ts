import type { ApplicationDetails, Workflow } from '../../../../contract/applications/application-details.ts';
import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { canJudgePayload } from '../../../../contract/charts/application/event-rules.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import { applicationGuards } from '../../../../contract/charts/application/guards.ts';
import { whyNot } from '../../../../contract/charts/run.ts';
import { matchesRole, type ReasonId } from '../../../../contract/charts/transition.ts';

type KnownFacts = Partial<ApplicationFacts>;

/** The facts that a reader knows who doesn't get all of them: what a payload can be compared with. */
export function getKnownFacts({
  workflow: { basis, confirmationKind },
  createdAt,
  offer,
  deposit,
  confirmation,
}: Pick<ApplicationDetails, 'workflow' | 'createdAt' | 'offer' | 'deposit' | 'confirmation'>): KnownFacts {
  return {
    ...basis,
    confirmationKind,
    createdAt,
    ...(offer && {
      offer: {
        conditionsOpen: offer.conditions.filter(({ state }) => state === 'open').length,
        expiresOn: offer.expiresOn,
      },
    }),
    ...(deposit && { deposit: { ...deposit, received: deposit.paidOn !== null } }),
    ...(confirmation && { confirmation }),
  };
}

/**
 * The reasons against an event as far as the client can tell; the server decides.
 *
 * @param known What is known of the facts where the workflow doesn't have them.
 */
export function getBlockingReasons(
  { stored, facts, actor }: Pick<Workflow, 'stored' | 'facts' | 'actor'>,
  event: ApplicationEvent,
  known: KnownFacts = {},
): readonly ReasonId[] {
  if (stored && facts) return whyNot(applicationChart, stored, facts, event, actor);
  const rows = Object.values(applicationChart.regions).flatMap(({ transitions }) => transitions);
  const names = rows
    .filter(({ on, who }) => on === event.type && matchesRole(who, actor))
    .flatMap(({ guards = [] }) => guards);
  return [...new Set(names)]
    .filter((name) => canJudgePayload(name, known))
    .filter((name) => {
      const guard = applicationGuards[name as keyof typeof applicationGuards];
      return guard.kind === 'event' && !guard.check(event, known as never, actor);
    })
    .map((name): ReasonId => `reason.${name}`);
}
