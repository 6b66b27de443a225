import { agency, type Master } from '../master.ts';

export default {
  readers: agency,
  facet: 'currency',
  created: {
    code: 'NEW',
    name: 'New',
    city: 'New',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    currency: 'GBP',
  },
  changed: { city: 'Elsewhere' },
  row: (n) => ({ name: 'New', city: 'New', countryId: 1, timeZone: 'UTC', currency: 'GBP', code: `B${n}` }),
} satisfies Master;
