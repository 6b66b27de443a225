import type { AnyStateMachine } from 'xstate';
import * as z from 'zod/mini';
import { type ChartDefinition, hasSingleRegion, stableStates } from './definition.ts';
import { createChartMachine } from './machine.ts';
import type { ChartEvent } from './transition.ts';

export interface Chart<Facts, Event extends ChartEvent, Value> extends ChartDefinition<Facts, Event> {
  /** The part of the chart that a record stores together with the version. */
  readonly value: z.ZodMiniType<Value>;
  readonly machine: AnyStateMachine;
}

/** Builds the machine and the value schema from a chart definition. */
export function createChart<Value, Facts, Event extends ChartEvent>(
  definition: ChartDefinition<Facts, Event>,
): Chart<Facts, Event, Value> {
  const regions = Object.entries(definition.regions).map(
    ([name, region]) => [name, z.enum(stableStates(region))] as const,
  );
  const value = hasSingleRegion(definition) ? regions[0]?.[1] : z.strictObject(Object.fromEntries(regions));
  // zod can't infer types for names that come from the table.
  return {
    ...definition,
    value: value as unknown as z.ZodMiniType<Value>,
    machine: createChartMachine(definition),
  };
}
