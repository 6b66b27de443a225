import { type RefObject, useEffect, useRef } from 'react';
import type {
  EntryDraft,
  EntryPath,
} from '../../../../machines/features/students/entries/student-entries.ts';

interface OpenEntry {
  readonly field: EntryPath | null;
  readonly draft: EntryDraft | null;
}

/**
 * Returns the focus to the section when an entry closes: to the button that opened it, to the new entry, or after it was
 * deleted to the button that adds one.
 *
 * @param open The open entry; null if none of this section is open.
 */
export function useEntryFocus(section: RefObject<HTMLElement | null>, open: OpenEntry | null, count: number) {
  const last = useRef<{ path: EntryPath | null; isRemoval: boolean; count: number } | null>(null);
  const path = open?.field ?? null;
  const isRemoval = open?.draft?.isRemoval ?? false;
  useEffect(() => {
    if (path !== null) {
      last.current = { path, isRemoval, count };
      return;
    }
    const closed = last.current;
    last.current = null;
    if (closed === null || document.activeElement !== document.body) return;
    const isGone = closed.isRemoval && count < closed.count;
    const find = (selector: string) => section.current?.querySelector<HTMLElement>(selector);
    const opener = isGone ? null : find(`[data-${closed.isRemoval ? 'removal' : 'entry'}="${closed.path}"]`);
    (opener ?? find('[data-adding]') ?? find('h2'))?.focus();
  }, [section, path, isRemoval, count]);
}
