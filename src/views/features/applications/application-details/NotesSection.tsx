import { Button, Radio, RadioGroup, TextArea } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useId, useState } from 'react';
import type { ApplicationNotes, Note } from '../../../../../contract/applications/notes.ts';
import { useProblemText } from '../../../kit/hooks/use-problem-text.ts';
import { useDynamicText, useText } from '../../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../../kit/Notice.tsx';
import { useTimes } from '../../../kit/office/use-times.ts';
import { SidePanelSection } from './SidePanelSection.tsx';
import { type NotesActor, useSidePanelProps } from './use-side-panel-props.ts';

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
  const dynamicText = useDynamicText();
  const problemText = useProblemText();
  const id = useId();
  const { draft, faults, refusal } = useSelector(actor, ({ context }) => context);
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
      {refusal && <InlineAlert tone="danger">{problemText(refusal)}</InlineAlert>}
      <label htmlFor={id} className="only-read">
        {text('notes.words')}
      </label>
      <TextArea
        id={id}
        fill
        autoResize
        rows={2}
        dir="auto"
        maxLength={2000}
        placeholder={text('notes.words')}
        value={draft.words ?? ''}
        readOnly={busy}
        intent={faults.words ? 'danger' : 'none'}
        aria-invalid={faults.words ? true : undefined}
        aria-describedby={faults.words ? `${id}-fault` : undefined}
        onChange={(event) =>
          actor.send({ type: 'draft.change', field: 'words', value: event.currentTarget.value })
        }
      />
      {faults.words && (
        <p className="field-note field-note-bad" id={`${id}-fault`} role="alert">
          {dynamicText([`field.${faults.words}`], 'field.invalid')}
        </p>
      )}
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
  const sidePanelProps = useSidePanelProps(actor);
  return (
    <SidePanelSection {...sidePanelProps} title={text('notes.title')} failedText={text('notes.failed')}>
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
