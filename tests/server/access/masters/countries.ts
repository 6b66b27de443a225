import { roles } from '../../../../contract/kit/permissions.ts';
import type { Master } from '../master.ts';

export default {
  readers: roles,
  facet: 'currency',
  created: { code: 'FR', callingCode: '33', currency: 'EUR' },
  changed: { isDestination: true },
  row: (n) => ({ code: n.toString(36).slice(-2), name: 'New', callingCode: '1', currency: 'USD' }),
} satisfies Master;
