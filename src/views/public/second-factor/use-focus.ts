import { useEffect } from 'react';

/** Puts the focus on the field or heading `id` when it appears: what had it before is gone. */
export function useFocus(id: string): void {
  useEffect(() => {
    document.getElementById(id)?.focus();
  }, [id]);
}
