import { type NoteAudience, noteSharers, officeRoles } from '../../../contract/notes.ts';
import type { Ability, SubjectRow } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import { officeField } from '../../applications/office-field.ts';
import type { applications } from '../../db/schema/index.ts';

/** Somebody with an application that they may read. */
export interface NoteReader {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly row: typeof applications.$inferSelect;
}

const subjectOf = (row: NoteReader['row']): SubjectRow => ({ ...row, __typename: 'Application' });

/** The notes that this person reads; none for universities and sponsors. What is internal never leaves the office. */
export function readableAudiences({ user, ability, row }: NoteReader): NoteAudience[] {
  const isOffice = officeRoles.includes(user.role);
  return [
    ...(isOffice && ability.can('read', subjectOf(row), officeField) ? (['internal'] as const) : []),
    ...(isOffice || noteSharers.includes(user.role) ? (['shared'] as const) : []),
  ];
}

/** The notes that this person writes: whoever works on the application writes for whom they read. */
export function writableAudiences(reader: NoteReader): NoteAudience[] {
  const subject = subjectOf(reader.row);
  const works = reader.ability.can('transition', subject) || reader.ability.can('update', subject);
  return works ? readableAudiences(reader) : [];
}

/** Whether this person may take a note back: whoever wrote it, and administrators. */
export const mayRemove = ({ user }: Pick<NoteReader, 'user'>, authorId: number): boolean =>
  user.role === 'admin' || user.id === authorId;

/** Whether this person may know who wrote a note: their own, or when those who work on it are not withheld. */
export const mayNameAuthor = (
  { user, ability, row }: NoteReader,
  author: { readonly id: number; readonly partnerId: number | null },
): boolean =>
  author.id === user.id ||
  ability.can('read', subjectOf(row), author.partnerId === null ? 'counsellorName' : 'partnerName');
