import { useCommandShortcut } from './use-command-shortcut.ts';

/** Attributes that let a key press a control. */
export interface ControlCommand {
  readonly 'data-command': string;
  readonly 'aria-keyshortcuts'?: string | undefined;
}

/** Marks a control of a record’s page with the command whose key presses it. `<Button {...useControlCommand()('record.edit')} />` */
export function useControlCommand(): (command: string) => ControlCommand {
  const shortcutOf = useCommandShortcut();
  return (command) => ({ 'data-command': command, 'aria-keyshortcuts': shortcutOf(command)?.aria });
}
