import { roles } from '../../../../contract/kit/permissions.ts';
import type { Master } from '../master.ts';

export default {
  readers: roles,
  helpers: ['aco'],
  facet: 'category',
  created: {
    code: 'own-form',
    name: 'Form',
    category: 'offer',
    fileCode: 'FORM',
    fileLabel: 'Form',
  },
  changed: { goodForDays: 9 },
  row: (n) => ({ code: `own-${n}`, name: `New ${n}`, category: 'offer', fileCode: 'N', fileLabel: 'New' }),
} satisfies Master;
