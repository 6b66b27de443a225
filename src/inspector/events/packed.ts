import type { EventSchemas, Field, Kind, Literal } from './schema.types.ts';

type PackedKind = string | readonly Literal[];
/** Kinds by the names of fields: `?` ends the name of an optional field, `null` follows the kind of a nullable one. */
type PackedFields = Readonly<Record<string, PackedKind | readonly [PackedKind, null]>>;
export type PackedSchemas = Readonly<Record<string, PackedFields | null>>;

const packKind = (kind: Kind): PackedKind => (typeof kind === 'string' ? kind : kind.oneOf);

const packFields = (fields: readonly Field[]): PackedFields =>
  Object.fromEntries(
    fields.map(({ name, optional, nullable, kind }) => [
      optional ? `${name}?` : name,
      nullable ? [packKind(kind), null] : packKind(kind),
    ]),
  );

const isNullable = (packed: PackedFields[string]): packed is readonly [PackedKind, null] =>
  Array.isArray(packed) && packed[1] === null;

const unpackFields = (packed: PackedFields): readonly Field[] =>
  Object.entries(packed).map(([key, value]) => {
    const optional = key.endsWith('?');
    const nullable = isNullable(value);
    const kind = nullable ? value[0] : (value as PackedKind);
    return {
      name: optional ? key.slice(0, -1) : key,
      optional,
      nullable,
      kind: typeof kind === 'string' ? (kind as Kind) : { oneOf: kind },
    };
  });

export const packSchemas = (schemas: EventSchemas): PackedSchemas =>
  Object.fromEntries(
    Object.entries(schemas).map(([type, fields]) => [type, fields === null ? null : packFields(fields)]),
  );

export const unpackSchemas = (packed: PackedSchemas): EventSchemas =>
  Object.fromEntries(
    Object.entries(packed).map(([type, fields]) => [type, fields === null ? null : unpackFields(fields)]),
  );
