import { integer, pgTable, text, uniqueIndex } from '../drizzle.ts';
import { auditColumns, day, identity, reference, requiredReference, timestamptz } from './columns.ts';
import { users } from './people.ts';

/** A picture uploaded for the sign-in page. Its content is in the file storage. */
export const coverPictures = pgTable(
  'cover_pictures',
  {
    id: identity(),
    /** Key by which administrators of the sign-in pictures open it. */
    key: text('key').notNull(),
    /** Name in the file storage, and the key by which anyone opens it while it is shown. */
    storedName: text('stored_name').notNull(),
    mediaType: text('media_type').notNull(),
    /** Of the stored picture, in px. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    addedById: reference('added_by_id').references(() => users.id),
    addedAt: timestamptz('added_at').notNull(),
  },
  (table) => [
    uniqueIndex('cover_pictures_key').on(table.key),
    uniqueIndex('cover_pictures_stored_name').on(table.storedName),
  ],
);

/** A picture beside the sign-in form, and the dates between which it is shown. */
export const covers = pgTable(
  'covers',
  {
    id: identity(),
    pictureId: requiredReference('picture_id', () => coverPictures.id),
    title: text('title').notNull(),
    alternative: text('alternative'),
    startsOn: day('starts_on'),
    endsOn: day('ends_on'),
    archivedAt: timestamptz('archived_at'),
    ...auditColumns(),
  },
  (table) => [uniqueIndex('covers_title').on(table.title), uniqueIndex('covers_picture').on(table.pictureId)],
);
