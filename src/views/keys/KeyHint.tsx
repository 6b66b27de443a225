import { Keys } from './Keys.tsx';
import { useKeyHint } from './use-key-hint.ts';
import { strokesIn } from './use-key-names.ts';

/** The shortcut of a command beside its name, in a button or menu; nothing without a shortcut. */
export function KeyHint({ command }: { command: string }) {
  const hint = useKeyHint()(command);
  return hint && <Keys shown={strokesIn(hint.keys).flat()} />;
}
