import type { State } from '../state.ts';
import type { ComplianceEvent } from './events.ts';

/** The states of a compliance file. The agency has finished with it in `notNeeded`, `cleared` and `refused`. */
export const complianceStates = {
  notNeeded: { turn: 'nobody', tone: 'neutral', tag: 'ended' },
  open: {
    turn: 'compliance',
    tone: 'active',
    tag: 'open',
    next: 'compliance.begin',
    deadlines: [{ id: 'complianceStart', days: 3, remind: [1] }],
  },
  checking: {
    turn: 'compliance',
    tone: 'active',
    tag: 'open',
    next: 'compliance.clear',
    deadlines: [{ id: 'complianceDecision', days: 7, remind: [2] }],
  },
  queryRaised: {
    turn: 'owner',
    tone: 'waiting',
    tag: 'open',
    next: 'compliance.answerQuery',
    deadlines: [{ id: 'complianceAnswer', days: 7, remind: [3, 1] }],
  },
  cleared: { turn: 'nobody', tone: 'good', tag: 'ended' },
  refused: { turn: 'office', tone: 'bad', tag: 'ended', next: 'compliance.reconsider' },
} as const satisfies Record<string, State<ComplianceEvent['type'], never>>;
export type ComplianceState = keyof typeof complianceStates;

/** The states of an existing compliance file. */
export const complianceFileStates = Object.keys(complianceStates).filter((name) => name !== 'notNeeded') as [
  ComplianceFileState,
  ...ComplianceFileState[],
];
export type ComplianceFileState = Exclude<ComplianceState, 'notNeeded'>;
