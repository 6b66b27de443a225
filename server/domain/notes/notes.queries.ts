import type { Note, NoteAudience } from '../../../contract/applications/notes.ts';
import type { Orm } from '../../db/database.ts';
import { and, desc, eq, inArray } from '../../db/drizzle.ts';
import { applicationNotes, users } from '../../db/schema/index.ts';
import { mayDelete, mayNameAuthor, type NoteReader } from './notes.policy.ts';

const maxNotes = 200;

/** The notes of an application for these audiences, newest first; only one of them when `noteId` is given. */
export async function loadNotes(
  orm: Orm,
  reader: NoteReader,
  audiences: readonly NoteAudience[],
  noteId?: number,
): Promise<(Note & { readonly authorId: number })[]> {
  if (audiences.length === 0) return [];
  const rows = await orm
    .select({
      note: applicationNotes,
      author: { id: users.id, name: users.fullName, role: users.role, partnerId: users.partnerId },
    })
    .from(applicationNotes)
    .innerJoin(users, eq(users.id, applicationNotes.authorId))
    .where(
      and(
        eq(applicationNotes.applicationId, reader.row.id),
        inArray(applicationNotes.audience, [...audiences]),
        noteId === undefined ? undefined : eq(applicationNotes.id, noteId),
      ),
    )
    .orderBy(desc(applicationNotes.id))
    .limit(maxNotes);
  return rows.map(({ note: { id, audience, words, createdAt }, author }) => ({
    id,
    audience,
    words,
    authorId: author.id,
    authorName: mayNameAuthor(reader, author) ? author.name : null,
    authorRole: author.role,
    removable: mayDelete(reader, author.id),
    createdAt: createdAt.toISOString(),
  }));
}
