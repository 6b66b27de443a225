import { Fragment } from 'react';
import { useText } from '../hooks/use-text.ts';
import { KeyCaps } from './KeyCaps.tsx';
import { splitShortcut, useShortcutText } from './use-key-labels.ts';

/** A shortcut as displayed and as read out: `Mod+K`, `G A`. */
export function Shortcut({ keys }: { keys: string }) {
  const text = useText();
  const shortcutText = useShortcutText();
  return (
    <span className="shortcut">
      <span className="only-read">{shortcutText(keys)}</span>
      {splitShortcut(keys).map((parts, index) => (
        // The strokes of a shortcut have a fixed order and may repeat.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={index}>
          {index > 0 && (
            <span className="muted tiny" aria-hidden="true">
              {text('keys.then')}
            </span>
          )}
          <KeyCaps shown={parts} />
        </Fragment>
      ))}
    </span>
  );
}
