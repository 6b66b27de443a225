import { roles } from '../../../../contract/kit/permissions.ts';
import type { Master } from '../master.ts';

export default {
  readers: roles,
  facet: 'countryCode',
  created: { name: 'New College', city: 'New', countryCode: 'GB' },
  changed: { city: 'Elsewhere' },
  row: (n) => ({ name: `New ${n}`, city: 'New', countryId: 1 }),
} satisfies Master;
