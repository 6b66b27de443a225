/** English texts of channel partners. */
export const channelPartnersEn = {
  'route.recordChannelPartner': 'Channel partners',
  'route.recordChannelPartnerAdd': 'New channel partner',
  'route.recordChannelPartnerEdit': 'Edit channel partner',
  'event.channelPartner.changed': 'Channel partner updated',
  'event.channelPartner.created': 'Channel partner created',
  'event.channelPartner.removed': 'Channel partner deleted',
  'channelPartner.search': 'Search channel partners',
  'channelPartner.empty': 'No channel partners',
  'channelPartner.emptyBody': 'Partners that introduce students to the agency appear here.',
  'channelPartner.visaRefusals': 'Visas refused',
  'channelPartner.branchId.hint':
    'New students of this partner belong to this branch. Existing students and applications stay where they are.',
  'channelPartner.parentId.hint':
    'Users of the parent partner can work with this partner’s students and applications.',
  'field.channelPartner.branchId.required': 'Select a branch',
  'field.channelPartner.branchId.unknown': 'Enter the name of one branch that isn’t archived',
  'field.channelPartner.parentId.unknown': 'Enter the name of one channel partner that isn’t archived',
  'field.channelPartner.parentId.contradicts':
    'A channel partner can’t belong to itself or to one of its sub-agents',
  'field.channelPartner.name.taken': 'There’s already a channel partner with this name',
} as const;

declare module '../../message-id.ts' {
  interface ListTexts {
    readonly channelPartners: typeof channelPartnersEn;
  }
}
