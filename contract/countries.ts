import { confirmationKinds } from './charts/application/confirmation.ts';
import { masterList } from './master-list.ts';

/**
 * The countries that students come from and go to. Their names are what Intl calls their ISO 3166-1 code in the reader's
 * language; the name that is kept is the English one, for order and search.
 */
export const countries = masterList('countries', 'Country', 'name', {
  code: { type: 'text', sortable: true, always: true, settled: true, key: true, codes: 'anyCountry' },
  name: { type: 'text', sortable: true, always: true },
  callingCode: { type: 'text', editable: true, most: 8 },
  currency: { type: 'choice', sortable: true, facet: true, editable: true, codes: 'currency' },
  isDestination: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  complianceAsked: { type: 'flag', sortable: true, facet: true, editable: true },
  fundsMaxAgeDays: { type: 'number', sortable: true, editable: true, optional: true, least: 1, most: 730 },
  /** What its universities confirm places with: as is usual there, unless the agency says otherwise. */
  confirmation: {
    type: 'choice',
    sortable: true,
    facet: true,
    editable: true,
    values: confirmationKinds,
    usual: true,
  },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  universities: { type: 'number', sortable: true },
  students: { type: 'number', sortable: true },
  updatedAt: { type: 'date', sortable: true },
});
