import { useKeyLabel } from './use-key-labels.ts';

/**
 * Keys as labelled on the user's keyboard: `Mod`, `Shift`, `F`. Hidden from screen readers; the surrounding text says
 * them.
 */
export function KeyCaps({ shown }: { shown: readonly string[] }) {
  const nameOf = useKeyLabel();
  return (
    <span className="keys" aria-hidden="true" dir="ltr">
      {shown.map((part) => (
        <kbd key={part}>{nameOf(part)}</kbd>
      ))}
    </span>
  );
}
