import { KeyCaps } from './KeyCaps.tsx';
import { useCommandShortcut } from './use-command-shortcut.ts';
import { splitShortcut } from './use-key-labels.ts';

/** The shortcut of a command beside its name, in a button or menu; nothing without a shortcut. */
export function ShortcutHint({ command }: { command: string }) {
  const hint = useCommandShortcut()(command);
  return hint && <KeyCaps shown={splitShortcut(hint.keys).flat()} />;
}
