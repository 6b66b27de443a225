import type { Master } from '../master.ts';

const question = {
  countryCode: 'IN',
  step: 'degree',
  position: 900,
  type: 'text',
  labelEn: 'Supervisor',
  labelFr: 'Directeur de recherche',
  labelAr: 'المشرف',
  reviewOn: '2027-06-30',
};

export default {
  readers: ['admin', 'aco', 'compliance-officer'],
  facet: 'step',
  created: { ...question, code: 'supervisor' },
  changed: { archived: true },
  row: (n) => ({ ...question, code: `supervisor${n}` }),
} satisfies Master;
