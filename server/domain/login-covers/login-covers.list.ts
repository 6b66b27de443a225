import { covers as contract } from '../../../contract/masters/login-covers.ts';
import { eq, sql } from '../../db/drizzle.ts';
import { coverPictures, covers } from '../../db/schema/index.ts';
import { invalid } from '../../platform/errors.ts';
import { timestampFlag } from '../../records/column-sources.ts';
import { serveMasterList } from '../../records/master-list.ts';
import type { RecordSource } from '../../records/record-source.ts';
import { isCoverActive } from './displayed-cover.ts';

const imageColumn = (column: 'key' | 'width' | 'height'): RecordSource => ({
  value: sql`(select ${coverPictures[column]} from ${coverPictures} where ${coverPictures.id} = ${covers.pictureId})`,
});

/** A picture is referenced by its key, which must be that of an uploaded picture that has not been removed. */
const picture: RecordSource = {
  ...imageColumn('key'),
  async toColumns(key, { tx }) {
    const [found] = await tx
      .select({ id: coverPictures.id })
      .from(coverPictures)
      .where(eq(coverPictures.key, String(key)));
    if (found === undefined) throw invalid({ 'body.picture': ['unknown'] });
    return { pictureId: found.id };
  },
};

/** The pictures beside the sign-in form. A picture that is being shown is in use. */
export default serveMasterList(contract, {
  uniqueIndexes: { covers_title: 'title', covers_picture: 'picture' },
  otherColumns: {
    picture,
    width: imageColumn('width'),
    height: imageColumn('height'),
    shown: { value: isCoverActive },
    archived: timestampFlag(covers.archivedAt, 'archivedAt'),
  },
  span: ['startsOn', 'endsOn'],
  otherUses: ({ shown }) => (shown === true ? [{ by: 'signIn', count: 1 }] : []),
});
