import type * as z from 'zod/mini';
import { day, id, instant } from '../../primitives.ts';
import { isOptional, type Payload } from '../definition.ts';
import { documentId, money, reference, words } from '../event.ts';
import { type ApplicationEvent, type ApplicationEventType, applicationPayloads } from './events.ts';

/** How a field of a payload is filled in. */
export type FieldKind =
  /** Several lines of words, or one line as another office wrote it. */
  | 'words'
  | 'reference'
  | 'day'
  /** A day with its time, in the reader's own time zone. */
  | 'moment'
  | 'amount'
  | 'currency'
  /** One document of the application, or any number of them. */
  | 'document'
  | 'documents'
  /** Words, one to a line. */
  | 'lines'
  | 'yesNo'
  /** A later intake of the course. */
  | 'intake';

/** A field of what comes with an event, as the chart declares it. */
export interface EventField {
  /** Its name in the payload; one inside a group as `deposit.amount`. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** A part of the payload that is given as a whole or not at all. */
  readonly group: string | null;
}

type Schema = z.core.$ZodType;

/** Kinds by the very schema that the chart declares: two fields of one schema are filled in alike. */
const kinds: ReadonlyMap<Schema, FieldKind> = new Map<Schema, FieldKind>([
  [words, 'words'],
  [reference, 'reference'],
  [day, 'day'],
  [instant, 'moment'],
  [documentId, 'document'],
  [money.amount, 'amount'],
  [money.currency, 'currency'],
  [id, 'intake'],
]);

const defOf = (schema: Schema) =>
  (schema as unknown as { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } })._zod.def;

const inner = (schema: Schema): Schema =>
  defOf(schema).type === 'optional' ? inner(defOf(schema).innerType as Schema) : schema;

function kindOf(schema: Schema): FieldKind | undefined {
  const known = kinds.get(schema);
  if (known) return known;
  const { type, element } = defOf(schema);
  if (type === 'boolean') return 'yesNo';
  if (type !== 'array') return undefined;
  return kinds.get(element as Schema) === 'document' ? 'documents' : 'lines';
}

function fieldsIn(payload: Payload, group: string | null = null): EventField[] {
  return Object.entries(payload).flatMap(([name, schema]) => {
    const bare = inner(schema);
    const optional = isOptional(schema);
    const kind = kindOf(bare);
    if (kind) return [{ path: group === null ? name : `${group}.${name}`, kind, optional, group }];
    if (defOf(bare).type !== 'object' || group !== null) throw new Error(`No field is known for ${name}`);
    return fieldsIn(defOf(bare).shape as Payload, name);
  });
}

/**
 * The fields of what comes with an event, in the order of the chart. A payload whose schema has no field of its own
 * throws, so that no event can be declared that nobody can send.
 */
export const fieldsOf = (type: ApplicationEventType): readonly EventField[] =>
  fieldsIn(applicationPayloads[type]);

/** Whether documents of the application come with an event. */
export const hasDocuments = (type: ApplicationEventType): boolean =>
  fieldsOf(type).some(({ kind }) => kind === 'document' || kind === 'documents');

/** A document that an event names, and where in its payload: `letterId`, `documentIds.0`. */
export interface NamedDocument {
  readonly path: string;
  readonly id: number;
}

/** Every document that an event names. */
export const documentsNamedIn = ({ type, ...payload }: ApplicationEvent): NamedDocument[] =>
  fieldsOf(type).flatMap(({ path, kind }): NamedDocument[] => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key],
        payload,
      );
    if (kind === 'document' && typeof value === 'number') return [{ path, id: value }];
    if (kind !== 'documents' || !Array.isArray(value)) return [];
    return value.map((id: number, at) => ({ path: `${path}.${at}`, id }));
  });
