import type { Orm } from '../../db/database.ts';
import { asc, eq, sql } from '../../db/drizzle.ts';
import { coverPictures, covers } from '../../db/schema/index.ts';
import type { Clock } from '../../platform/clock.ts';

/** Whether a cover is active today. */
export const isCoverActive = sql<boolean>`(${covers.archivedAt} is null
  and (${covers.startsOn} is null or ${covers.startsOn} <= current_date)
  and (${covers.endsOn} is null or ${covers.endsOn} >= current_date))`;

/** A picture as the sign-in page shows it. */
export interface DisplayedCover {
  /** Name of the stored file, also part of the picture's URL. */
  readonly name: string;
  readonly text: string;
}

const day = 86_400_000;

/**
 * The picture that the sign-in page shows today: the active ones take turns, one per day; undefined if there is none.
 */
export async function findCoverOfTheDay(orm: Orm, clock: Clock): Promise<DisplayedCover | undefined> {
  const activeCovers = await orm
    .select({ name: coverPictures.storedName, text: covers.alternative })
    .from(covers)
    .innerJoin(coverPictures, eq(coverPictures.id, covers.pictureId))
    .where(isCoverActive)
    .orderBy(asc(covers.id));
  const found = activeCovers[Math.floor(clock.now().getTime() / day) % activeCovers.length];
  return found && { name: found.name, text: found.text ?? '' };
}
