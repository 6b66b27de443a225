import type { AdmissionState } from '../../../contract/applications.ts';
import type { ApplicationValue } from '../../../contract/charts/application/application.chart.ts';
import type { ApplicationEventType } from '../../../contract/charts/application/events.ts';
import type { Moment, NewApplication } from './applications.ts';
import { type Cause, causes, type MoveWorld } from './causes.ts';
import type { Papers } from './letters.ts';
import { type Doer, doerOf } from './movers.ts';

/** A transition of an application's chart. */
export interface Move extends Doer {
  readonly at: Date;
  readonly type: ApplicationEventType;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly from: ApplicationValue;
  readonly to: ApplicationValue;
}

/** Milliseconds between events that lead into the same state. */
const apart = 40 * 60_000;

/** Every transition that led an application to its current state, in order. */
export function movesOf(
  application: NewApplication,
  moments: readonly Moment[],
  papers: Papers,
  world: MoveWorld,
): Move[] {
  let value: ApplicationValue = {
    admission: 'draft',
    documents: 'missing',
    compliance: 'notNeeded',
    money: 'none',
  };
  const moves: Move[] = [];
  const send = ({ type, mover, payload = {}, beside }: Cause, at: Date, admission: AdmissionState) => {
    const from = value;
    value = { ...value, ...beside, admission };
    moves.push({ ...doerOf(mover, application, world.staff), at, type, payload, from, to: value });
  };
  moments.forEach(({ state, at }, step) => {
    if (state === 'draft') return;
    const from = moments[step - 1]?.state ?? 'draft';
    const led = causes[state]({ ...world, application, papers, at, from });
    led.forEach((cause, place) => {
      const when = new Date(at.getTime() - (led.length - 1 - place) * apart);
      send(cause, when, cause.before ? value.admission : state);
    });
  });
  return moves;
}
