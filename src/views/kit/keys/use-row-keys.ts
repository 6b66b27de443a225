import type { KeyboardEvent } from 'react';
import { decideKeyPress } from '../../../machines/shell/keys/decide.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { acceptsText, isComposing, isModifier, isOverlayOpen, toKeyPress } from './dom-press.ts';

/** A row that can take the focus. */
const rowSelector = 'tr[tabindex]';

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
  'review.next': 1,
  'review.previous': -1,
};

/** Focuses another row of the table; the ends stay where they are. */
function moveFocus(row: HTMLElement, by: number): void {
  const rows = [...(row.closest('table')?.querySelectorAll<HTMLElement>(rowSelector) ?? [])];
  const place = Math.min(Math.max(rows.indexOf(row) + by, 0), rows.length - 1);
  rows[place]?.focus();
}

interface RowKeys {
  /** What a command of the document review does to this row; null if nothing. */
  readonly getAction: (command: string) => (() => void) | null;
  /** On Enter. */
  readonly onOpen: () => void;
}

/**
 * The keys of a row in a table of documents: arrows and the keys of the document review, as the user has set them.
 * Whatever does nothing here is left to the page.
 */
export function useRowKeys({ getAction, onOpen }: RowKeys): (event: KeyboardEvent<HTMLElement>) => void {
  const keys = useAppActor('keys');
  const preferences = useAppActor('preferences');
  return (event) => {
    const { currentTarget: row, target, nativeEvent } = event;
    if (event.defaultPrevented || isComposing(nativeEvent) || isModifier(nativeEvent)) return;
    if (acceptsText(target) || isOverlayOpen()) return;
    const run = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const held = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (event.key === 'Enter' && !held && target === row) return run(onOpen);
    const step = held ? undefined : steps[event.key];
    if (step !== undefined) return run(() => moveFocus(row, step));
    const { keymap, keyboard, prefix } = keys.getSnapshot().context;
    // The second stroke of a shortcut such as G A belongs to the page.
    if (prefix !== null) return;
    const find = (command: string) => {
      const by = steps[command];
      return by === undefined ? getAction(command) : () => moveFocus(row, by);
    };
    const decision = decideKeyPress(toKeyPress(nativeEvent), keymap, keyboard, {
      scopes: ['review'],
      profile: 'triage',
      singleKeys: preferences.getSnapshot().context.values.singleKeys,
      prefix: null,
      repeated: event.repeat,
      isValid: ({ id }) => find(id) !== null,
    });
    const action = decision.kind === 'run' ? find(decision.command.id) : null;
    if (action) run(action);
  };
}
