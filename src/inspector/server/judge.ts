import { hasSingleRegion, toArray } from '../../../contract/charts/definition.ts';
import { notPermitted, notYourRole, notYours } from '../../../contract/charts/reasons.ts';
import {
  type Actor,
  hasPermission,
  matchesRole,
  type ReasonId,
  type StatePath,
  type Transition,
} from '../../../contract/charts/transition.ts';
import type { Possible } from '../chart/marks.ts';
import type { StateThen } from './moments.ts';
import type { AnyChart, LoggedEvent } from './record-log.ts';

/** `unknown` where the log has no facts, or the payload decides. */
export type Verdict = 'yes' | 'no' | 'unknown';

export interface JudgedGuard {
  readonly name: string;
  readonly verdict: Verdict;
  /** What it looks at. */
  readonly kind: 'facts' | 'event' | 'state';
}

/** A transition of the chart at a moment, and whether a role could take it then. */
export interface JudgedTransition {
  readonly type: string;
  readonly region: string;
  /** Null when the region stays in its state. */
  readonly to: string | null;
  readonly from: string;
  readonly verdict: Verdict;
  /** What stands against the role itself. */
  readonly refusal: ReasonId | null;
  readonly guards: readonly JudgedGuard[];
  /** It is the one that was taken. */
  readonly isTaken: boolean;
}

/** A moment of a record, and who asks. */
export interface Question {
  readonly chart: AnyChart;
  readonly states: readonly StateThen[];
  readonly role: Actor['role'];
  /** The reader at present; null for anybody with the role, about a record of their own. */
  readonly actor: Actor | null;
  /** Null for a moment whose facts were not recorded. */
  readonly facts: unknown;
  /** What happened next: its guards let it pass. */
  readonly next: LoggedEvent | null;
}

const findRefusal = (row: Transition, permission: string, { role, actor }: Question): ReasonId | null => {
  if (row.who[role] === undefined) return notYourRole;
  if (actor === null) return null;
  if (!matchesRole(row.who, actor)) return notYours;
  return hasPermission(permission as never, actor) ? null : notPermitted;
};

function judgeGuard(name: string, { chart, states, facts, role, actor }: Question): JudgedGuard {
  const guard = chart.guards[name];
  if (guard === undefined) return { name, verdict: 'unknown', kind: 'facts' };
  const { kind } = guard;
  if (kind === 'event' || (kind === 'facts' && facts === null)) return { name, verdict: 'unknown', kind };
  if (kind === 'facts') {
    const asked: Actor = actor ?? { id: null, role, own: true, may: [] };
    return { name, verdict: guard.check(facts as never, asked) ? 'yes' : 'no', kind };
  }
  const regions = new Set(guard.states.map((place) => place.slice(0, place.indexOf('.'))));
  const places = states.map(({ region, state }): StatePath => `${region}.${state}`);
  const isDoubtful = [...regions].some(
    (region) => !states.some((one) => one.region === region && one.isCertain),
  );
  const isIn = places.some((place) => guard.states.includes(place));
  return { name, verdict: isDoubtful ? 'unknown' : isIn ? 'yes' : 'no', kind };
}

/** Whether an event that was logged took a transition from a state. */
export function isTakenBy(
  { chart }: Pick<Question, 'chart'>,
  row: Transition,
  { region, state }: Pick<StateThen, 'region' | 'state'>,
  event: LoggedEvent | null,
): boolean {
  if (event === null || (event.type !== null && event.type !== row.on)) return false;
  const { from, to } = event;
  if (from === null || to === null) return event.type === row.on;
  // An event that moves two regions is logged with the states of one.
  if (from.region !== region) return event.type === row.on;
  const leadsAnywhere = row.to !== undefined && chart.regions[region]?.states[row.to]?.transient === true;
  return from.state === state && (leadsAnywhere || (row.to ?? state) === to.state);
}

/** Every transition of the present states, with what each guard says to a role: by the rules of the chart. */
export function judge(question: Question): readonly JudgedTransition[] {
  const { chart, states, role, next } = question;
  const isPerson = role !== 'system';
  return states.flatMap((at) => {
    const region = chart.regions[at.region];
    if (!region) return [];
    return region.transitions
      .filter(({ from }) => toArray(from).includes(at.state))
      .filter(({ who }) => !isPerson || Object.keys(who).some((one) => one !== 'system'))
      .map((row): JudgedTransition => {
        const isTaken = isTakenBy(question, row, at, next);
        const refusal = findRefusal(row, row.permission ?? region.permission, question);
        const guards = (row.guards ?? []).map((name) => {
          const judged = judgeGuard(name, question);
          return isTaken && judged.verdict === 'unknown' ? { ...judged, verdict: 'yes' as const } : judged;
        });
        const verdicts = guards.map(({ verdict }) => verdict);
        const verdict: Verdict =
          refusal !== null || verdicts.includes('no')
            ? 'no'
            : verdicts.includes('unknown')
              ? 'unknown'
              : 'yes';
        const { on: type, to = null } = row;
        return { type, region: at.region, from: at.state, to, verdict, refusal, guards, isTaken };
      });
  });
}

/** Ids of states in the chart's machine. */
export const toStateId = (chart: AnyChart, region: string, state: string): string =>
  hasSingleRegion(chart) ? `${chart.id}.${state}` : `${chart.id}.${region}.${state}`;

/** What the drawing marks as allowed and refused; nothing where the log leaves it open. */
export const toPossible = (chart: AnyChart, judged: readonly JudgedTransition[]): Possible[] =>
  judged
    .filter(({ verdict }) => verdict !== 'unknown')
    .map(({ type, region, from, verdict, refusal, guards }) => ({
      on: type,
      from: toStateId(chart, region, from),
      ...(verdict === 'no' && {
        refusedBy: refusal ?? guards.find((guard) => guard.verdict === 'no')?.name ?? '',
      }),
    }));
