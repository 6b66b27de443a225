import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { type Definition, isSingle, restingStates } from './definition.ts';
import { machineOf } from './machine.ts';
import type { Sent } from './transition.ts';

export interface Chart<Facts, Event extends Sent, Value> extends Definition<Facts, Event> {
  /** The part of the chart that a record stores together with the version. */
  readonly value: z.ZodMiniType<Value>;
  readonly machine: AnyStateMachine;
}

/** Builds the machine and the value schema from a chart definition. */
export function chartOf<Value, Facts, Event extends Sent>(
  definition: Definition<Facts, Event>,
): Chart<Facts, Event, Value> {
  const regions = Object.entries(definition.regions).map(
    ([name, region]) => [name, z.enum(restingStates(region))] as const,
  );
  const value = isSingle(definition) ? regions[0]?.[1] : z.strictObject(Object.fromEntries(regions));
  // zod can't infer types for names that come from the table.
  return { ...definition, value: value as unknown as z.ZodMiniType<Value>, machine: machineOf(definition) };
}
