import type { Reference } from '../../../contract/filters.ts';
import type { SearchSubject } from '../../../contract/search.ts';
import type { CellAt, Target } from './command.types.ts';

/** What the records are that a reference can point to; those without a page or facts of their own are left out. */
const subjects: { readonly [Kind in Reference]?: SearchSubject } = {
  counsellor: 'User',
  user: 'User',
  branch: 'Branch',
  partner: 'ChannelPartner',
  university: 'University',
};

/** Shows the record that a cell points to; null for a cell that points to none. */
export function linkAt({ row, column }: CellAt): Target | null {
  if (!row || !column) return null;
  const subject = column.reference && subjects[column.reference];
  const id = row[column.field ?? `${column.id}Id`];
  if (!subject || typeof id !== 'number') return null;
  return { to: 'shell', event: { type: 'record.show', record: { subject, id } } };
}
