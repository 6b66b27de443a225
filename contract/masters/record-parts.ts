import * as z from 'zod/mini';
import type { RecordSubject } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, version } from '../kit/primitives.ts';
import { type ListName, pathOf } from '../kit/views.ts';
import type { Cell, RecordColumn, RecordColumns } from './record-columns.ts';
import { toSettableSchema, toShape } from './record-list.ts';

type Row<Columns extends RecordColumns> = { id: number; version: number } & {
  [Name in keyof Columns]: Cell<Columns[Name]> | (Columns[Name]['optional'] extends true ? null : never);
};

/** The values of a part, by column. */
type Values = Readonly<Record<string, string | number | boolean | null>>;

const given = (column: RecordColumn) =>
  column.optional || column.type === 'flag' ? z.optional(toSettableSchema(column)) : toSettableSchema(column);

/**
 * Records that belong to a record of master data, such as a university's contacts: few, and read all at once.
 * Permission to read or change them is the permission on the field with their name on the parent record.
 *
 * @param of The parent list, and its permission subject.
 * @param part Their name, which is also the last segment of their path: `contacts`.
 * @param name The column with the record's name.
 * @param span Two date columns, of which the first can't be after the second.
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
    column.optional ? z.nullable(toSettableSchema(column)) : toSettableSchema(column);
  // zod can't infer names of fields that are generated from columns; `Row` declares them.
  const row = z.object({
    id,
    version,
    ...toShape(columns, () => true, shownOf),
  }) as unknown as z.ZodMiniType<Row<Columns>>;
  const isValidDateRange = (values: Readonly<Record<string, unknown>>): boolean => {
    const [from, until] = span ? [values[span[0]], values[span[1]]] : [];
    return typeof from !== 'string' || typeof until !== 'string' || from <= until;
  };
  const record = z
    .strictObject(toShape(columns, () => true, given))
    .check(z.refine(isValidDateRange, { path: span ? [span[1]] : [] })) as unknown as z.ZodMiniType<
    Values,
    Values
  >;
  const change = z.strictObject(
    toShape(
      columns,
      () => true,
      (column) => z.optional(toSettableSchema(column)),
    ),
  ) as unknown as z.ZodMiniType<Values, Values>;
  const whole = z.strictObject({ id });
  const one = z.strictObject({ id, partId: id });
  return {
    ...of,
    part,
    name,
    columns,
    span,
    isValidDateRange,
    record,
    change,
    api: {
      list: endpoint(`GET ${path}`, {
        name: `${noun}.list`,
        summary: `The ${part} of one of ${of.list}, and whether the caller may change them`,
        params: whole,
        reply: dataOf(z.object({ rows: z.array(row), editable: z.boolean() })),
      }),
      create: endpoint(`POST ${path}`, {
        name: `${noun}.create`,
        summary: `Add to the ${part} of one of ${of.list}`,
        creates: true,
        params: whole,
        body: record,
        reply: dataOf(row),
      }),
      update: endpoint(`PATCH ${path}/:partId`, {
        name: `${noun}.update`,
        summary: `Change one of the ${part} of one of ${of.list}`,
        versioned: true,
        params: one,
        body: change,
        reply: dataOf(row),
      }),
      remove: endpoint(`DELETE ${path}/:partId`, {
        name: `${noun}.remove`,
        summary: `Remove one of the ${part} of one of ${of.list}`,
        versioned: true,
        params: one,
      }),
    },
  };
}

export type RecordParts<Columns extends RecordColumns, Subject extends RecordSubject> = ReturnType<
  typeof recordParts<Columns, Subject>
>;
