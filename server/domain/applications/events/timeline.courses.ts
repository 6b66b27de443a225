import * as z from 'zod/mini';
import type { TimelineEntry } from '../../../../contract/applications/application-details.ts';
import type { Orm } from '../../../db/database.ts';
import { loadChoiceNames } from '../model/offered.ts';

const choice = z.object({ courseId: z.number(), intakeId: z.number() });
const courseChange = z.object({ left: choice, given: choice });

type Changes = TimelineEntry['changes'];

/** What changes of the course changed, by the id of their event. */
export async function loadCourseChanges(
  orm: Orm,
  events: readonly { readonly id: number; readonly payload: unknown }[],
): Promise<ReadonlyMap<number, Changes>> {
  const found = events.flatMap(({ id, payload }) => {
    const { data } = courseChange.safeParse(payload);
    return data ? [{ id, ...data }] : [];
  });
  const names = await loadChoiceNames(
    orm,
    found.flatMap(({ left, given }) => [left, given]),
  );
  return new Map(
    found.map(({ id }, at) => {
      const [before, after] = names.slice(2 * at, 2 * at + 2);
      return [
        id,
        Object.entries({ course: 'courseTitle', university: 'universityName', intake: 'intakeName' } as const)
          .map(([field, name]) => ({ field, before: before?.[name] ?? null, after: after?.[name] ?? null }))
          .filter((change) => change.before !== change.after),
      ];
    }),
  );
}
