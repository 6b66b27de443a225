import { Button } from '@blueprintjs/core';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { KeyDialog } from './KeyDialog.tsx';

/** Asks for confirmation before all shortcuts are reset. */
export function ResetShortcutsDialog() {
  const text = useText();
  const actor = useAppActor('keys');
  const isOpen = useAppSelector('keys', (snapshot) => snapshot.hasTag('resetting'));
  const cancel = () => actor.send({ type: 'remap.cancel' });
  return (
    <KeyDialog isOpen={isOpen} title={text('keys.resetAll')} onClose={cancel}>
      <p>{text('keys.resetAsk')}</p>
      <div className="wrap">
        <Button
          intent="danger"
          text={text('keys.resetAll')}
          onClick={() => actor.send({ type: 'key.reset' })}
        />
        <Button variant="minimal" text={text('action.cancel')} onClick={cancel} />
      </div>
    </KeyDialog>
  );
}
