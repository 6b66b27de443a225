import { asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Orm } from '../db/database.ts';
import { coverPictures, covers } from '../db/schema/index.ts';

/** Whether a cover is in force today. */
export const isShown = sql<boolean>`(${covers.archivedAt} is null
  and (${covers.startsOn} is null or ${covers.startsOn} <= current_date)
  and (${covers.endsOn} is null or ${covers.endsOn} >= current_date))`;

/** What the sign-in page is told of a picture. */
export interface ShownCover {
  /** Name of its body in the storage, and in its address. */
  readonly name: string;
  readonly text: string;
}

const day = 86_400_000;

/** The picture that the sign-in page shows today: of those in force one a day, in turn; undefined when none is. */
export async function coverOfTheDay(orm: Orm, clock: Clock): Promise<ShownCover | undefined> {
  const inForce = await orm
    .select({ name: coverPictures.storedName, text: covers.alternative })
    .from(covers)
    .innerJoin(coverPictures, eq(coverPictures.id, covers.pictureId))
    .where(isShown)
    .orderBy(asc(covers.id));
  const found = inForce[Math.floor(clock.now().getTime() / day) % inForce.length];
  return found && { name: found.name, text: found.text ?? '' };
}
