import type { Plain } from '../recorder/entries.types.ts';
import type { Field, Kind } from './schema.types.ts';

export type Payload = Readonly<Record<string, unknown>>;

/** A field's value is what was entered, null, or not sent at all. */
export type Given = 'value' | 'null' | 'omitted';

/** What was entered for a field; its text stays while null or nothing is sent. */
export interface Entered {
  readonly given: Given;
  readonly text: string;
}

/** What was entered for an event, by the names of its fields. */
export type Draft = Readonly<Record<string, Entered>>;

/** Why what was entered is no value of its field. */
export type Fault = 'number' | 'json' | 'choice' | 'object';

interface Read {
  /** Without the fields that have faults. */
  readonly payload: Payload;
  readonly faults: Readonly<Record<string, Fault>>;
}

/** The one field of an event whose fields are not known: the payload as JSON. */
export const wholePayload = 'payload';

const getFirstText = (kind: Kind): string =>
  typeof kind === 'object' ? JSON.stringify(kind.oneOf[0]) : kind === 'flag' ? 'false' : '';

const startField = ({ optional, nullable, kind }: Field): Entered => ({
  given: optional ? 'omitted' : nullable ? 'null' : 'value',
  text: getFirstText(kind),
});

/** An event before anything is entered: what can be left out is left out, what can be null is null. */
export const startDraft = (fields: readonly Field[] | null): Draft =>
  fields === null
    ? { [wholePayload]: { given: 'value', text: '' } }
    : Object.fromEntries(fields.map((field) => [field.name, startField(field)]));

function fillField(field: Field, value: Plain | undefined): Entered {
  const { kind, nullable } = field;
  if (value === undefined) return startField(field);
  if (value === null && nullable) return { given: 'null', text: getFirstText(kind) };
  const isText = kind === 'text' && typeof value === 'string';
  return { given: 'value', text: isText ? value : JSON.stringify(value) };
}

/** An event filled in with a payload from the recording. */
export function fillDraft(fields: readonly Field[] | null, payload: Plain): Draft {
  if (fields === null) return { [wholePayload]: { given: 'value', text: JSON.stringify(payload) } };
  const values = typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {};
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      fillField(field, (values as Readonly<Record<string, Plain>>)[field.name]),
    ]),
  );
}

/** The value of a text of JSON, undefined if it is none. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Value = { readonly value: unknown } | { readonly fault: Fault };

function readValue(kind: Kind, text: string): Value {
  if (kind === 'text') return { value: text };
  const value = parseJson(text);
  if (kind === 'number') {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isFinite(number) ? { value: number } : { fault: 'number' };
  }
  if (kind === 'json') return value === undefined ? { fault: 'json' } : { value };
  if (kind === 'flag') return { value: value === true };
  return kind.oneOf.some((literal) => literal === value) ? { value } : { fault: 'choice' };
}

function readWhole(text: string): Read {
  const value = text.trim() === '' ? {} : parseJson(text);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { payload: value as Payload, faults: {} }
    : { payload: {}, faults: { [wholePayload]: 'object' } };
}

/** The payload that was entered. */
export function readDraft(fields: readonly Field[] | null, draft: Draft): Read {
  if (fields === null) return readWhole(draft[wholePayload]?.text ?? '');
  const payload: Record<string, unknown> = {};
  const faults: Record<string, Fault> = {};
  for (const field of fields) {
    const { given, text } = draft[field.name] ?? startField(field);
    if (given === 'omitted') continue;
    const read: Value = given === 'null' ? { value: null } : readValue(field.kind, text);
    if ('value' in read) payload[field.name] = read.value;
    else faults[field.name] = read.fault;
  }
  return { payload, faults };
}
