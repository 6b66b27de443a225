import type { Master } from '../master.ts';

export default {
  readers: ['admin', 'aco', 'compliance-officer'],
  facet: 'archived',
  created: { name: 'New' },
  changed: { archived: true },
  row: (n) => ({ name: `New ${n}` }),
} satisfies Master;
