import type { IntakeOption } from '../../../../contract/courses/course-search.ts';
import type { Day } from '../../../../contract/facts/days.ts';
import type { Orm } from '../../../db/database.ts';
import { and, gte } from '../../../db/drizzle.ts';
import { pick } from '../../../db/pick.ts';
import { intakes } from '../../../db/schema/index.ts';
import { isIntakeOffered } from './offered.ts';

/** The intakes that have not closed by `today`, or all of them without it, the next first. */
export const loadOpenIntakes = (orm: Orm, today: Day | null): Promise<IntakeOption[]> =>
  orm
    .select({
      ...pick(intakes, 'id', 'name', 'startsOn', 'opensOn', 'closesOn'),
    })
    .from(intakes)
    .where(and(today === null ? undefined : gte(intakes.closesOn, today), isIntakeOffered))
    .orderBy(intakes.startsOn);
