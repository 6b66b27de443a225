import {
  applicationEventTypes,
  type TimelineEntry,
} from '../../../../../contract/applications/application-details.ts';
import {
  type FieldKind,
  getEventFields,
  withAnswerFields,
} from '../../../../../contract/charts/application/event-fields.ts';
import {
  type AdmissionState,
  admissionStateNames,
} from '../../../../../contract/charts/application/state-meta.ts';

/** True for a status; the log also has states of other regions, such as `compliance.open`. */
export const isStatus = (state: string): state is AdmissionState =>
  admissionStateNames.some((name) => name === state);

/** A value that was sent with an event. */
export interface PayloadValue {
  readonly path: string;
  readonly kind: FieldKind;
  readonly value: string | number | boolean | readonly (string | number)[];
  /** Only for amounts. */
  readonly currency?: string;
}

const at = (payload: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inside, name) =>
        typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[name] : undefined,
      payload,
    );

const isPayloadValue = (value: unknown): value is PayloadValue['value'] =>
  ['string', 'number', 'boolean'].includes(typeof value) || (Array.isArray(value) && value.length > 0);

/** The values sent with an event, in the order of the chart's fields; an amount includes its currency. */
export function getPayloadValues({
  type,
  payload,
}: Pick<TimelineEntry, 'type' | 'payload'>): readonly PayloadValue[] {
  const known = applicationEventTypes.find((each) => each === type);
  if (known === undefined) return [];
  const { answers } = payload;
  const fields = withAnswerFields(getEventFields(known), Array.isArray(answers) ? answers.length : 0);
  return fields.flatMap(({ path, kind }) => {
    const value = at(payload, path);
    if (kind === 'currency' || !isPayloadValue(value)) return [];
    const currency = kind === 'amount' ? at(payload, path.replace(/amount$/, 'currency')) : undefined;
    return [{ path, kind, value, ...(typeof currency === 'string' && { currency }) }];
  });
}
