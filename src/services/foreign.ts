import * as z from 'zod/mini';
import type { Endpoint, Schema } from '../../contract/endpoint.ts';
import { type Notification, notification } from '../../contract/notifications.ts';
import { id as recordId, unknownInstant } from '../../contract/primitives.ts';
import { eventNames, type StreamEvent } from '../../contract/realtime.ts';

/*
 * Answers of a back end that implements the specification alone (§3, §7): its records have only the fields that the
 * specification names, and its lists no `meta`. Our own server answers by the contract, so this chunk is fetched only
 * when an answer does not match it.
 */

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
  readonly element?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** Stands for the id of a record that was created and not named: no record has it. */
const unknownId = Number.MAX_SAFE_INTEGER;

/** Neutral values by kind of schema; the first one that is valid is used. */
const neutral: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', unknownInstant, unknownInstant.slice(0, 10)],
  number: [0, 1],
  boolean: [false],
  record: [{}],
};

const fits = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Converts between common spellings of a value: numbers and numeric strings, flags as 0 and 1. */
function spelled(type: string, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value);
  if (type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (type === 'boolean' && (value === 1 || value === '1')) return true;
  return value;
}

/** `value` with neutral values for everything that `schema` requires and `value` lacks; valid fields are kept. */
function filled(schema: Schema, value: unknown): unknown {
  if (fits(schema, value)) return value;
  const { type, shape, innerType, element, in: given, options, entries, values } = definitionOf(schema);
  if (shape) {
    const fields = isFields(value) ? value : {};
    return Object.fromEntries(
      Object.entries(shape).flatMap(([name, each]) => {
        const field = filled(each, fields[name]);
        return field === undefined ? [] : [[name, field]];
      }),
    );
  }
  if (type === 'nullable') return innerType && value != null ? filled(innerType, value) : null;
  if (type === 'optional' || type === 'default') {
    return innerType && value !== undefined && value !== null ? filled(innerType, value) : undefined;
  }
  if (element) return Array.isArray(value) ? value.map((each) => filled(element, each)) : [];
  if (given) return filled(given, value);
  const candidates = [
    spelled(type, value),
    ...(neutral[type] ?? []),
    ...Object.values(entries ?? {}),
    ...(values ?? []),
    ...(options ?? []).map((option) => filled(option, value)),
  ];
  return candidates.find((candidate) => fits(schema, candidate));
}

/** A notification of four fields: an update of its application, with the texts of the answer if it has any. */
function notificationIn(value: Fields): Fields {
  const number = value.application_id == null ? '' : `#${value.application_id}`;
  return { type: 'application.moved', data: { number }, ...value };
}

/** A document without a known status: uploaded, and not yet confirmed. */
const documentIn = (value: Fields): Fields => ({
  status: 'uploaded',
  type: 'other',
  moves: ['confirm', 'reject'],
  ...value,
});

/** A course named by whichever of the usual fields the answer has, else by its number. */
const courseIn = (value: Fields): Fields => ({
  title: value.courseName ?? value.name ?? `#${value.id}`,
  ...value,
});

/** Prepares the records of each call that the specification has, by the call’s name. */
const records: Readonly<Record<string, (value: Fields) => Fields>> = {
  'notifications.list': notificationIn,
  'notifications.page': notificationIn,
  'notifications.markAsRead': notificationIn,
  'applicationDocuments.list': documentIn,
  'applicationDocuments.decide': documentIn,
  'courseDetail.list': courseIn,
  'courseDetail.create': courseIn,
  'courseDetail.update': courseIn,
  'courseDetail.verify': courseIn,
  'courseRequests.create': (value) => value,
  'courseLinks.submit': (value) => value,
};

/** Calls whose answer is a count. */
const counts: readonly string[] = ['courseDetail.aiGeneratedCount', 'applicationDocuments.unconfirmedCount'];

/** A count given as a number, as digits, or as the only number of an object; undefined when there is none. */
function countIn(value: unknown): number | undefined {
  const found = (isFields(value) ? Object.values(value) : [value])
    .filter((each) => typeof each === 'number' || (typeof each === 'string' && /^\d+$/.test(each)))
    .map(Number);
  return found.length === 1 ? found[0] : undefined;
}

/** Where a list stands, in the contract’s own words or as Laravel’s paginator writes it. */
const pageIn = (data: readonly unknown[], given: unknown): Fields => {
  const meta = isFields(given) ? given : {};
  return {
    page: meta.page ?? meta.current_page ?? 1,
    perPage: meta.perPage ?? meta.per_page ?? Math.max(1, data.length),
    total: meta.total ?? data.length,
    lastPage: meta.lastPage ?? meta.last_page ?? 1,
  };
};

/** The records of a list; undefined unless each has an id, by which it can be told apart. */
const rowsIn = (data: readonly unknown[], read: (value: Fields) => Fields): Fields[] | undefined => {
  const rows = data.filter(isFields).filter((row) => fits(recordId, row.id));
  return rows.length === data.length ? rows.map(read) : undefined;
};

/** The answer’s data, prepared for its call; undefined when it cannot be that call’s answer. */
function dataIn(endpoint: Endpoint, data: unknown, given: unknown): unknown {
  if (counts.includes(endpoint.name)) return countIn(data);
  const read = records[endpoint.name];
  if (!read) return undefined;
  const wanted = endpoint.reply && definitionOf(endpoint.reply).shape?.data;
  if (wanted && definitionOf(wanted).type === 'array')
    return Array.isArray(data) ? rowsIn(data, read) : undefined;
  // The specification does not show the results of writes: the record is then known by the id that was asked for.
  const record = isFields(data) ? data : {};
  const asked = isFields(given) ? given.id : undefined;
  return read({ ...record, id: [record.id, asked].find((each) => fits(recordId, each)) ?? unknownId });
}

/**
 * The answer completed to match the contract; undefined for calls that the specification does not have, and for answers
 * that cannot be theirs.
 *
 * @param body What was answered: null for nothing, undefined for what is not JSON.
 * @param params The parameters of the call’s path.
 */
export function readForeign(endpoint: Endpoint, body: unknown, params?: unknown): unknown {
  if (!endpoint.reply || body === undefined) return undefined;
  const given: Fields = isFields(body) ? body : {};
  // An answer without an envelope is its own data.
  const { data: inner, ...beside } = 'data' in given ? given : { ...given, data: body };
  const data = dataIn(endpoint, inner, params);
  if (data === undefined) return undefined;
  const whole = {
    ...beside,
    data,
    ...(Array.isArray(data) && { meta: pageIn(data, beside.meta ?? beside) }),
  };
  return z.safeParse(endpoint.reply, filled(endpoint.reply, whole)).data;
}

/**
 * A notification as Laravel broadcasts it: its fields are at the top level or in `details`. Null when it has no numeric
 * id, without which it could not be marked as read.
 */
export function readBroadcast(event: StreamEvent['event'], payload: unknown): Notification | null {
  if (event !== eventNames.notificationCreated || !isFields(payload)) return null;
  const { details, type: _, ...beside } = payload;
  const fields: Fields = isFields(details) ? { ...beside, ...details } : beside;
  if (!fits(notification.shape.id, fields.id)) return null;
  return z.safeParse(notification, filled(notification, notificationIn(fields))).data ?? null;
}
