import { date, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant, reference, tracked } from './columns.ts';
import { users } from './people.ts';

/** A picture that was handed in for the sign-in page; its bytes lie in the storage. */
export const coverPictures = pgTable(
  'cover_pictures',
  {
    id: identity(),
    /** By what those open it who keep covers. */
    key: text('key').notNull(),
    /** Name of the body in the storage, and by what everybody opens it while it is shown. */
    storedName: text('stored_name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Of what is stored, in px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedById: reference('added_by_id').references(() => users.id),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('cover_pictures_key').on(table.key),
    uniqueIndex('cover_pictures_stored_name').on(table.storedName),
  ],
);

/** A picture beside the sign-in form, and the days on which it is shown. */
export const covers = pgTable(
  'covers',
  {
    id: identity(),
    pictureId: reference('picture_id')
      .notNull()
      .references(() => coverPictures.id),
    title: text('title').notNull(),
    alternative: text('alternative'),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    archivedAt: instant('archived_at'),
    ...tracked(),
  },
  (table) => [uniqueIndex('covers_title').on(table.title), uniqueIndex('covers_picture').on(table.pictureId)],
);
