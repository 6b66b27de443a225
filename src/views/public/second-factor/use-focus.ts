import { useEffect } from 'react';

/**
 * Puts the focus on the field or heading `id` when it appears: what had it before is gone. It returns to a field whose text
 * was refused for a `problem`, with the text selected.
 */
export function useFocus(id: string, problem: object | null = null): void {
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
  useEffect(() => {
    const element = document.getElementById(id);
    if (problem === null || !(element instanceof HTMLInputElement)) return;
    element.focus();
    element.select();
  }, [id, problem]);
}
