import type { channelPartners } from '../../../../contract/masters/channel-partners.ts';
import { createRecordListView } from '../../grid/list/create-record-list-view.tsx';

/** The partners that introduce students to the agency. */
export default createRecordListView<typeof channelPartners>()('channelPartners', {
  record: 'ChannelPartner',
  title: 'route.recordChannelPartner',
  add: 'record-channel-partner-add',
  columns: {
    name: { grow: 2 },
    countryCode: { title: 'fact.country', formatValue: (code, formatters) => formatters.country(code) },
    visaRefusals: { title: 'channelPartner.visaRefusals' },
  },
  card: {
    lead: 'countryCode',
    title: 'name',
    lines: ['branch', 'parent'],
    foot: ['people', 'applications'],
  },
});
