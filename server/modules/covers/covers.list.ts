import { eq, sql } from 'drizzle-orm';
import { covers as contract } from '../../../contract/covers.ts';
import { isShown } from '../../covers/shown.ts';
import { coverPictures, covers } from '../../db/schema/index.ts';
import { invalid } from '../../errors.ts';
import { servedMaster } from '../../records/master-list.ts';
import type { RecordSource } from '../../records/record-source.ts';
import { sinceOf } from '../../records/sources.ts';

const ofPicture = (column: 'key' | 'width' | 'height'): RecordSource => ({
  value: sql`(select ${coverPictures[column]} from ${coverPictures} where ${coverPictures.id} = ${covers.pictureId})`,
});

/** A picture is referenced by its key, which must be that of an uploaded picture that has not been removed. */
const picture: RecordSource = {
  ...ofPicture('key'),
  async columnsFor(key, _now, tx) {
    const [found] = await tx
      .select({ id: coverPictures.id })
      .from(coverPictures)
      .where(eq(coverPictures.key, String(key)));
    if (found === undefined) throw invalid({ 'body.picture': ['unknown'] });
    return { pictureId: found.id };
  },
};

/** The pictures beside the sign-in form. A picture that is being shown is in use. */
export const coversList = servedMaster(contract, {
  taken: { covers_title: 'title', covers_picture: 'picture' },
  elsewhere: {
    picture,
    width: ofPicture('width'),
    height: ofPicture('height'),
    shown: { value: isShown },
    archived: sinceOf(covers.archivedAt, 'archivedAt'),
  },
  span: ['startsOn', 'endsOn'],
  needs: ({ shown }) => (shown === true ? [{ by: 'signIn', count: 1 }] : []),
});
