import { coverPictures } from '../../../../server/db/schema/index.ts';
import { handedIn, pictureKey } from '../agency.ts';
import type { Master } from '../master.ts';

export default {
  readers: ['admin', 'aco', 'compliance-officer'],
  facet: 'shown',
  created: { title: 'New', picture: pictureKey },
  changed: { alternative: 'Another' },
  row: (n) => ({ title: `New ${n}`, pictureId: n, startsOn: '2999-01-01' }),
  needs: (orm, n) =>
    orm.insert(coverPictures).values({ id: n, ...handedIn, key: String(n), storedName: String(n) }),
} satisfies Master;
