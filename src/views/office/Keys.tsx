import { modName } from './keys.ts';

/** Keys as they stand on the keyboard; `Mod` is this machine's. The words around say what they do. */
export function Keys({ shown }: { shown: readonly string[] }) {
  return (
    <span className="keys" aria-hidden="true" dir="ltr">
      {shown.map((key) => (
        <kbd key={key}>{key === 'Mod' ? modName() : key}</kbd>
      ))}
    </span>
  );
}
