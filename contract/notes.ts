import * as z from 'zod/mini';
import { type Role, role } from './ability.ts';
import { endpoint } from './endpoint.ts';
import { dataOf, id, instant } from './primitives.ts';

/** Who reads a note: the office alone, or also the student and whoever introduced them. */
export const noteAudiences = ['internal', 'shared'] as const;
export type NoteAudience = (typeof noteAudiences)[number];

/** The agency's own people. Nobody else ever reads what they note for themselves, whatever the rules say. */
export const officeRoles: readonly Role[] = ['admin', 'counsellor', 'aco', 'compliance-officer'];

/** With whom the office shares a note: the student, and the partner who introduced them. */
export const noteSharers: readonly Role[] = ['student', 'channel-partner'];

/** A note on an application. */
export const note = z.object({
  id,
  audience: z.enum(noteAudiences),
  words: z.string(),
  /** Null when who works on the application is withheld from the reader. */
  authorName: z.nullable(z.string()),
  authorRole: role,
  /** Whether the reader may take it back. */
  removable: z.boolean(),
  createdAt: instant,
});
export type Note = z.output<typeof note>;

/** The notes of an application, newest first, and whom the reader may write one for. */
export const applicationNotes = z.object({
  notes: z.array(note),
  audiences: z.array(z.enum(noteAudiences)),
});
export type ApplicationNotes = z.output<typeof applicationNotes>;

export const notesApi = {
  list: endpoint({
    name: 'notes.list',
    summary: 'The last 200 notes of an application, as far as the caller may read them',
    method: 'GET',
    path: '/applications/:id/notes',
    access: 'token',
    params: z.strictObject({ id }),
    reply: dataOf(applicationNotes),
  }),
  write: endpoint({
    name: 'notes.write',
    summary: 'Write a note on an application, for the office alone or also for the student and the partner',
    method: 'POST',
    path: '/applications/:id/notes',
    access: 'token',
    creates: true,
    status: 201,
    params: z.strictObject({ id }),
    body: z.strictObject({
      audience: z.enum(noteAudiences),
      words: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
    }),
    reply: dataOf(note),
  }),
  remove: endpoint({
    name: 'notes.remove',
    summary: 'Take back a note of one’s own; an administrator any',
    method: 'DELETE',
    path: '/applications/:id/notes/:noteId',
    access: 'token',
    status: 204,
    params: z.strictObject({ id, noteId: id }),
  }),
};
