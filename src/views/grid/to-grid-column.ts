import { getCellValue } from '../../machines/grid/definition/columns.ts';
import type { ColumnDefinition, GridRow } from '../../machines/grid/definition/grid.types.ts';
import { isDay, isInstant } from '../../machines/kit/values/days.ts';
import type { ColumnViewConfig, GridColumn, ListViewConfig } from './list-view-config.ts';
import type { Formatters } from './use-formatters.ts';

/** How a list displays one of its columns; undefined for a column that it does not display. */
export const getColumnViewConfig = ({ columns }: ListViewConfig, id: string): ColumnViewConfig | undefined =>
  typeof columns === 'function' ? columns(id) : columns[id];

/** Formats a value by its column type. */
export function formatValue(
  { type, instant }: ColumnDefinition,
  viewConfig: ColumnViewConfig,
  formatters: Formatters,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (viewConfig.formatValue) return viewConfig.formatValue(String(value), formatters);
  switch (type) {
    case 'number':
      return formatters.number(Number(value));
    case 'date':
      if (instant) return isInstant(value) ? formatters.dateOf(value) : '';
      return isDay(value) ? formatters.date(value) : '';
    case 'flag':
      return formatters.text(value === true || value === 'true' ? 'access.yes' : 'access.no');
    default:
      return String(value);
  }
}

function formatCell(
  definition: ColumnDefinition,
  viewConfig: ColumnViewConfig,
  formatters: Formatters,
  row: GridRow,
): string {
  if (viewConfig.formatCell) return viewConfig.formatCell(row, formatters);
  const value =
    definition.type === 'reference'
      ? row[viewConfig.nameField ?? `${definition.id}Name`]
      : getCellValue(row, definition);
  // An unset flag is shown as an empty cell.
  if (definition.type === 'flag' && value !== true) return '';
  return definition.type === 'reference'
    ? String(value ?? '')
    : formatValue(definition, viewConfig, formatters, value);
}

/** Default column width, px at the default text size. */
const defaultWidth = 160;

/**
 * A column as the grid renders it, from its data and its view configuration; a width set by the user disables growing.
 */
export const toGridColumn = (
  definition: ColumnDefinition,
  viewConfig: ColumnViewConfig,
  formatters: Formatters,
  width?: number,
): GridColumn => {
  const own = definition.values ?? [];
  const values = viewConfig.getValues?.(formatters, own) ?? own;
  const valueText = (value: string): string => formatValue(definition, viewConfig, formatters, value);
  const all = values.map((value) => ({ value, label: valueText(value) }));
  return {
    id: definition.id,
    definition,
    title: formatters.text(viewConfig.title),
    width: width ?? definition.width ?? defaultWidth,
    grow: width === undefined ? (viewConfig.grow ?? 0) : 0,
    ltr: viewConfig.ltr === true || definition.type === 'number',
    alignEnd: definition.type === 'number',
    text: (row) => formatCell(definition, viewConfig, formatters, row),
    ...(viewConfig.cell && { cell: viewConfig.cell }),
    valueText,
    values,
    inOrder: viewConfig.getValues !== undefined,
    choices: (row) => viewConfig.getChoices?.(row, formatters) ?? all,
  };
};
