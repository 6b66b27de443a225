import { applicationChart } from '../../../../contract/charts/application/application.chart.ts';
import { getFieldOfReason } from '../../../../contract/charts/application/event-rules.ts';
import type { ApplicationEvent } from '../../../../contract/charts/application/events.ts';
import type { ApplicationFacts } from '../../../../contract/charts/application/facts.ts';
import { toValidationError } from '../../../http/validation.ts';

/** Parses an event by its chart. @throws AppError 422 when part of its payload is missing or wrong. */
export function parseEvent(type: string, payload: Readonly<Record<string, unknown>>): ApplicationEvent {
  const known = applicationChart.event.safeParse({ ...payload, type });
  if (known.success) return known.data;
  throw toValidationError(known.error.issues, 'body.payload');
}

/** The event with the next intake of the course, if it leaves the intake open. */
export const withNextIntake = (
  event: ApplicationEvent,
  { laterIntakeIds: [next] }: ApplicationFacts,
): ApplicationEvent =>
  event.type === 'application.changeIntake' && event.intakeId === undefined && next !== undefined
    ? { ...event, intakeId: next }
    : event;

/** The payload fields that reasons are about. */
export const getFieldsOfReasons = (reasons: readonly string[]) =>
  Object.fromEntries(
    reasons
      .flatMap((reason) => getFieldOfReason(reason) ?? [])
      .map((field) => [`body.payload.${field}`, ['invalid'] as const]),
  );
