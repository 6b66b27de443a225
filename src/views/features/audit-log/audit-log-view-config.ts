import type { AuditLogRow } from '../../../../contract/people/audit-log.ts';
import type { GridRow, RowOf } from '../../../machines/grid/definition/grid.types.ts';
import { isInstant } from '../../../machines/kit/values/days.ts';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

type Row = RowOf<AuditLogRow>;
const isRow = (row: GridRow): row is Row => Array.isArray(row.changes);

const formatEventType = (value: string, formatters: Formatters): string =>
  formatters.word(`event.${value}.done`, formatters.word(`event.${value}`, value));
const formatSubject = (value: string, formatters: Formatters): string =>
  formatters.word(`subject.${value}`, value);
const formatState = (value: string, formatters: Formatters): string =>
  formatters.word(`status.${value}`, value);

/** Formats the value of a fact; unknown values are returned unchanged. */
function formatFact(name: string, value: string, formatters: Formatters): string {
  if (name !== 'fields') return formatters.word(`audit.${name}.${value}`, value);
  const fields = value.split(', ').map((field) => formatters.word(`fact.${field}`, field));
  return fields.join(formatters.text('label.comma'));
}

/** Formats the changed fields of an event and its other facts. */
function formatChanges(row: GridRow, formatters: Formatters): string {
  if (!isRow(row)) return '';
  const changed = row.changes.map(({ field, before, after }) =>
    formatters.text('label.change', {
      field: formatters.word(`fact.${field}`, field),
      before: String(before ?? formatters.text('label.nothing')),
      after: String(after ?? formatters.text('label.nothing')),
    }),
  );
  const facts = Object.entries(row.facts).map(([name, value]) =>
    formatters.text('label.nameValue', {
      name: formatters.word(`fact.${name}`, name),
      value: formatFact(name, value, formatters),
    }),
  );
  return [...changed, ...facts].join(formatters.text('label.comma'));
}

/** The view configuration of the audit log. */
export const auditLogViewConfig: ListViewConfig = {
  title: 'route.auditLog',
  search: 'audit.search',
  empty: { title: 'label.noActivity', body: 'audit.emptyBody' },
  columns: {
    happenedAt: {
      title: 'audit.happenedAt',
      formatCell: (row, formatters) => (isInstant(row.happenedAt) ? formatters.dateTime(row.happenedAt) : ''),
    },
    actor: {
      title: 'route.userView',
      formatCell: (row, formatters) => String(row.actorName ?? formatters.text('audit.nobody')),
    },
    type: { title: 'audit.type', formatValue: formatEventType },
    subject: { title: 'audit.subject', formatValue: formatSubject },
    subjectId: { title: 'audit.subjectId' },
    fromState: { title: 'audit.from', formatValue: formatState },
    toState: { title: 'audit.to', formatValue: formatState },
    changes: { title: 'audit.changes', grow: 2, formatCell: formatChanges },
    requestId: { title: 'audit.requestId', ltr: true },
  },
  name: 'type',
  card: { lead: 'happenedAt', title: 'type', lines: ['subject', 'changes'], foot: ['actor'] },
};
