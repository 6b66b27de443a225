import { isInstant } from '../../../machines/kit/values/days.ts';
import { ListPage } from '../../grid/list/ListPage.tsx';
import type { ListViewConfig } from '../../grid/list-view-config.ts';
import { useConfig, useScreen } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { InlineAlert } from '../../kit/Notice.tsx';
import { MessageDetails } from './MessageDetails.tsx';

const outboxViewConfig: ListViewConfig = {
  title: 'route.recordMail',
  search: 'mail.search',
  empty: { title: 'mail.empty', body: 'mail.emptyBody' },
  columns: {
    createdAt: {
      title: 'mail.createdAt',
      formatCell: (row, formatters) => (isInstant(row.createdAt) ? formatters.dateTime(row.createdAt) : ''),
    },
    recipient: { title: 'mail.recipient', ltr: true },
    template: {
      title: 'mail.template',
      formatValue: (value, formatters) => formatters.word(`mailTemplate.${value}`, value),
    },
    subject: { title: 'mail.subject', grow: 2 },
    status: {
      title: 'fact.status',
      formatValue: (value, formatters) => formatters.word(`mailStatus.${value}`, value),
    },
    error: { title: 'fact.mailError', ltr: true },
    language: {
      title: 'language.label',
      formatValue: (value, formatters) => formatters.word(`language.${value}`, value),
    },
    attempts: { title: 'mail.attempts' },
    settledAt: {
      title: 'mail.settledAt',
      formatCell: (row, formatters) => (isInstant(row.settledAt) ? formatters.dateTime(row.settledAt) : ''),
    },
  },
  name: 'subject',
  card: {
    lead: 'createdAt',
    badge: 'status',
    title: 'subject',
    lines: ['recipient', 'error'],
    foot: ['template'],
  },
  aside: MessageDetails,
};

/** The messages that the portal has sent, newest first; for administrators. */
export default function OutboxView() {
  const text = useText();
  const { keptMail } = useConfig();
  return (
    <ListPage grid={useScreen('mail')} viewConfig={outboxViewConfig}>
      {keptMail && <InlineAlert tone="warning">{text('mail.notDelivered')}</InlineAlert>}
    </ListPage>
  );
}
