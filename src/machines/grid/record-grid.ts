import type { RecordSubject } from '../../../contract/kit/ability.ts';
import type { ColumnType } from '../../../contract/kit/filters.ts';
import { getField, type RecordColumn, type RecordColumns } from '../../../contract/masters/record-columns.ts';
import type { RecordList } from '../../../contract/masters/record-list.ts';
import type { ListApi, RecordApi } from '../../services/lists/list.service.ts';
import { href } from '../kit/routes/routes.ts';
import type { RouteName } from '../kit/routes/routes.types.ts';
import type { ColumnDefinition, GridRow } from './definition/definition.types.ts';
import { createGridMachine } from './grid.machine.ts';
import { createGridApi } from './grid-api.ts';

/** Default widths in px at normal text size. */
const widths: Readonly<Record<ColumnType, number>> = {
  text: 160,
  choice: 130,
  reference: 160,
  date: 120,
  number: 110,
  flag: 110,
};

const codeWidth = 80;
const nameWidth = 220;

function getWidth(id: string, { type, max }: RecordColumn): number {
  if (id === 'name') return nameWidth;
  return max !== undefined && max <= 8 ? codeWidth : widths[type];
}

type ColumnOverrides = Pick<ColumnDefinition, 'width' | 'hidden'>;

/**
 * Creates the machine of a list that is defined as data only.
 *
 * @param columnOverrides Columns that differ from the defaults.
 * @param page The page of one record, for users who may edit it.
 */
export const createRecordGridMachine = <Columns extends RecordColumns, Subject extends RecordSubject>(
  { list, subject, columns, fields, api }: RecordList<Columns, Subject>,
  columnOverrides: { readonly [Name in keyof Columns]?: ColumnOverrides } = {},
  page?: RouteName,
) =>
  createGridMachine(
    {
      list,
      subject,
      columns: Object.entries(columns).map(([id, { editable, ...column }]) => ({
        id,
        ...(column.type === 'reference' && { field: getField(id, column) }),
        width: getWidth(id, column),
        ...column,
        // Pictures and lines are edited on the record's page, where there is room to see them.
        ...(editable && column.form !== 'picture' && column.form !== 'lines' && { editable }),
        ...(id === 'updatedAt' && { hidden: true }),
        ...columnOverrides[id],
      })),
      filters: {},
      commands: fields.length > 0 ? ['row.edit'] : [],
    },
    {
      ...createGridApi(api as ListApi<GridRow> & RecordApi<GridRow>),
      ...(page && {
        pathOf: ({ id, editable }) => (editable?.length ? href(page, { id }) : null),
      }),
    },
  );
