import { type ApplicationNotes, type NoteAudience, notesApi } from '../../../contract/applications/notes.ts';
import { mainApi } from '../kit/api.ts';

/** The notes on an application that this user may read. */
export const readNotes = async (id: number, signal: AbortSignal): Promise<ApplicationNotes> =>
  (await mainApi.call(notesApi.list, { params: { id } }, { signal })).data;

/** Adds a note; repeated calls with the same key add one. */
export async function writeNote(
  id: number,
  body: { readonly audience: NoteAudience; readonly words: string },
  idempotencyKey: string,
): Promise<void> {
  await mainApi.call(notesApi.write, { params: { id }, body }, { idempotencyKey });
}

export async function removeNote(id: number, noteId: number): Promise<void> {
  await mainApi.call(notesApi.remove, { params: { id, noteId } });
}
