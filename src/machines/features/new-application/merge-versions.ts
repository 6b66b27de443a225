import { withCurrentStudent } from './draft-content.ts';
import { merge } from './merge.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Versions = Pick<NewApplicationContext, 'synced' | 'content' | 'theirs' | 'theirStudent' | 'picks'>;

/** Merges both versions using the selected sides. */
export const mergeVersions = ({ synced, content, theirs, theirStudent, picks }: Versions) =>
  theirStudent === null
    ? merge(synced, content, theirs?.content ?? content, picks)
    : // The student's version at the time of loading is not known any more, so every difference is shown.
      merge(null, content, withCurrentStudent(content, theirStudent), picks);
