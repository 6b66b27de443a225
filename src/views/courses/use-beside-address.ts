import { withBeside } from '../../machines/courses/beside.ts';
import { useAppActor } from '../hooks/use-app.ts';

interface Wish {
  readonly currency?: string | null | undefined;
  readonly studentId?: string | undefined;
}

/** Writes what courses are told with into the address of a page, where it is shared and kept. */
export function useBesideAddress(path: string): (wish: Wish) => void {
  const router = useAppActor('router');
  return ({ currency, studentId }) =>
    router.send({
      type: 'router.navigate',
      // Without a query it would be the tab's present one that is meant.
      to: withBeside(path, { currency: currency ?? 'USD', ...(studentId && { studentId }) }),
      replace: true,
    });
}
