import type { AlwaysTransition, RoleScopes, Transition } from '../transition.ts';
import type { ApplicationEventType } from './events.ts';
import type { applicationGuards } from './guards.ts';
import type { admissionStates } from './states.ts';

type GuardName = keyof typeof applicationGuards;

/** A transition in one region, restricted to the chart's events and guards. */
export type RegionTransition<State extends string> = Transition<State, ApplicationEventType, GuardName>;
export type RegionAlwaysTransition<State extends string> = AlwaysTransition<State, GuardName>;
export type AdmissionTransition = RegionTransition<keyof typeof admissionStates>;

/** The counsellor or channel partner responsible for the application. */
export const applicationOwners: RoleScopes = { counsellor: 'own', 'channel-partner': 'own' };
export const agencyOfficers: RoleScopes = { aco: 'any', admin: 'any' };
/** The university contact, or the agency on the university's behalf, with evidence. */
export const universityOrAgency: RoleScopes = { 'university-contact': 'own', ...agencyOfficers };
export const systemOnly: RoleScopes = { system: 'any' };
