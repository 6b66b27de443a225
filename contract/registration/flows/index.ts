import { express } from './express.ts';
import { general } from './general.ts';
import { india } from './india.ts';
import { introduced } from './introduced.ts';
import { nigeria } from './nigeria.ts';

/** The registrations, by name. */
export const flows = { general, introduced, express, india, nigeria } as const;
export type FlowName = keyof typeof flows;
export const flowNames = Object.keys(flows) as [FlowName, ...FlowName[]];

type FlowStep = (typeof flows)[FlowName]['steps'][number];
export type StepName = FlowStep['id'];
/** The questions of the flows themselves; those of countries are rows of the database. */
export type QuestionName = FlowStep['questions'][number]['id'];
