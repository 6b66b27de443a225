import type { AdmissionState } from '../../../contract/applications/applications.ts';
import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { NewApplication, StateChange } from './applications.ts';
import type { CaseDocuments } from './case-documents.ts';
import { type EventActor, resolveActor } from './event-actors.ts';
import type { ScenarioData } from './scenario-context.ts';
import { type ScenarioEvent, scenarioEvents } from './scenario-events.ts';

/** A transition of an application's chart. */
export interface SeedTransition extends EventActor {
  readonly at: Date;
  readonly type: ApplicationEventType;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly from: ApplicationValue;
  readonly to: ApplicationValue;
}

/** Milliseconds between events that lead into the same state. */
const eventInterval = 40 * 60_000;

/** Every transition that led an application to its current state, in order. */
export function transitionsOf(
  application: NewApplication,
  stateChanges: readonly StateChange[],
  caseDocuments: CaseDocuments,
  data: ScenarioData,
): SeedTransition[] {
  let value: ApplicationValue = {
    admission: 'draft',
    documents: 'missing',
    compliance: 'notNeeded',
    money: 'none',
  };
  const transitions: SeedTransition[] = [];
  const send = (
    { type, actor, payload = {}, otherRegions }: ScenarioEvent,
    at: Date,
    admission: AdmissionState,
  ) => {
    const from = value;
    value = { ...value, ...otherRegions, admission };
    transitions.push({ ...resolveActor(actor, application, data.staff), at, type, payload, from, to: value });
  };
  stateChanges.forEach(({ state, at }, step) => {
    if (state === 'draft') return;
    const from = stateChanges[step - 1]?.state ?? 'draft';
    const events = scenarioEvents[state]({ ...data, application, caseDocuments, at, from });
    events.forEach((event, place) => {
      const when = new Date(at.getTime() - (events.length - 1 - place) * eventInterval);
      send(event, when, event.keepsAdmission ? value.admission : state);
    });
  });
  return transitions;
}
