import type { Following, Transition, Who } from '../transition.ts';
import type { ApplicationEventType } from './events.ts';
import type { applicationGuards } from './guards.ts';
import type { admissionStates } from './states.ts';

type GuardName = keyof typeof applicationGuards;

/** A row of one region's table, with the names that the chart knows. */
export type Row<State extends string> = Transition<State, ApplicationEventType, GuardName>;
export type FollowingRow<State extends string> = Following<State, GuardName>;
export type AdmissionRow = Row<keyof typeof admissionStates>;

/** Who looks after the application. */
export const introducers: Who = { counsellor: 'own', 'channel-partner': 'own' };
export const officers: Who = { aco: 'any', admin: 'any' };
/** The university by its own contact, or the office on its behalf, with proof. */
export const universityOrOffice: Who = { 'university-contact': 'own', ...officers };
export const time: Who = { system: 'any' };
