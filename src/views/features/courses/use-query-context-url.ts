import { withQueryContext } from '../../../machines/features/courses/query-context.ts';
import { useAppActor } from '../../kit/hooks/use-app.ts';

interface QueryContextChange {
  readonly currency?: string | null | undefined;
  readonly studentId?: string | undefined;
}

/** Writes the currency and the student of course pages to the URL, where they can be shared. */
export function useQueryContextUrl(path: string): (change: QueryContextChange) => void {
  const router = useAppActor('router');
  return ({ currency, studentId }) =>
    router.send({
      type: 'router.navigate',
      // Without a query, the tab's current one would be restored.
      to: withQueryContext(path, { currency: currency ?? 'USD', ...(studentId && { studentId }) }),
      replace: true,
    });
}
