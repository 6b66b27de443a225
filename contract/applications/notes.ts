import * as z from 'zod/mini';
import { type Role, role } from '../kit/ability.ts';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, id, instant } from '../kit/primitives.ts';
import { multiLine } from '../kit/text.ts';

/** Who can read a note: only the agency, or also the student and the partner who introduced them. */
export const noteAudiences = ['internal', 'shared'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** Agency staff. Nobody else can read internal notes, whatever the permission rules say. */
export const agencyRoles: readonly Role[] = ['admin', 'counsellor', 'aco', 'compliance-officer'];

/** Roles that can read shared notes: the student, and the partner who introduced them. */
export const sharedNoteReaders: readonly Role[] = ['student', 'channel-partner'];

export const note = z.object({
  id,
  audience: z.enum(noteAudiences),
  words: z.string(),
  /** Null when the reader may not see who works on the application. */
  authorName: z.nullable(z.string()),
  authorRole: role,
  /** Whether the reader may delete it. */
  removable: z.boolean(),
  createdAt: instant,
});
export type Note = z.output<typeof note>;

/** The notes of an application, newest first, and the audiences that the reader may write for. */
export const applicationNotes = z.object({
  notes: z.array(note),
  audiences: z.array(z.enum(noteAudiences)),
});
export type ApplicationNotes = z.output<typeof applicationNotes>;

export const notesApi = {
  list: endpoint('GET /applications/:id/notes', {
    name: 'notes.list',
    summary: 'The last 200 notes on an application that the caller may read',
    reply: dataOf(applicationNotes),
  }),
  write: endpoint('POST /applications/:id/notes', {
    name: 'notes.write',
    summary: 'Add a note to an application, only for the agency or also for the student and the partner',
    creates: true,
    body: z.strictObject({
      audience: z.enum(noteAudiences),
      words: multiLine(2000),
    }),
    reply: dataOf(note),
  }),
  remove: endpoint('DELETE /applications/:id/notes/:noteId', {
    name: 'notes.remove',
    summary: 'Delete one’s own note, or any note as an administrator',
    params: z.strictObject({ id, noteId: id }),
  }),
};
