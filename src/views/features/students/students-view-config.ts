import type { ListViewConfig } from '../../grid/list-view-config.ts';
import type { Formatters } from '../../grid/use-formatters.ts';

const formatStatus = (value: string, { word }: Formatters): string => word(`status.${value}`, value);

/** The view configuration of both lists of students. */
export const studentsViewConfig: ListViewConfig = {
  title: 'route.studentRecordAllRecord',
  search: 'students.search',
  empty: { title: 'students.empty', body: 'students.emptyBody' },
  columns: {
    number: { title: 'fact.number', ltr: true },
    fullName: { title: 'fact.name', grow: 2 },
    nationality: { title: 'fact.nationality', formatValue: (code, { country }) => country(code) },
    counsellor: { title: 'fact.counsellor', grow: 1 },
    branch: { title: 'fact.branch' },
    partner: { title: 'fact.partner' },
    openApplications: { title: 'students.openApplications' },
    newestStatus: { title: 'students.newestStatus', formatValue: formatStatus },
    consent: {
      title: 'info.consent',
      formatCell: ({ consent }, { text }) =>
        typeof consent === 'boolean'
          ? text(consent ? 'students.consentGiven' : 'students.consentMissing')
          : '',
    },
    passportExpiresOn: { title: 'apply.passportExpiresOn' },
    email: { title: 'fact.email', grow: 2, ltr: true },
    phone: { title: 'fact.phone', ltr: true },
    dateOfBirth: { title: 'fact.dateOfBirth' },
    createdAt: { title: 'fact.createdAt' },
    updatedAt: { title: 'fact.updatedAt' },
  },
  name: 'fullName',
  card: {
    lead: 'number',
    badge: 'newestStatus',
    title: 'fullName',
    lines: ['nationality', 'counsellor'],
    foot: ['openApplications', 'updatedAt'],
  },
  record: 'Student',
};
