import type { Master } from '../master.ts';

export default {
  readers: ['admin', 'counsellor', 'aco'],
  // Users of a partner find it and its sub-agents.
  others: ['channel-partner'],
  facet: 'branch',
  created: { name: 'New', countryCode: 'GB', branchId: 1 },
  changed: { archived: true },
  row: (n) => ({ name: `New ${n}`, countryId: 1, branchId: 1 }),
} satisfies Master;
