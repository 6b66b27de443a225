import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { createHistoryApi } from '../kit/history.ts';
import { createImportApi } from '../kit/imports.ts';
import { type MasterListName, type MasterSubject, masterData } from '../kit/master-data.ts';
import { dataOf } from '../kit/primitives.ts';
import { pathOf } from '../kit/views.ts';
import type { Cell, ColumnNamesWhere, FieldOf, RecordColumn, RecordColumns } from './record-columns.ts';
import { recordList, toSettableSchema, toShape } from './record-list.ts';

/** Tables that reference master data. */
export const referencingTables = [
  'applicationDocuments',
  'applications',
  'branches',
  'channelPartners',
  'checklistRules',
  'courseIntakes',
  'courseRequests',
  'courses',
  'demandedDocuments',
  'namingPatterns',
  'registrationFiles',
  'registrations',
  'students',
  'universities',
  'users',
] as const;
/** Other dependants: the portal itself for built-in records, questions that depend on another, and the sign-in page. */
export const dependants = [...referencingTables, 'portal', 'registrationQuestions', 'signIn'] as const;
export type Dependant = (typeof dependants)[number];

/** The number of dependants of each kind; kinds without any are omitted. */
export const uses = z.array(z.object({ by: z.enum(dependants), count: z.int().check(z.positive()) }));
export type Uses = z.output<typeof uses>;

/** The columns that are set when a record is created. */
type CreatableColumn<Columns extends RecordColumns> =
  | ColumnNamesWhere<Columns, 'editable'>
  | ColumnNamesWhere<Columns, 'immutable'>;

type IsOptional<Column extends RecordColumn> = Column['type'] extends 'flag'
  ? true
  : Column['optional'] extends true
    ? true
    : Column['hasDefault'] extends true
      ? true
      : false;

/** A new record; nullable columns, flags and columns with a default are optional. */
export type NewRecord<Columns extends RecordColumns> = {
  [Name in CreatableColumn<Columns> as IsOptional<Columns[Name]> extends true
    ? never
    : FieldOf<Columns, Name>]: Cell<Columns[Name]>;
} & {
  [Name in CreatableColumn<Columns> as IsOptional<Columns[Name]> extends true
    ? FieldOf<Columns, Name>
    : never]?: Cell<Columns[Name]> | (Columns[Name]['optional'] extends true ? null : never);
};

const isCreatable = ({ editable, immutable }: RecordColumn): boolean =>
  editable === true || immutable === true;

const toCreateSchema = (column: RecordColumn) =>
  column.optional || column.hasDefault || column.type === 'flag'
    ? z.optional(toSettableSchema(column))
    : toSettableSchema(column);

/**
 * A list of master data: records that the agency maintains itself and that others reference. In addition to other
 * record lists, records can be created, and deleted while nothing references them; otherwise they are archived.
 */
export function masterList<const Columns extends RecordColumns, const List extends MasterListName>(
  list: List,
  name: ColumnNamesWhere<Columns, 'essential'>,
  columns: Columns,
  order: ColumnNamesWhere<Columns, 'essential'> = name,
) {
  const subject: MasterSubject<List> = masterData[list];
  const records = recordList(list, subject, name, columns, order);
  const path = pathOf(list);
  // zod can't infer names of fields that are generated from columns; `NewRecord` declares them.
  const record = z.strictObject(toShape(columns, isCreatable, toCreateSchema)) as unknown as z.ZodMiniType<
    NewRecord<Columns>,
    NewRecord<Columns>
  >;
  const { reply } = records.api.update;
  const keys = Object.keys(columns).filter((column) => columns[column]?.key);
  return {
    ...records,
    list,
    record,
    /** The columns that together identify records in an import. */
    keys: (keys.length > 0 ? keys : [name]) as readonly string[],
    api: {
      ...records.api,
      ...createImportApi(list),
      ...createHistoryApi(list),
      create: endpoint(`POST ${path}`, {
        name: `${list}.create`,
        summary: `Add one to ${list}; 422 \`taken\` where another has what may stand but once`,
        creates: true,
        body: record,
        reply,
      }),
      uses: endpoint(`GET ${path}/:id/uses`, {
        name: `${list}.uses`,
        summary: 'The number of records that reference one; for those who may change it',
        reply: dataOf(uses),
      }),
      remove: endpoint(`DELETE ${path}/:id`, {
        name: `${list}.remove`,
        summary: 'Delete a record that nothing references; 409 `refusal.inUse` otherwise: archive it instead',
        versioned: true,
      }),
    },
  };
}

export type MasterList<
  Columns extends RecordColumns,
  List extends MasterListName = MasterListName,
> = ReturnType<typeof masterList<Columns, List>>;
