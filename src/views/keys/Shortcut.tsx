import { Fragment } from 'react';
import { useText } from '../hooks/use-text.ts';
import { Keys } from './Keys.tsx';
import { strokesIn, useKeysText } from './use-key-names.ts';

/** A shortcut as displayed and as read out: `Mod+K`, `G A`. */
export function Shortcut({ keys }: { keys: string }) {
  const text = useText();
  const textOf = useKeysText();
  return (
    <span className="shortcut">
      <span className="only-read">{textOf(keys)}</span>
      {strokesIn(keys).map((parts, place) => (
        // The strokes of a shortcut have a fixed order and may repeat.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={place}>
          {place > 0 && (
            <span className="shortcut-then" aria-hidden="true">
              {text('keys.then')}
            </span>
          )}
          <Keys shown={parts} />
        </Fragment>
      ))}
    </span>
  );
}
