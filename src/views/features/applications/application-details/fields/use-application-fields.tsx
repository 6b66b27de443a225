import { type ReactNode, useMemo } from 'react';
import type { ApplicationRow } from '../../../../../../contract/applications/applications.ts';
import {
  type ApplicationField,
  getFieldColumn,
} from '../../../../../machines/features/applications/application-details/application-fields.ts';
import { getCellValue } from '../../../../../machines/grid/definition/columns.ts';
import type { ColumnViewConfig, GridColumn } from '../../../../grid/list-view-config.ts';
import { getColumnViewConfig, toGridColumn } from '../../../../grid/to-grid-column.ts';
import { useFormatters } from '../../../../grid/use-formatters.ts';
import { applicationsViewConfig } from '../../applications-view-config.tsx';

interface ApplicationFieldsView {
  readonly getTitle: (field: ApplicationField) => ColumnViewConfig['title'];
  readonly getColumn: (field: ApplicationField) => GridColumn;
  /** The value as text; empty if there is none. */
  readonly format: (row: ApplicationRow, field: ApplicationField) => string;
  /** The value as the list shows it. */
  readonly render: (row: ApplicationRow, field: ApplicationField) => ReactNode;
}

const getConfig = (field: ApplicationField): ColumnViewConfig => {
  const config = getColumnViewConfig(applicationsViewConfig, field);
  if (!config) throw new Error(`The list does not show ${field}`);
  return config;
};

/** How the fields of an application are named and shown: as in the list. */
export function useApplicationFields(): ApplicationFieldsView {
  const formatters = useFormatters();
  return useMemo(() => {
    const getColumn = (field: ApplicationField) =>
      toGridColumn(getFieldColumn(field), getConfig(field), formatters);
    const format = (row: ApplicationRow, field: ApplicationField): string => {
      const column = getColumn(field);
      const value = getCellValue(row, column.definition);
      if (value === null || value === '') return '';
      return typeof value === 'boolean' ? column.valueText(String(value)) : column.text(row);
    };
    const render = (row: ApplicationRow, field: ApplicationField): ReactNode => {
      const shown = format(row, field);
      return shown && (getColumn(field).cell?.(row, shown) ?? <bdi>{shown}</bdi>);
    };
    return { getTitle: (field) => getConfig(field).title, getColumn, format, render };
  }, [formatters]);
}
