import { useKeyNames } from './use-key-names.ts';

/**
 * Keys as labelled on the user's keyboard: `Mod`, `Shift`, `F`. Hidden from screen readers; the surrounding text says
 * them.
 */
export function Keys({ shown }: { shown: readonly string[] }) {
  const nameOf = useKeyNames();
  return (
    <span className="keys" aria-hidden="true" dir="ltr">
      {shown.map((part) => (
        <kbd key={part}>{nameOf(part)}</kbd>
      ))}
    </span>
  );
}
