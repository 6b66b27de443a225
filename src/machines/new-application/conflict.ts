import { asKnownNow } from './content.ts';
import { merge } from './merge.ts';
import type { NewApplicationContext } from './new-application.types.ts';

type Versions = Pick<NewApplicationContext, 'kept' | 'content' | 'theirs' | 'theirStudent' | 'picks'>;

/** What both versions come to, with the sides that were picked. */
export const mergedOf = ({ kept, content, theirs, theirStudent, picks }: Versions) =>
  theirStudent === null
    ? merge(kept, content, theirs?.content ?? content, picks)
    : // What the student was when they were read is not known any more: all that differs is shown.
      merge(null, content, asKnownNow(content, theirStudent), picks);
