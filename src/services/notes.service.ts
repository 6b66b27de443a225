import { type ApplicationNotes, type NoteAudience, notesApi } from '../../contract/notes.ts';
import { mainApi } from './api.ts';

/** What people note on an application, as far as this user may read it. */
export const readNotes = async (id: number, signal: AbortSignal): Promise<ApplicationNotes> =>
  (await mainApi.call(notesApi.list, { params: { id } }, { signal })).data;

/** Writes a note; the same key writes it once. */
export async function writeNote(
  id: number,
  body: { readonly audience: NoteAudience; readonly words: string },
  idempotencyKey: string,
): Promise<void> {
  await mainApi.call(notesApi.write, { params: { id }, body }, { idempotencyKey });
}

/** Takes a note back. */
export async function removeNote(id: number, noteId: number): Promise<void> {
  await mainApi.call(notesApi.remove, { params: { id, noteId } });
}
