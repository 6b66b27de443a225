import * as z from 'zod/mini';
import { singleLine } from '../kit/text.ts';
import type { ChartDefinition } from './definition.ts';
import { stableStates } from './definition.ts';
import type { State, Tone } from './state.ts';
import type { ChartEvent, StatePath } from './transition.ts';

/** Names of state colours; the style sheet defines them. */
export const stateColours = ['grey', 'blue', 'violet', 'teal', 'green', 'amber', 'orange', 'red'] as const;
export type StateColour = (typeof stateColours)[number];

const colourOf: Readonly<Record<Tone, StateColour>> = {
  neutral: 'grey',
  active: 'blue',
  waiting: 'amber',
  good: 'green',
  bad: 'red',
};

/** A name in the three interface languages; a missing one falls back to the default text. */
const label = z.strictObject({
  en: z.optional(singleLine(60)),
  fr: z.optional(singleLine(60)),
  ar: z.optional(singleLine(60)),
});

/** A finer status label without effect on the workflow. */
const subStatus = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  label,
  colour: z.optional(z.enum(stateColours)),
});

/** An installation's settings for one chart state. */
export const stateSetting = z.strictObject({
  label,
  colour: z.enum(stateColours),
  /** Position in lists of states, from 1. */
  order: z.int().check(z.gte(1), z.lte(999)),
  subStatuses: z.array(subStatus).check(z.maxLength(20)),
  /** The state's deadline in days; null keeps the chart's default. */
  deadlineDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
});
export type StateSetting = z.output<typeof stateSetting>;

/** An installation's settings for a chart: exactly one for each state that a record can have. */
export interface ChartSettings {
  readonly states: Readonly<Record<StatePath, StateSetting>>;
  /** Days without activity after which a waiting record is closed. */
  readonly silenceDays: number;
}

const statesOf = <Facts, Event extends ChartEvent>({
  regions,
}: ChartDefinition<Facts, Event>): [StatePath, State][] =>
  Object.entries(regions).flatMap(([region, { states }]) =>
    stableStates({ states }).map((name): [StatePath, State] => [`${region}.${name}`, states[name] as State]),
  );

/** The default settings of a chart. */
export const defaultSettings = <Facts, Event extends ChartEvent>(
  chart: ChartDefinition<Facts, Event>,
): ChartSettings => ({
  states: Object.fromEntries(
    statesOf(chart).map(([place, { tone }], index): [StatePath, StateSetting] => [
      place,
      { label: {}, colour: colourOf[tone], order: index + 1, subStatuses: [], deadlineDays: null },
    ]),
  ),
  silenceDays: 90,
});

/** The settings as stored and sent: unknown states are refused, missing ones get the defaults. */
export function createSettingsSchema<Facts, Event extends ChartEvent>(
  chart: ChartDefinition<Facts, Event>,
): z.ZodMiniType<ChartSettings> {
  const defaults = defaultSettings(chart);
  const states = Object.fromEntries(
    Object.entries(defaults.states).map(([place, setting]) => [place, z._default(stateSetting, setting)]),
  );
  // zod can't infer types for state names that come from the chart.
  return z.strictObject({
    states: z._default(z.strictObject(states), defaults.states),
    silenceDays: z._default(z.int().check(z.gte(7), z.lte(730)), defaults.silenceDays),
  }) as unknown as z.ZodMiniType<ChartSettings>;
}

/** The settings' deadlines in days, in the form that facts contain. */
export const toDeadlineDays = ({ states }: ChartSettings): Record<string, number> =>
  Object.fromEntries(
    Object.entries(states).flatMap(([place, { deadlineDays }]) =>
      deadlineDays === null ? [] : [[place, deadlineDays]],
    ),
  );
