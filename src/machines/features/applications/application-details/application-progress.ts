import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { conditionEditorRoles } from '../../../../../contract/applications/offer-conditions.ts';
import { applicationChart } from '../../../../../contract/charts/application/application.chart.ts';
import {
  type ConfirmationKind,
  confirmationOf,
} from '../../../../../contract/charts/application/confirmation.ts';
import { stateMeta } from '../../../../../contract/charts/application/state-meta.ts';
import { admissionStates } from '../../../../../contract/charts/application/states.ts';
import { type Stage, stages, type Tone } from '../../../../../contract/charts/state.ts';
import type { PossibleApplicationEvent } from '../application-events/possible-events.ts';

const stageOrder: readonly Stage[] = stages.filter((stage) => stage !== 'ended');

/** The stage that the application is in; once it has ended, the stage in which it ended, if known. */
function getReachedStage({ workflow: { summary, facts } }: Pick<ApplicationDetails, 'workflow'>): Stage {
  if (summary.stage !== 'ended' || !facts?.resumesAt) return summary.stage;
  return stateMeta[facts.resumesAt].stage ?? 'ended';
}

/** The application's stages, each marked as done, current or upcoming. */
export function getStageProgress(
  application: Pick<ApplicationDetails, 'workflow'>,
): readonly { readonly stage: Stage; readonly place: 'done' | 'now' | 'ahead' }[] {
  const stage = getReachedStage(application);
  const reached = stageOrder.indexOf(stage);
  return stageOrder.map((each, at) => ({
    stage: each,
    place: at < reached ? 'done' : at === reached ? 'now' : 'ahead',
  }));
}

const regions = ['documents', 'compliance', 'money'] as const;

/** The chart's other regions that this user may see, each with its state and tone. */
export const getVisibleRegions = (
  application: Pick<ApplicationDetails, (typeof regions)[number]>,
): readonly { readonly region: (typeof regions)[number]; readonly state: string; readonly tone: Tone }[] =>
  regions.flatMap((region) => {
    const state = application[region];
    const known = applicationChart.regions[region]?.states[state ?? ''];
    return state !== null && known ? [{ region, state, tone: known.tone }] : [];
  });

/** Whether the application has reached an offer, so that the offer and what follows it are worth showing. */
export const hasReachedOffer = ({
  offer,
  deposit,
  confirmation,
  visa,
  workflow: { summary },
}: Pick<ApplicationDetails, 'offer' | 'deposit' | 'confirmation' | 'visa' | 'workflow'>): boolean =>
  [offer, deposit, confirmation, visa].some((part) => part !== null) ||
  (summary.stage !== 'ended' && stages.indexOf(summary.stage) >= stages.indexOf('offer'));

/** Whether this user may settle the offer's conditions: roles that may meet them, while the application is open. */
export const canSettleConditions = ({
  status,
  workflow: { actor },
}: Pick<ApplicationDetails, 'status' | 'workflow'>): boolean =>
  conditionEditorRoles.includes(actor.role) &&
  actor.may.includes('transition Application') &&
  admissionStates[status].tag === 'open';

/** Whether an event ends the application without success; reopening does not. */
export const isUnsuccessfulEnd = ({
  region,
  to,
}: Pick<PossibleApplicationEvent, 'region' | 'to'>): boolean => {
  const state = applicationChart.regions[region]?.states[to ?? ''];
  return region === 'admission' && to !== 'resuming' && state?.tag === 'ended' && state.tone !== 'good';
};

/** The message id of a confirmation kind's name. */
export const confirmationLabel = (kind: ConfirmationKind): string => confirmationOf(kind).label;
