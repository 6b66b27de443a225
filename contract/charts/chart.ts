import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { type Definition, isSingle, restingStates } from './definition.ts';
import { machineOf } from './machine.ts';
import type { Sent } from './transition.ts';

export interface Chart<Facts, Event extends Sent, Value> extends Definition<Facts, Event> {
  /** What a record stores of the chart beside its version. */
  readonly value: z.ZodMiniType<Value>;
  readonly machine: AnyStateMachine;
}

/** Gives a chart in words its machine and the schema of its value. */
export function chartOf<Value, Facts, Event extends Sent>(
  definition: Definition<Facts, Event>,
): Chart<Facts, Event, Value> {
  const regions = Object.entries(definition.regions).map(
    ([name, region]) => [name, z.enum(restingStates(region))] as const,
  );
  const value = isSingle(definition) ? regions[0]?.[1] : z.strictObject(Object.fromEntries(regions));
  // The names come from the table, where zod's types cannot follow.
  return { ...definition, value: value as unknown as z.ZodMiniType<Value>, machine: machineOf(definition) };
}
