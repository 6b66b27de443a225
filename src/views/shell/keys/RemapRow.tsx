import { CrossIcon, PlusIcon, ResetIcon } from '@blueprintjs/icons';
import { maxKeys } from '../../../machines/shell/keys/keymap.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { Shortcut } from '../../kit/keys/Shortcut.tsx';
import { useShortcutText } from '../../kit/keys/use-key-labels.ts';

interface RemapRowProps {
  readonly command: string;
  readonly title: string;
  readonly keys: readonly string[];
  /** The shortcuts differ from the defaults. */
  readonly isChanged: boolean;
}

/** A command with its shortcuts, which can be removed, added and reset. */
export function RemapRow({ command, title, keys, isChanged }: RemapRowProps) {
  const text = useText();
  const shortcutText = useShortcutText();
  const actor = useAppActor('keys');
  const isFull = keys.length >= maxKeys;
  return (
    <li className="remap-row">
      <span className="remap-title">
        {title}
        {isChanged && <span className="remap-changed">{text('keys.changed')}</span>}
      </span>
      <span className="row push-end">
        {keys.length === 0 && <span className="faint">{text('keys.noKeys')}</span>}
        {keys.map((each) => (
          <span className="remap-key" key={each}>
            <Shortcut keys={each} />
            <button
              type="button"
              className="remap-button"
              aria-label={text('keys.remove', { keys: shortcutText(each), command: title })}
              onClick={() => actor.send({ type: 'key.unbind', command, keys: each })}
            >
              <CrossIcon size={12} />
            </button>
          </span>
        ))}
        <button
          type="button"
          className="remap-button"
          aria-label={text('keys.add', { command: title })}
          title={isFull ? text('keys.full') : text('keys.add', { command: title })}
          disabled={isFull}
          onClick={() => actor.send({ type: 'remap.record', command })}
        >
          <PlusIcon size={14} />
        </button>
        {isChanged && (
          <button
            type="button"
            className="remap-button"
            aria-label={text('keys.reset', { command: title })}
            title={text('keys.reset', { command: title })}
            onClick={() => actor.send({ type: 'key.reset', command })}
          >
            <ResetIcon size={14} />
          </button>
        )}
      </span>
    </li>
  );
}
