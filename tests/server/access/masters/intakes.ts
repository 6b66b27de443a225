import { roles } from '../../../../contract/kit/permissions.ts';
import type { Master } from '../master.ts';

export default {
  readers: roles,
  facet: 'archived',
  created: { name: 'May 2028', startsOn: '2028-05-01', opensOn: '2027-05-01', closesOn: '2028-02-01' },
  changed: { name: 'Another' },
  row: () => ({ name: 'New', startsOn: '2028-05-01', opensOn: '2027-05-01', closesOn: '2028-02-01' }),
} satisfies Master;
