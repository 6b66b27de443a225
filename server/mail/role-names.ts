import type { Language } from '../../contract/kit/languages.ts';
import type { invitableRoles } from '../../contract/people/users.ts';

/** The names of the roles in mail, as the interface has them. */
export const roleNames: Readonly<
  Record<Language, Readonly<Record<(typeof invitableRoles)[number], string>>>
> = {
  en: {
    admin: 'Administrator',
    client: 'Client',
    'channel-partner': 'Channel partner',
    counsellor: 'Counsellor',
    aco: 'Application officer',
    'compliance-officer': 'Compliance officer',
    'university-contact': 'University contact',
  },
  fr: {
    admin: 'Administrateur',
    client: 'Client',
    'channel-partner': 'Partenaire commercial',
    counsellor: 'Conseiller',
    aco: 'Responsable des candidatures',
    'compliance-officer': 'Responsable de la conformité',
    'university-contact': 'Correspondant universitaire',
  },
  ar: {
    admin: 'مدير النظام',
    client: 'عميل',
    'channel-partner': 'شريك استقطاب',
    counsellor: 'مرشد طلابي',
    aco: 'مسؤول الطلبات',
    'compliance-officer': 'مسؤول الامتثال',
    'university-contact': 'ممثل الجامعة',
  },
};
