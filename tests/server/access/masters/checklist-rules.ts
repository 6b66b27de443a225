import type { Master } from '../master.ts';

const rule = {
  position: 900,
  type: 'cv',
  stage: 'submission',
  reason: 'motivation',
  reviewOn: '2027-06-30',
};

export default {
  readers: ['admin', 'aco', 'compliance-officer'],
  facet: 'stage',
  created: { ...rule, name: 'CV for research' },
  changed: { archived: true },
  row: (n) => ({ ...rule, name: `Rule ${n}` }),
} satisfies Master;
