import * as z from 'zod/mini';

const undonePayload = z.object({ given: z.object({ type: z.string() }) });

/** Events, newest first, without those that were undone and their undoing. */
export function withoutUndone<Event extends { readonly type: string; readonly payload: unknown }>(
  events: readonly Event[],
): Event[] {
  const undone: string[] = [];
  return events.filter(({ type, payload }) => {
    if (type === 'application.putBack') {
      undone.push(undonePayload.safeParse(payload).data?.given.type ?? '');
      return false;
    }
    const at = undone.indexOf(type);
    if (at >= 0) undone.splice(at, 1);
    return at < 0;
  });
}
