import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { EventSchemas, Field, Kind, Literal } from '../../../src/inspector/events/schema.types.ts';

const has = ({ flags }: Type, wanted: TypeFlags): boolean => (flags & wanted) !== 0;

const listMembers = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

/** Also texts with a form or a brand, such as a calendar day. */
const isText = (type: Type): boolean =>
  has(type, TypeFlags.StringLike) || (type.isIntersectionType() && type.getTypes().some(isText));

const isLiteral = (type: Type): boolean =>
  has(type, TypeFlags.StringLiteral | TypeFlags.NumberLiteral | TypeFlags.BooleanLiteral);

/** In an order that does not depend on the order in which types are read. */
const sortLiterals = (literals: readonly Literal[]): readonly Literal[] =>
  literals.toSorted((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );

function describeKind(members: readonly Type[]): Kind {
  if (members.length > 0 && members.every(isLiteral)) {
    const literals = members.map((member) => (member.isLiteralType() ? (member.value as Literal) : ''));
    const isFlag = literals.length === 2 && literals.every((literal) => typeof literal === 'boolean');
    return isFlag ? 'flag' : { oneOf: sortLiterals(literals) };
  }
  if (members.length === 0) return 'json';
  if (members.every(isText)) return 'text';
  if (members.every((member) => has(member, TypeFlags.Number))) return 'number';
  return 'json';
}

function describeField(name: string, optional: boolean, type: Type): Field {
  const members = listMembers(type);
  const rest = members.filter((member) => !has(member, TypeFlags.Nullable));
  return {
    name,
    optional: optional || members.some((member) => has(member, TypeFlags.Undefined)),
    nullable: members.some((member) => has(member, TypeFlags.Null)),
    kind: describeKind(rest),
  };
}

/** The fields of one member of the union of events, and the types of events that have them. */
function describeMember(
  checker: Checker,
  event: Type,
): { types: readonly string[]; fields: readonly Field[] } {
  const properties = checker.getPropertiesOfType(event);
  const types = checker.getTypeOfSymbol(properties);
  const described = properties.map((property, at) => ({ property, type: types[at] }));
  const named = described.find(({ property }) => property.name === 'type')?.type;
  return {
    types: named
      ? listMembers(named).flatMap((member) => (member.isStringLiteralType() ? [member.value] : []))
      : [],
    fields: described.flatMap(({ property: { name, flags }, type }) =>
      name === 'type' || !type ? [] : [describeField(name, (flags & SymbolFlags.Optional) !== 0, type)],
    ),
  };
}

/** The fields of all events of a union. An event that is declared twice with different fields has none: null. */
export function describeEvents(checker: Checker, events: Type): EventSchemas {
  const found = new Map<string, readonly Field[] | null>();
  for (const member of listMembers(events)) {
    const { types, fields } = describeMember(checker, member);
    for (const type of types) found.set(type, mergeFields(found.get(type), fields));
  }
  return Object.fromEntries(found);
}

/** The same fields, or null where two declarations differ. */
export const mergeFields = (
  known: readonly Field[] | null | undefined,
  fields: readonly Field[] | null,
): readonly Field[] | null =>
  known === undefined || JSON.stringify(known) === JSON.stringify(fields) ? fields : null;
