import { agencyRoles, type NoteAudience, sharedNoteReaders } from '../../../contract/applications/notes.ts';
import type { Ability, SubjectRow } from '../../access/ability.ts';
import type { CurrentUser } from '../../access/current-user.ts';
import type { applications } from '../../db/schema/index.ts';
import { internalNotesField } from '../applications/model/internal-notes-field.ts';

/** A user and an application that they may read. */
export interface NoteReader {
  readonly user: CurrentUser;
  readonly ability: Ability;
  readonly row: typeof applications.$inferSelect;
}

const toSubject = (row: NoteReader['row']): SubjectRow => ({ ...row, __typename: 'Application' });

/**
 * The audiences whose notes this person reads; none for universities and sponsors. Internal notes are for agency staff
 * only.
 */
export function readableAudiences({ user, ability, row }: NoteReader): NoteAudience[] {
  const isOffice = agencyRoles.includes(user.role);
  return [
    ...(isOffice && ability.can('read', toSubject(row), internalNotesField) ? (['internal'] as const) : []),
    ...(isOffice || sharedNoteReaders.includes(user.role) ? (['shared'] as const) : []),
  ];
}

/** The audiences this person writes notes for: if they work on the application, those they read. */
export function writableAudiences(reader: NoteReader): NoteAudience[] {
  const subject = toSubject(reader.row);
  const worksOnApplication =
    reader.ability.can('transition', subject) || reader.ability.can('update', subject);
  return worksOnApplication ? readableAudiences(reader) : [];
}

/** Whether this person may delete a note: its author and administrators may. */
export const mayDelete = ({ user }: Pick<NoteReader, 'user'>, authorId: number): boolean =>
  user.role === 'admin' || user.id === authorId;

/**
 * Whether this person may know a note's author: themselves, or when the people working on the application are not
 * withheld.
 */
export const mayNameAuthor = (
  { user, ability, row }: NoteReader,
  author: { readonly id: number; readonly partnerId: number | null },
): boolean =>
  author.id === user.id ||
  ability.can('read', toSubject(row), author.partnerId === null ? 'counsellorName' : 'partnerName');
