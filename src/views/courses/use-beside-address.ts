import { withBeside } from '../../machines/courses/beside.ts';
import { useAppActor } from '../hooks/use-app.ts';

interface Wish {
  readonly currency?: string | null | undefined;
  readonly studentId?: string | undefined;
}

/** Writes the currency and the student of course pages to the URL, where they can be shared. */
export function useBesideAddress(path: string): (wish: Wish) => void {
  const router = useAppActor('router');
  return ({ currency, studentId }) =>
    router.send({
      type: 'router.navigate',
      // Without a query, the tab's current one would be restored.
      to: withBeside(path, { currency: currency ?? 'USD', ...(studentId && { studentId }) }),
      replace: true,
    });
}
