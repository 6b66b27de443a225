import type { AuditLogRow } from '../../../contract/audit-log.ts';
import type { GridRow, RowOf } from '../../machines/grid/grid.types.ts';
import type { ListLook } from '../grid/list-look.ts';
import type { Words } from '../grid/use-words.ts';

type Row = RowOf<AuditLogRow>;
const isRow = (row: GridRow): row is Row => Array.isArray(row.changes);

const kindWords = (value: string, words: Words): string => words.word(`event.${value}`, value);
const subjectWords = (value: string, words: Words): string => words.word(`subject.${value}`, value);
const stateWords = (value: string, words: Words): string => words.word(`status.${value}`, value);

/** Formats the value of a fact; unknown values are returned unchanged. */
function factWords(name: string, value: string, words: Words): string {
  if (name !== 'fields') return words.word(`audit.${name}.${value}`, value);
  const fields = value.split(', ').map((field) => words.word(`fact.${field}`, field));
  return fields.join(words.text('filter.comma'));
}

/** Formats the changed fields of an event and its other facts. */
function changesOf(row: GridRow, words: Words): string {
  if (!isRow(row)) return '';
  const changed = row.changes.map(({ field, before, after }) =>
    words.text('audit.change', {
      field: words.word(`fact.${field}`, field),
      before: String(before ?? words.text('audit.nothing')),
      after: String(after ?? words.text('audit.nothing')),
    }),
  );
  const facts = Object.entries(row.facts).map(([name, value]) =>
    words.text('audit.fact', {
      name: words.word(`fact.${name}`, name),
      value: factWords(name, value, words),
    }),
  );
  return [...changed, ...facts].join(words.text('filter.comma'));
}

/** The view configuration of the audit log. */
export const auditLogLook: ListLook = {
  title: 'route.auditLog',
  search: 'audit.search',
  empty: { title: 'audit.empty', body: 'audit.emptyBody' },
  columns: {
    happenedAt: { title: 'audit.happenedAt', textOf: (row, words) => words.moment(String(row.happenedAt)) },
    actor: {
      title: 'audit.actor',
      textOf: (row, words) => String(row.actorName ?? words.text('audit.nobody')),
    },
    type: { title: 'audit.type', wordsOf: kindWords },
    subject: { title: 'audit.subject', wordsOf: subjectWords },
    subjectId: { title: 'audit.subjectId' },
    fromState: { title: 'audit.from', wordsOf: stateWords },
    toState: { title: 'audit.to', wordsOf: stateWords },
    changes: { title: 'audit.changes', grow: 2, textOf: changesOf },
    requestId: { title: 'audit.requestId', latin: true },
  },
  name: 'type',
  card: { lead: 'happenedAt', title: 'type', lines: ['subject', 'changes'], foot: ['actor'] },
};
