import * as z from 'zod/mini';
import { toUtcDay } from '../../../contract/facts/days.ts';
import type { Endpoint, Schema } from '../../../contract/kit/endpoint.ts';
import { id as recordId, unknownInstant } from '../../../contract/kit/primitives.ts';
import { type Notification, notification } from '../../../contract/people/notifications.ts';
import { eventNames, type StreamEvent } from '../../../contract/realtime.ts';

/*
 * Responses of a back end that only implements the specification (§3, §7): its records have only the fields named
 * there, and its lists have no `meta`. Our own server follows the contract, so this chunk is loaded only when a
 * response doesn't match it.
 */

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
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

/** Placeholder for the id of a created record that the response doesn't name; no record has it. */
const unknownId = Number.MAX_SAFE_INTEGER;

/** Neutral values by kind of schema; the first valid one is used. */
const neutral: Readonly<Record<string, readonly unknown[]>> = {
  string: ['', unknownInstant, toUtcDay(unknownInstant)],
  number: [0, 1],
  boolean: [false],
  record: [{}],
};

const fits = (schema: Schema, value: unknown): boolean => z.safeParse(schema, value).success;

/** Converts common spellings of a value: numbers and numeric strings, flags as 0 and 1. */
function coerce(type: string, value: unknown): unknown {
  if (type === 'string' && typeof value === 'number') return String(value);
  if (type === 'number' && typeof value === 'string' && value.trim() !== '') return Number(value);
  if (type === 'boolean' && (value === 1 || value === '1')) return true;
  return value;
}

/** Adds neutral values for everything that `schema` requires and `value` lacks; valid fields are kept. */
function fillMissing(schema: Schema, value: unknown): unknown {
  if (fits(schema, value)) return value;
  const { type, shape, innerType, element, in: given, options, entries, values } = definitionOf(schema);
  if (shape) {
    const fields = isObject(value) ? value : {};
    return Object.fromEntries(
      Object.entries(shape).flatMap(([name, each]) => {
        const field = fillMissing(each, fields[name]);
        return field === undefined ? [] : [[name, field]];
      }),
    );
  }
  if (type === 'nullable') return innerType && value != null ? fillMissing(innerType, value) : null;
  if (type === 'optional' || type === 'default') {
    return innerType && value !== undefined && value !== null ? fillMissing(innerType, value) : undefined;
  }
  if (element) return Array.isArray(value) ? value.map((each) => fillMissing(element, each)) : [];
  if (given) return fillMissing(given, value);
  const candidates = [
    coerce(type, value),
    ...(neutral[type] ?? []),
    ...Object.values(entries ?? {}),
    ...(values ?? []),
    ...(options ?? []).map((option) => fillMissing(option, value)),
  ];
  return candidates.find((candidate) => fits(schema, candidate));
}

/** A notification with four fields: an update of its application, with the response's texts if it has any. */
function toNotification(value: Fields): Fields {
  const number = value.application_id == null ? '' : `#${value.application_id}`;
  return { type: 'application.moved', data: { number }, ...value };
}

/** A document without a known status: uploaded, and not yet confirmed. */
const toDocument = (value: Fields): Fields => ({
  status: 'uploaded',
  type: 'other',
  allowedActions: ['confirm', 'reject'],
  ...value,
});

/** A course with its title from one of the usual fields, else its id. */
const toCourse = (value: Fields): Fields => ({
  title: value.courseName ?? value.name ?? `#${value.id}`,
  ...value,
});

/** Converters for the records of each endpoint in the specification, by endpoint name. */
const records: Readonly<Record<string, (value: Fields) => Fields>> = {
  'notifications.list': toNotification,
  'notifications.page': toNotification,
  'notifications.markAsRead': toNotification,
  'applicationDocuments.list': toDocument,
  'applicationDocuments.decide': toDocument,
  'courseDetail.list': toCourse,
  'courseDetail.create': toCourse,
  'courseDetail.update': toCourse,
  'courseDetail.verify': toCourse,
  'courseRequests.create': (value) => value,
  'courseLinks.submit': (value) => value,
};

/** Endpoints that return a count. */
const counts: readonly string[] = ['courseDetail.aiGeneratedCount', 'applicationDocuments.unconfirmedCount'];

/** A count given as a number, as digits, or as the only number in an object; undefined otherwise. */
function toCount(value: unknown): number | undefined {
  const found = (isObject(value) ? Object.values(value) : [value])
    .filter((each) => typeof each === 'number' || (typeof each === 'string' && /^\d+$/.test(each)))
    .map(Number);
  return found.length === 1 ? found[0] : undefined;
}

/** Paging information in the contract's form, or in that of Laravel's paginator. */
const toPageMeta = (data: readonly unknown[], given: unknown): Fields => {
  const meta = isObject(given) ? given : {};
  return {
    page: meta.page ?? meta.current_page ?? 1,
    perPage: meta.perPage ?? meta.per_page ?? Math.max(1, data.length),
    total: meta.total ?? data.length,
    lastPage: meta.lastPage ?? meta.last_page ?? 1,
  };
};

/** The records of a list; undefined unless each has an id. */
const toRows = (data: readonly unknown[], read: (value: Fields) => Fields): Fields[] | undefined => {
  const rows = data.filter(isObject).filter((row) => fits(recordId, row.id));
  return rows.length === data.length ? rows.map(read) : undefined;
};

/** The response's data, converted for its endpoint; undefined when it doesn't fit the endpoint. */
function toData(endpoint: Endpoint, data: unknown, given: unknown): unknown {
  if (counts.includes(endpoint.name)) return toCount(data);
  const read = records[endpoint.name];
  if (!read) return undefined;
  const wanted = endpoint.reply && definitionOf(endpoint.reply).shape?.data;
  if (wanted && definitionOf(wanted).type === 'array')
    return Array.isArray(data) ? toRows(data, read) : undefined;
  // The specification doesn't show the results of writes: the record is then identified by the id in the path.
  const record = isObject(data) ? data : {};
  const asked = isObject(given) ? given.id : undefined;
  return read({ ...record, id: [record.id, asked].find((each) => fits(recordId, each)) ?? unknownId });
}

/**
 * Completes a response to match the contract; undefined for endpoints that are not in the specification, and for
 * responses that don't fit the endpoint.
 *
 * @param body The parsed body: null when empty, undefined when it isn't JSON.
 * @param params The path parameters of the call.
 */
export function completeReply(endpoint: Endpoint, body: unknown, params?: unknown): unknown {
  if (!endpoint.reply || body === undefined) return undefined;
  const given: Fields = isObject(body) ? body : {};
  // A response without an envelope is the data itself.
  const { data: inner, ...beside } = 'data' in given ? given : { ...given, data: body };
  const data = toData(endpoint, inner, params);
  if (data === undefined) return undefined;
  const whole = {
    ...beside,
    data,
    ...(Array.isArray(data) && { meta: toPageMeta(data, beside.meta ?? beside) }),
  };
  return z.safeParse(endpoint.reply, fillMissing(endpoint.reply, whole)).data;
}

/**
 * A notification as Laravel broadcasts it: its fields are at the top level or in `details`. Null without a numeric
 * id, because it couldn't be marked as read.
 */
export function readBroadcast(event: StreamEvent['event'], payload: unknown): Notification | null {
  if (event !== eventNames.notificationCreated || !isObject(payload)) return null;
  const { details, type: _, ...beside } = payload;
  const fields: Fields = isObject(details) ? { ...beside, ...details } : beside;
  if (!fits(notification.shape.id, fields.id)) return null;
  return z.safeParse(notification, fillMissing(notification, toNotification(fields))).data ?? null;
}
