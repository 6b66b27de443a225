import { asKnownNow } from './content.ts';
import { merge } from './merge.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Versions = Pick<NewApplicationContext, 'kept' | 'content' | 'theirs' | 'theirStudent' | 'picks'>;

/** Merges both versions using the selected sides. */
export const mergedOf = ({ kept, content, theirs, theirStudent, picks }: Versions) =>
  theirStudent === null
    ? merge(kept, content, theirs?.content ?? content, picks)
    : // The student's version at the time of loading is not known any more, so every difference is shown.
      merge(null, content, asKnownNow(content, theirStudent), picks);
