import type { Reference } from '../../../../contract/kit/filters.ts';
import type { SearchSubject } from '../../../../contract/kit/search.ts';
import type { FocusedCell, Target } from './command.types.ts';

/** The subjects of references; those without a page or a preview are left out. */
const subjects: { readonly [Kind in Reference]?: SearchSubject } = {
  counsellor: 'User',
  officer: 'User',
  user: 'User',
  branch: 'Branch',
  partner: 'ChannelPartner',
  university: 'University',
};

/** Opens the preview of the record that a cell refers to; null if it refers to none. */
export function getLinkTarget({ row, column }: FocusedCell): Target | null {
  if (!row || !column) return null;
  const subject = column.reference && subjects[column.reference];
  const id = row[column.field ?? `${column.id}Id`];
  if (!subject || typeof id !== 'number') return null;
  return { to: 'shell', event: { type: 'record.show', record: { subject, id } } };
}
