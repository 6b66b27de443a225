import { useEffect } from 'react';

/**
 * Focuses the field or heading `id` when it appears, because the element focused before is gone. Focuses it again and
 * selects its text when it was rejected with a `problem`.
 */
export function useFocusById(id: string, problem: object | null = null): void {
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
