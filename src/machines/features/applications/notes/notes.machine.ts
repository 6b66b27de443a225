import {
  type ApplicationNotes,
  noteAudiences,
  notesApi,
} from '../../../../../contract/applications/notes.ts';
import { readNotes, removeNote, writeNote } from '../../../../services/applications/notes.service.ts';
import { createSidePanelMachine } from '../../../grid/side-panel/side-panel.machine.ts';
import type { Draft, ParsedDraft } from '../../../grid/side-panel/side-panel.types.ts';
import { validateWith } from '../../../kit/form/validation.ts';

export type NoteCommand =
  | { readonly kind: 'write'; readonly audience: 'internal' | 'shared'; readonly words: string }
  | { readonly kind: 'remove'; readonly noteId: number };

/** Parses the entry with its audience; the default is the staff only, for those who may select it. */
export function parseNote({ words = '', audience = '' }: Draft): ParsedDraft<NoteCommand> {
  const known = noteAudiences.find((each) => each === audience) ?? 'internal';
  const body = { words: words.trim(), audience: known };
  const [fault] = validateWith(notesApi.write.body, body).words ?? [];
  return fault ? { faults: { words: fault } } : { command: { kind: 'write', ...body } };
}

/** The notes on an application. */
export const notesMachine = createSidePanelMachine<ApplicationNotes, NoteCommand>({
  id: 'notes',
  empty: { words: '', audience: '' },
  load: readNotes,
  async perform(id, command, key) {
    if (command.kind === 'write')
      await writeNote(id, { audience: command.audience, words: command.words }, key);
    else await removeNote(id, command.noteId);
    return null;
  },
  read: parseNote,
});
