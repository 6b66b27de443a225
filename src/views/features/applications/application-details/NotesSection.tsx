import { Button, Radio, RadioGroup } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ApplicationNotes, Note } from '../../../../../contract/applications/notes.ts';
import { TextAreaField } from '../../../kit/form/TextAreaField.tsx';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { useTimes } from '../../../kit/hooks/use-times.ts';
import { useControlCommand } from '../../../kit/keys/use-control-command.ts';
import { ProblemAlert } from '../../../kit/ProblemAlert.tsx';
import { type NotesActor, SidePanelSection } from './SidePanelSection.tsx';

function NoteItem({ actor, note, busy }: { actor: NotesActor; note: Note; busy: boolean }) {
  const text = useText();
  const times = useTimes();
  const [isConfirming, setConfirming] = useState(false);
  const { id, audience, words, authorName, authorRole, removable, createdAt } = note;
  return (
    <li className="note" data-audience={audience}>
      <p className="note-text" dir="auto">
        {words}
      </p>
      <p className="note-foot row">
        <span className="faint">
          {authorName === null ? text(`role.${authorRole}`) : <bdi>{authorName}</bdi>}
          {' · '}
          <time dateTime={createdAt} title={times.dateTime(createdAt)}>
            {times.ago(createdAt)}
          </time>
        </span>
        <span className="faint">{text(`notes.${audience}`)}</span>
        {removable && !isConfirming && (
          <Button
            size="small"
            variant="minimal"
            text={text('action.delete')}
            aria-label={text('notes.removeNamed', { words: words.slice(0, 60) })}
            onClick={() => setConfirming(true)}
          />
        )}
      </p>
      {isConfirming && (
        <p className="note-foot row" role="alert">
          {text('notes.removeSure')}
          <Button
            size="small"
            intent="danger"
            disabled={busy}
            text={text('action.delete')}
            onClick={() => actor.send({ type: 'sidePanel.perform', command: { kind: 'remove', noteId: id } })}
          />
          <Button
            size="small"
            variant="minimal"
            text={text('action.cancel')}
            onClick={() => setConfirming(false)}
          />
        </p>
      )}
    </li>
  );
}

function NoteForm({ actor, audiences }: { actor: NotesActor } & Pick<ApplicationNotes, 'audiences'>) {
  const text = useText();
  const controlCommand = useControlCommand();
  const dynamicText = useDynamicText();
  const draft = useSelector(actor, ({ context }) => context.draft);
  const faults = useSelector(actor, ({ context }) => context.faults);
  const refusal = useSelector(actor, ({ context }) => context.refusal);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('performing'));
  const chosen = audiences.find((each) => each === draft.audience) ?? audiences[0];
  return (
    <form
      className="side-form stack gap-2 justify-start"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== draft.audience && chosen)
          actor.send({ type: 'draft.change', field: 'audience', value: chosen });
        actor.send({ type: 'draft.submit' });
      }}
    >
      <ProblemAlert problem={refusal} />
      <TextAreaField
        label={<span className="only-read">{text('notes.words')}</span>}
        autoResize
        rows={2}
        {...controlCommand('record.note')}
        maxLength={2000}
        placeholder={text('notes.words')}
        value={draft.words ?? ''}
        readOnly={busy}
        error={faults.words && dynamicText([`field.${faults.words}`], 'field.invalid')}
        urgent
        onChange={(value) => actor.send({ type: 'draft.change', field: 'words', value })}
      />
      {audiences.length > 1 && (
        <RadioGroup
          inline
          label={text('notes.audience')}
          selectedValue={chosen ?? ''}
          onChange={(event) =>
            actor.send({ type: 'draft.change', field: 'audience', value: event.currentTarget.value })
          }
        >
          {audiences.map((audience) => (
            <Radio key={audience} value={audience} label={text(`notes.${audience}`)} />
          ))}
        </RadioGroup>
      )}
      <Button type="submit" loading={busy} text={text('notes.write')} />
    </form>
  );
}

/** Notes on an application: internal, or shared with the student and the partner. */
export function NotesSection({ actor }: { actor: NotesActor }) {
  const text = useText();
  const data = useSelector(actor, ({ context }) => context.data);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('performing'));
  return (
    <SidePanelSection actor={actor} title={text('notes.title')} failed="notes.failed">
      {data && (
        <>
          {data.audiences.length > 0 && <NoteForm actor={actor} audiences={data.audiences} />}
          {data.notes.length === 0 && <p className="faint">{text('notes.empty')}</p>}
          <ul className="stack gap-3 side-section-list">
            {data.notes.map((note) => (
              <NoteItem key={note.id} actor={actor} note={note} busy={busy} />
            ))}
          </ul>
        </>
      )}
    </SidePanelSection>
  );
}
