import { asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Orm } from '../db/database.ts';
import { coverPictures, covers } from '../db/schema/index.ts';

/** Whether a cover is active today. */
export const isShown = sql<boolean>`(${covers.archivedAt} is null
  and (${covers.startsOn} is null or ${covers.startsOn} <= current_date)
  and (${covers.endsOn} is null or ${covers.endsOn} >= current_date))`;

/** A picture as the sign-in page shows it. */
export interface ShownCover {
  /** Name of the stored file, also part of the picture's URL. */
  readonly name: string;
  readonly text: string;
}

const day = 86_400_000;

/**
 * The picture that the sign-in page shows today: the active ones take turns, one per day; undefined if there is none.
 */
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
