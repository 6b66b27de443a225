import type { Region } from '../definition.ts';
import { notify, openTask, storePayload } from '../effects.ts';
import type { RoleScopes, Transition } from '../transition.ts';
import type { ComplianceEvent } from './events.ts';
import type { complianceGuards } from './guards.ts';
import { type ComplianceState, complianceStates } from './states.ts';

const officers: RoleScopes = { 'compliance-officer': 'any', admin: 'any' };
const queryResponders: RoleScopes = {
  counsellor: 'own',
  'channel-partner': 'own',
  student: 'own',
  aco: 'any',
  admin: 'any',
};

type Row = Transition<ComplianceState, ComplianceEvent['type'], keyof typeof complianceGuards>;

const transitions: readonly Row[] = [
  {
    on: 'compliance.open',
    from: 'notNeeded',
    to: 'open',
    who: { ...officers, aco: 'any' },
    effects: [storePayload('reason'), openTask('compliance-officer'), notify('compliance')],
  },
  { on: 'compliance.begin', from: 'open', to: 'checking', who: officers },
  {
    on: 'compliance.raiseQuery',
    from: ['open', 'checking'],
    to: 'queryRaised',
    who: officers,
    effects: [notify('owner'), notify('student')],
  },
  {
    on: 'compliance.answerQuery',
    from: 'queryRaised',
    to: 'checking',
    who: queryResponders,
    effects: [notify('compliance')],
  },
  {
    on: 'compliance.inviteInterview',
    from: 'checking',
    who: officers,
    effects: [storePayload('interview'), notify('student'), notify('owner')],
  },
  {
    on: 'compliance.recordInterview',
    from: 'checking',
    who: officers,
    guards: ['interviewInvited', 'complianceInterviewBegun'],
    effects: [storePayload('interview')],
  },
  {
    on: 'compliance.clear',
    from: 'checking',
    to: 'cleared',
    who: officers,
    guards: ['checksDone', 'queriesAnswered', 'interviewSettled', 'agentConfirmed', 'fundsEvidenceFresh'],
    effects: [notify('office'), notify('owner')],
  },
  {
    on: 'compliance.refuse',
    from: ['open', 'checking', 'queryRaised'],
    to: 'refused',
    who: officers,
    effects: [storePayload('reason'), notify('office'), notify('owner')],
  },
  {
    on: 'compliance.reconsider',
    from: ['cleared', 'refused'],
    to: 'checking',
    who: officers,
    guards: ['otherThanWhoDecided'],
    effects: [storePayload('reason'), notify('owner')],
  },
];

/** The compliance file, both as its own chart and as a region of the application chart. */
export const compliance = {
  initial: 'notNeeded',
  states: complianceStates,
  permission: 'transition Application',
  transitions,
} as const satisfies Region;
