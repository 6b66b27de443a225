import * as z from 'zod/mini';
import type { RecordSubject } from './ability.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, id, version } from './primitives.ts';
import { type Cell, objectOf, type RecordColumn, type RecordColumns, settableOf } from './record-list.ts';
import { type ListName, pathOf } from './views.ts';

type Row<Columns extends RecordColumns> = { id: number; version: number } & {
  [Name in keyof Columns]: Cell<Columns[Name]> | (Columns[Name]['optional'] extends true ? null : never);
};

const given = (column: RecordColumn) =>
  column.optional || column.type === 'flag' ? z.optional(settableOf(column)) : settableOf(column);

/**
 * Records that are kept with a record of master data, such as a university's contacts: few, and read all at once. Who
 * may read or change them is who may read or change the field of their name on the record.
 *
 * @param of The list of the records they are kept with, and the subject of the rules on it.
 * @param part What they are called, and the last word of their path: `contacts`.
 * @param name The column that one is called by.
 * @param span Two columns of days, of which the first is never after the second.
 */
export function recordParts<const Columns extends RecordColumns, const Subject extends RecordSubject>(
  of: { readonly list: ListName; readonly subject: Subject },
  part: string,
  name: keyof Columns & string,
  columns: Columns,
  span?: readonly [from: keyof Columns & string, until: keyof Columns & string],
) {
  const noun = `${of.list}.${part}`;
  const path = `${pathOf(of.list)}/:id/${part}` as const;
  const shownOf = (column: RecordColumn) =>
    column.optional ? z.nullable(settableOf(column)) : settableOf(column);
  // Fields made out of columns have no names that zod's types could follow; `Row` says them.
  const row = z.object({
    id,
    version,
    ...objectOf(columns, () => true, shownOf),
  }) as unknown as z.ZodMiniType<Row<Columns>>;
  const isSpan = (values: Readonly<Record<string, unknown>>): boolean => {
    const [from, until] = span ? [values[span[0]], values[span[1]]] : [];
    return typeof from !== 'string' || typeof until !== 'string' || from <= until;
  };
  const record = z
    .strictObject(objectOf(columns, () => true, given))
    .check(z.refine(isSpan, { path: span ? [span[1]] : [] })) as unknown as z.ZodMiniType<
    Readonly<Record<string, string | number | boolean | null>>
  >;
  const change = z.strictObject(
    objectOf(
      columns,
      () => true,
      (column) => z.optional(settableOf(column)),
    ),
  ) as unknown as z.ZodMiniType<Readonly<Record<string, string | number | boolean | null>>>;
  const whole = z.strictObject({ id });
  const one = z.strictObject({ id, partId: id });
  return {
    ...of,
    part,
    name,
    columns,
    span,
    isSpan,
    record,
    change,
    api: {
      list: endpoint({
        name: `${noun}.list`,
        summary: `The ${part} of one of ${of.list}, and whether the caller may change them`,
        method: 'GET',
        path,
        access: 'token',
        params: whole,
        reply: dataOf(z.object({ rows: z.array(row), editable: z.boolean() })),
      }),
      create: endpoint({
        name: `${noun}.create`,
        summary: `Add to the ${part} of one of ${of.list}`,
        method: 'POST',
        path,
        access: 'token',
        status: 201,
        creates: true,
        params: whole,
        body: record,
        reply: dataOf(row),
      }),
      update: endpoint({
        name: `${noun}.update`,
        summary: `Change one of the ${part} of one of ${of.list}`,
        method: 'PATCH',
        path: `${path}/:partId`,
        access: 'token',
        versioned: true,
        params: one,
        body: change,
        reply: dataOf(row),
      }),
      remove: endpoint({
        name: `${noun}.remove`,
        summary: `Remove one of the ${part} of one of ${of.list}`,
        method: 'DELETE',
        path: `${path}/:partId`,
        access: 'token',
        status: 204,
        versioned: true,
        params: one,
      }),
    },
  };
}

export type RecordParts<Columns extends RecordColumns, Subject extends RecordSubject> = ReturnType<
  typeof recordParts<Columns, Subject>
>;
