import * as z from 'zod/mini';
import { day, id, instant } from '../../kit/primitives.ts';
import { isOptional, type Payload } from '../definition.ts';
import { courseId, documentId, freeText, itemAnswer, money, reference } from '../event.ts';
import { type ApplicationEvent, type ApplicationEventType, applicationPayloads } from './events.ts';

/** The input type of a payload field. */
export type FieldKind =
  /** Multi-line free text, or a single-line reference number. */
  | 'words'
  | 'reference'
  | 'day'
  /** A date with time, in the reader's time zone. */
  | 'dateTime'
  | 'amount'
  | 'currency'
  /** One document of the application, or several. */
  | 'document'
  | 'documents'
  /** One answer for each requested item; a form has the fields of `getAnswerFields` instead. */
  | 'answers'
  /** Several texts, one per line. */
  | 'lines'
  | 'yesNo'
  /** One of `options`. */
  | 'choice'
  | 'intake'
  | 'course';

/** A payload field as declared by the chart. */
export interface EventField {
  /** Its path in the payload; for a field in a group for example `deposit.amount`. */
  readonly path: string;
  readonly kind: FieldKind;
  readonly optional: boolean;
  /** The optional part of the payload that the field belongs to; it is given completely or not at all. */
  readonly group: string | null;
  readonly options?: readonly string[];
}

type Schema = z.core.$ZodType;

/** Kinds by schema instance: fields that share a schema use the same input. */
const kinds: ReadonlyMap<Schema, FieldKind> = new Map<Schema, FieldKind>([
  [freeText, 'words'],
  [reference, 'reference'],
  [day, 'day'],
  [instant, 'dateTime'],
  [documentId, 'document'],
  [itemAnswer, 'answers'],
  [money.amount, 'amount'],
  [money.currency, 'currency'],
  [id, 'intake'],
  [courseId, 'course'],
]);

const defOf = (schema: Schema) =>
  (schema as unknown as { readonly _zod: { readonly def: Readonly<Record<string, unknown>> } })._zod.def;

const unwrapOptional = (schema: Schema): Schema =>
  defOf(schema).type === 'optional' ? unwrapOptional(defOf(schema).innerType as Schema) : schema;

function kindOf(schema: Schema): FieldKind | undefined {
  const known = kinds.get(schema);
  if (known) return known;
  const { type, element } = defOf(schema);
  if (type === 'boolean') return 'yesNo';
  if (type === 'enum') return 'choice';
  if (type !== 'array') return undefined;
  const each = kinds.get(element as Schema);
  if (each === 'answers') return each;
  return each === 'document' ? 'documents' : 'lines';
}

const optionsOf = (schema: Schema): string[] => Object.values(defOf(schema).entries as object);

function toEventFields(payload: Payload, group: string | null = null): EventField[] {
  return Object.entries(payload).flatMap(([name, schema]) => {
    const bare = unwrapOptional(schema);
    const optional = isOptional(schema);
    const kind = kindOf(bare);
    if (kind) {
      const path = group === null ? name : `${group}.${name}`;
      return [{ path, kind, optional, group, ...(kind === 'choice' && { options: optionsOf(bare) }) }];
    }
    if (defOf(bare).type !== 'object' || group !== null) throw new Error(`No input type for field ${name}`);
    return toEventFields(defOf(bare).shape as Payload, name);
  });
}

const knownFields = new Map<ApplicationEventType, readonly EventField[]>();

/**
 * The payload fields of an event, in the order declared by the chart. Throws for a schema without an input type, so
 * that every declared event can be sent from a form.
 */
export function getEventFields(type: ApplicationEventType): readonly EventField[] {
  const known = knownFields.get(type) ?? toEventFields(applicationPayloads[type]);
  knownFields.set(type, known);
  return known;
}

/** Whether an event's payload includes documents of the application. */
export const hasDocuments = (type: ApplicationEventType): boolean =>
  getEventFields(type).some(({ kind }) => ['document', 'documents', 'answers'].includes(kind));

/** The fields of the answers to requested items, two for each item. */
const getAnswerFields = (items: number): EventField[] =>
  Array.from({ length: items }, (_, at) => `answers.${at}`).flatMap((group): EventField[] => [
    { path: `${group}.answer`, kind: 'words', optional: true, group },
    { path: `${group}.documentIds`, kind: 'documents', optional: true, group },
  ]);

/** The fields with those of each answer in place of the answers as a whole. */
export const withAnswerFields = (fields: readonly EventField[], items: number): EventField[] =>
  fields.flatMap((field) => (field.kind === 'answers' ? getAnswerFields(items) : [field]));

/** A document referenced by an event, and its path in the payload: `letterId`, `answers.0.documentIds.0`. */
export interface DocumentReference {
  readonly path: string;
  readonly id: number;
}

/** All documents that an event references. */
export const listReferencedDocuments = ({ type, ...payload }: ApplicationEvent): DocumentReference[] =>
  getEventFields(type).flatMap(({ path, kind }): DocumentReference[] => {
    const value = path
      .split('.')
      .reduce<unknown>(
        (part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key],
        payload,
      );
    if (kind === 'document' && typeof value === 'number') return [{ path, id: value }];
    const answers = kind === 'answers' ? z.array(itemAnswer).safeParse(value).data : undefined;
    if (answers)
      return answers.flatMap(({ documentIds }, item) =>
        documentIds.map((id, at) => ({ path: `${path}.${item}.documentIds.${at}`, id })),
      );
    if (kind !== 'documents' || !Array.isArray(value)) return [];
    return value.map((id: number, at) => ({ path: `${path}.${at}`, id }));
  });
