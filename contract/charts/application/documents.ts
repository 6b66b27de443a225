import type { Region } from '../definition.ts';
import type { State } from '../state.ts';
import type { ApplicationEventType } from './events.ts';
import type { RegionAlwaysTransition } from './transition-types.ts';

/** The state of the application's checklist as a whole. */
export const documentsStates = {
  missing: { turn: 'owner', tone: 'waiting', tag: 'open' },
  complete: { turn: 'office', tone: 'active', tag: 'open' },
  confirmed: { turn: 'nobody', tone: 'good', tag: 'open' },
} as const satisfies Record<string, State<ApplicationEventType>>;
export type DocumentsState = keyof typeof documentsStates;

/** This region has no events: it follows from the state of the documents, in both directions. */
const alwaysTransitions: readonly RegionAlwaysTransition<DocumentsState>[] = [
  { from: ['missing', 'complete'], to: 'confirmed', guards: ['documentsConfirmed'] },
  { from: 'missing', to: 'complete', guards: ['documentsUploaded'] },
  { from: ['complete', 'confirmed'], to: 'missing', guards: ['documentsMissing'] },
  { from: 'confirmed', to: 'complete', guards: ['documentsUnconfirmed'] },
];

export const documents = {
  initial: 'missing',
  states: documentsStates,
  permission: 'confirm ApplicationDocument',
  transitions: [],
  alwaysTransitions,
} as const satisfies Region;
