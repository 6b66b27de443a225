import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { ReportView } from '../../../src/inspector/report/ReportView.tsx';
import { reportMachine } from '../../../src/inspector/report/report.machine.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

it('says what the file will contain, and saves it with the texts by keys alone', async () => {
  const saved: object[] = [];
  const actor = createActor(reportMachine).start();
  const clock0 = Date.UTC(2026, 2, 4, 9, 30);
  const environment = { locale: 'en', route: '/course', clock0, faults: [] };
  function Opened() {
    const { context, value } = useSelector(actor, (snapshot) => snapshot);
    return (
      <ReportView
        texts={context.texts}
        contents={{ events: 1, requests: 12, build: 'index.abc.js', environment }}
        isSaved={value === 'saved'}
        onSend={actor.send.bind(actor)}
        onSave={() => {
          saved.push(context.texts);
          actor.send({ type: 'report.saved' });
        }}
      />
    );
  }
  render(
    <IntlProvider locale="en-GB" messages={messages} timeZone="UTC">
      <Opened />
    </IntlProvider>,
  );
  const user = userEvent.setup();
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual([
    '1 event, 12 requests',
    '4 Mar 2026, 09:30:00',
    'index.abc.js',
    'en',
    '/course',
    'None',
  ]);
  screen.getByRole('textbox', { name: 'Title (optional)' }).focus();
  await user.keyboard('Lost');
  await user.tab();
  await user.keyboard('Saved it');
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(saved).toEqual([{ title: 'Lost', did: 'Saved it', expected: '', happened: '' }]);
  expect(screen.getByRole('status').textContent).toBe('Report saved');
});
