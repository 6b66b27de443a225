import { Button } from '@blueprintjs/core';
import { useAppActor, useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { ShortcutHint } from '../../kit/keys/ShortcutHint.tsx';
import { useCommandShortcut } from '../../kit/keys/use-command-shortcut.ts';
import { ProblemAlert } from '../../kit/ProblemAlert.tsx';

/** Says as whom an administrator sees the portal, for as long as they do, with the command that ends it. */
export function SeeingAsBanner() {
  const text = useText();
  const seeingAs = useAppActor('seeingAs');
  const user = useAppSelector('session', ({ context }) => (context.seenBy ? context.user : null));
  const busy = useAppSelector('seeingAs', (snapshot) => snapshot.hasTag('busy'));
  const problem = useAppSelector('seeingAs', ({ context }) => context.problem);
  const shortcut = useCommandShortcut()('seeingAs.stop');
  if (!user) return null;
  const name = user.fullName;
  return (
    <div className="seeing-as">
      <p role="status">{text('seeingAs.banner', { name })}</p>
      <Button
        text={text('seeingAs.stop', { name })}
        endIcon={<ShortcutHint command="seeingAs.stop" />}
        aria-keyshortcuts={shortcut?.aria}
        loading={busy}
        onClick={() => seeingAs.send({ type: 'seeingAs.stop' })}
      />
      <ProblemAlert problem={problem} />
    </div>
  );
}
