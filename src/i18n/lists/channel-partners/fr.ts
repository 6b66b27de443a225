import type { channelPartnersEn } from './en.ts';

/** French texts of channel partners. */
export const channelPartnersFr = {
  'route.recordChannelPartner': 'Partenaires commerciaux',
  'route.recordChannelPartnerAdd': 'Nouveau partenaire commercial',
  'route.recordChannelPartnerEdit': 'Modifier un partenaire commercial',
  'event.channelPartner.changed': 'Partenaire commercial modifié',
  'event.channelPartner.created': 'Partenaire commercial créé',
  'event.channelPartner.removed': 'Partenaire commercial supprimé',
  'channelPartner.search': 'Rechercher des partenaires commerciaux',
  'channelPartner.empty': 'Aucun partenaire commercial',
  'channelPartner.emptyBody': 'Les partenaires qui adressent des étudiants à l’agence apparaissent ici.',
  'channelPartner.visaRefusals': 'Visas refusés',
  'channelPartner.branchId.hint':
    'Les nouveaux étudiants de ce partenaire relèvent de cette antenne. Les étudiants et candidatures existants restent où ils sont.',
  'channelPartner.parentId.hint':
    'Les utilisateurs du partenaire de rattachement peuvent traiter les étudiants et les candidatures de ce partenaire.',
  'field.channelPartner.branchId.required': 'Sélectionnez une antenne',
  'field.channelPartner.branchId.unknown': 'Indiquez le nom d’une seule antenne non archivée',
  'field.channelPartner.parentId.unknown': 'Indiquez le nom d’un seul partenaire commercial non archivé',
  'field.channelPartner.parentId.contradicts':
    'Un partenaire commercial ne peut être rattaché ni à lui-même ni à l’un de ses sous-agents',
  'field.channelPartner.name.taken': 'Un partenaire commercial porte déjà ce nom',
} as const satisfies Record<keyof typeof channelPartnersEn, string>;
