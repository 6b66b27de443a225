import * as z from 'zod/mini';
import type { Definition } from './definition.ts';
import { restingStates } from './definition.ts';
import type { State, Tone } from './state.ts';
import type { Place, Sent } from './transition.ts';

/** Colours a state can have; what each looks like is the style's. */
export const stateColours = ['grey', 'blue', 'violet', 'teal', 'green', 'amber', 'orange', 'red'] as const;
export type StateColour = (typeof stateColours)[number];

const colourOf: Readonly<Record<Tone, StateColour>> = {
  neutral: 'grey',
  active: 'blue',
  waiting: 'amber',
  good: 'green',
  bad: 'red',
};

/** A name in the three languages of the interface; one that is left out is the chart's own text. */
const label = z.strictObject({
  en: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  fr: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  ar: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
});

/** A finer word for a state, which changes nothing about what is possible. */
const subStatus = z.strictObject({
  id: z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/)),
  label,
  colour: z.optional(z.enum(stateColours)),
});

/** What an installation says about one state of a chart. */
export const stateSetting = z.strictObject({
  label,
  colour: z.enum(stateColours),
  /** Place in lists of states, from 1. */
  order: z.int().check(z.gte(1), z.lte(999)),
  subStatuses: z.array(subStatus).check(z.maxLength(20)),
  /** Days a deadline of the state gives; null leaves the chart's own. */
  deadlineDays: z.nullable(z.int().check(z.gte(1), z.lte(365))),
});
export type StateSetting = z.output<typeof stateSetting>;

/** What an installation says about a chart: one setting for each state a record can stand in, and nothing else. */
export interface ChartSettings {
  readonly states: Readonly<Record<Place, StateSetting>>;
  /** After how many days without a sign of life a record that waits is closed. */
  readonly silenceDays: number;
}

const statesOf = <Facts, Event extends Sent>({ regions }: Definition<Facts, Event>): [Place, State][] =>
  Object.entries(regions).flatMap(([region, { states }]) =>
    restingStates({ states }).map((name): [Place, State] => [`${region}.${name}`, states[name] as State]),
  );

/** The settings of a chart that nobody has changed. */
export const defaultSettings = <Facts, Event extends Sent>(
  chart: Definition<Facts, Event>,
): ChartSettings => ({
  states: Object.fromEntries(
    statesOf(chart).map(([place, { tone }], index): [Place, StateSetting] => [
      place,
      { label: {}, colour: colourOf[tone], order: index + 1, subStatuses: [], deadlineDays: null },
    ]),
  ),
  silenceDays: 90,
});

/** Settings as they are stored and sent: a state the chart does not have is refused, one left out is as by default. */
export function settingsOf<Facts, Event extends Sent>(
  chart: Definition<Facts, Event>,
): z.ZodMiniType<ChartSettings> {
  const defaults = defaultSettings(chart);
  const states = Object.fromEntries(
    Object.entries(defaults.states).map(([place, setting]) => [place, z._default(stateSetting, setting)]),
  );
  // The states' names come from the chart, where zod's types cannot follow.
  return z.strictObject({
    states: z._default(z.strictObject(states), defaults.states),
    silenceDays: z._default(z.int().check(z.gte(7), z.lte(730)), defaults.silenceDays),
  }) as unknown as z.ZodMiniType<ChartSettings>;
}

/** The days that settings give, in the form that facts carry. */
export const daysOf = ({ states }: ChartSettings): Record<string, number> =>
  Object.fromEntries(
    Object.entries(states).flatMap(([place, { deadlineDays }]) =>
      deadlineDays === null ? [] : [[place, deadlineDays]],
    ),
  );
