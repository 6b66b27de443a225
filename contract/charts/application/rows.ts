import type { Following, Transition, Who } from '../transition.ts';
import type { ApplicationEventType } from './events.ts';
import type { applicationGuards } from './guards.ts';
import type { admissionStates } from './states.ts';

type GuardName = keyof typeof applicationGuards;

/** A transition in one region, restricted to the chart's events and guards. */
export type Row<State extends string> = Transition<State, ApplicationEventType, GuardName>;
export type FollowingRow<State extends string> = Following<State, GuardName>;
export type AdmissionRow = Row<keyof typeof admissionStates>;

/** The counsellor or channel partner responsible for the application. */
export const introducers: Who = { counsellor: 'own', 'channel-partner': 'own' };
export const officers: Who = { aco: 'any', admin: 'any' };
/** The university contact, or the agency on the university's behalf, with evidence. */
export const universityOrOffice: Who = { 'university-contact': 'own', ...officers };
export const time: Who = { system: 'any' };
