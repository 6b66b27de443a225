import { type ApplicationDetails, conditionSettlers } from '../../../contract/application-details.ts';
import { applicationChart } from '../../../contract/charts/application/application.chart.ts';
import { type ConfirmationKind, confirmationOf } from '../../../contract/charts/application/confirmation.ts';
import { standings } from '../../../contract/charts/application/standings.ts';
import { admissionStates } from '../../../contract/charts/application/states.ts';
import { type Stage, stages, type Tone } from '../../../contract/charts/state.ts';
import type { EventPossibility } from '../application-events/possibilities.ts';

const way: readonly Stage[] = stages.filter((stage) => stage !== 'ended');

/** The stretch it is in; of one that has ended the stretch in which it stopped, where that is known. */
function reachedStage({ workflow: { summary, facts } }: Pick<ApplicationDetails, 'workflow'>): Stage {
  if (summary.stage !== 'ended' || !facts?.resumesAt) return summary.stage;
  return standings[facts.resumesAt].stage ?? 'ended';
}

/** The stretches of an application's way: those behind it, the one it is in, those ahead. */
export function wayOf(
  application: Pick<ApplicationDetails, 'workflow'>,
): readonly { readonly stage: Stage; readonly place: 'done' | 'now' | 'ahead' }[] {
  const stage = reachedStage(application);
  const reached = way.indexOf(stage);
  return way.map((each, at) => ({
    stage: each,
    place: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
  }));
}

const regions = ['documents', 'compliance', 'money'] as const;

/** The regions beside the admission that this reader may see, with how each reads at a glance. */
export const regionsOf = (
  application: Pick<ApplicationDetails, (typeof regions)[number]>,
): readonly { readonly region: (typeof regions)[number]; readonly state: string; readonly tone: Tone }[] =>
  regions.flatMap((region) => {
    const state = application[region];
    const known = applicationChart.regions[region]?.states[state ?? ''];
    return state !== null && known ? [{ region, state, tone: known.tone }] : [];
  });

/** Whether an application has come as far as an offer, so that what follows is worth showing. */
export const isAsFarAsOffer = ({
  offer,
  deposit,
  confirmation,
  visa,
  workflow: { summary },
}: Pick<ApplicationDetails, 'offer' | 'deposit' | 'confirmation' | 'visa' | 'workflow'>): boolean =>
  [offer, deposit, confirmation, visa].some((part) => part !== null) ||
  (summary.stage !== 'ended' && stages.indexOf(summary.stage) >= stages.indexOf('offer'));

/** Whether this reader may tick the conditions of the offer: whoever says that they are met, while it is open. */
export const maySettle = ({
  status,
  workflow: { actor },
}: Pick<ApplicationDetails, 'status' | 'workflow'>): boolean =>
  conditionSettlers.includes(actor.role) &&
  actor.may.includes('transition Application') &&
  admissionStates[status].tag === 'open';

/** Whether an event ends an application otherwise than well; opening it again does not. */
export const isEnding = ({ region, to }: Pick<EventPossibility, 'region' | 'to'>): boolean => {
  const state = applicationChart.regions[region]?.states[to ?? ''];
  return region === 'admission' && to !== 'resuming' && state?.tag === 'ended' && state.tone !== 'good';
};

/** The message id of what a kind of confirmation is called. */
export const confirmationLabel = (kind: ConfirmationKind): string => confirmationOf(kind).label;
