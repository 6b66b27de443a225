import { Button } from '@blueprintjs/core';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { findCommand } from '../../../machines/shell/keys/commands.ts';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { isComposing, toKeyPress } from '../../kit/keys/dom-press.ts';
import { useCommandLabel } from '../../kit/keys/use-command-label.ts';
import { useShortcutText } from '../../kit/keys/use-key-labels.ts';
import { KeyDialog } from './KeyDialog.tsx';

/** Records every key press wherever the focus is, including keys that would close or leave a dialog. */
function useRecording(recording: boolean): void {
  const actor = useAppActor('keys');
  useEffect(() => {
    if (!recording) return undefined;
    const press = (event: KeyboardEvent) => {
      if (isComposing(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) actor.send({ type: 'remap.press', press: toKeyPress(event) });
    };
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, [recording, actor]);
}

/**
 * Asks for the new shortcut of a command: the next key press, unless it is reserved by the browser or already in use.
 */
export function ShortcutRecorder() {
  const text = useText();
  const intl = useIntl();
  const labelOf = useCommandLabel();
  const shortcutText = useShortcutText();
  const actor = useAppActor('keys');
  const remap = useAppSelector('keys', ({ context }) => context.remap);
  const recording = useAppSelector('keys', (snapshot) => snapshot.hasTag('recording'));
  const reserved = useAppSelector('keys', (snapshot) => snapshot.hasTag('reserved'));
  const taken = useAppSelector('keys', (snapshot) => snapshot.hasTag('taken'));
  useRecording(recording);
  const nameOf = (id: string): string => {
    const command = findCommand(id);
    return command ? labelOf(command) : '';
  };
  const keys = shortcutText(remap?.keys ?? '');
  const cancel = () => actor.send({ type: 'remap.cancel' });
  return (
    <KeyDialog isOpen={recording || taken} title={text('keys.press')} onClose={cancel}>
      <p>{text('keys.pressFor', { command: nameOf(remap?.command ?? '') })}</p>
      <p className="key-dialog-status" role="status">
        {recording && remap?.first && text('keys.pressSecond', { key: shortcutText(remap.first) })}
        {reserved && text('keys.reserved', { keys })}
        {taken &&
          text('keys.taken', {
            keys,
            commands: intl.formatList(remap?.takenBy.map(nameOf) ?? [], { type: 'conjunction' }),
          })}
      </p>
      {taken ? (
        <div className="wrap">
          <Button
            intent="primary"
            text={text('keys.replace')}
            onClick={() => actor.send({ type: 'remap.replace' })}
          />
          <Button text={text('keys.another')} onClick={() => actor.send({ type: 'remap.retry' })} />
          <Button variant="minimal" text={text('action.cancel')} onClick={cancel} />
        </div>
      ) : (
        <div className="wrap">
          <Button variant="minimal" text={text('action.cancel')} onClick={cancel} />
        </div>
      )}
    </KeyDialog>
  );
}
