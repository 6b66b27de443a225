import { confirmationKinds } from '../charts/application/confirmation.ts';
import { masterList } from './master-list.ts';

/**
 * The countries that students come from and go to. They are displayed with the name that Intl gives their ISO 3166-1
 * code in the reader's language; the stored name is in English, for sorting and search.
 */
export const countries = masterList('countries', 'name', {
  code: { type: 'text', sortable: true, essential: true, immutable: true, key: true, codes: 'anyCountry' },
  name: { type: 'text', sortable: true, essential: true },
  callingCode: { type: 'text', editable: true, max: 8 },
  currency: { type: 'choice', sortable: true, facet: true, editable: true, codes: 'currency' },
  isDestination: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  complianceAsked: { type: 'flag', sortable: true, facet: true, editable: true },
  /** How many months a passport must be valid after the start of a course in the country. */
  passportMonths: { type: 'number', sortable: true, editable: true, optional: true, min: 1, max: 24 },
  fundsMaxAgeDays: { type: 'number', sortable: true, editable: true, optional: true, min: 1, max: 730 },
  /** The kind of confirmation for the country's universities; has a default by country. */
  confirmation: {
    type: 'choice',
    sortable: true,
    facet: true,
    editable: true,
    values: confirmationKinds,
    hasDefault: true,
  },
  archived: { type: 'flag', sortable: true, facet: true, editable: true, bulk: true },
  universities: { type: 'number', sortable: true },
  students: { type: 'number', sortable: true },
  updatedAt: { type: 'date', instant: true, sortable: true },
});
