import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { loadLayoutsById } from '../../../src/inspector/layout/load-layout.ts';
import { RecordLogView } from '../../../src/inspector/server/RecordLogView.tsx';
import type { RecordLog } from '../../../src/inspector/server/record-log.ts';
import type { ServerEvent } from '../../../src/inspector/server/server.machine.ts';
import { returnedOnce } from './logs.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  const parts = ['public', 'tools', 'inspector', 'inspector-chart', 'charts'] as const;
  await Promise.all(parts.map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
  // jsdom lays nothing out, so it can't scroll.
  Element.prototype.scrollIntoView = () => {};
});

/** Shows a log at its present; the moment follows the keys. */
async function open(log: RecordLog) {
  const [layout = null] = await loadLayoutsById('charts', log.kind);
  function Opened() {
    const [count, setCount] = useState(log.events.length);
    const [role, setRole] = useState<null | 'aco' | 'student'>(null);
    const onSend = (event: ServerEvent) => {
      if (event.type === 'moment.go') setCount(event.count);
      if (event.type === 'role.select') setRole(event.role as 'student');
    };
    return <RecordLogView log={log} layout={layout} count={count} role={role} onSend={onSend} />;
  }
  render(
    <IntlProvider locale="en-GB" messages={messages} timeZone="UTC">
      <Opened />
    </IntlProvider>,
  );
  return userEvent.setup();
}

const details = () => screen.getByRole('region', { name: 'Moment of the log' });
const itemOf = (type: string) => details().querySelector(`[data-event="${type}"]`);

it('is stepped through by keys, and says who did what and when', async () => {
  const user = await open(returnedOnce);
  expect(details().textContent).toContain('application.approve');
  expect(details().textContent).toContain('Ada Adeyemi');
  expect(details().textContent).toContain('4 Mar 2026, 09:30:00');
  expect(details().textContent).toContain('agencyReview → approved');
  screen.getByRole('button', { name: 'Before the first event' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('Before the first of 5 events');
  expect(details().textContent).not.toContain('Ada Adeyemi');
  screen.getByRole('button', { name: 'One event forward' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('After event 1 of 5');
  const state = document.querySelector('[data-state="application.admission.agencyReview"]');
  expect(state?.getAttribute('aria-current')).toBe('true');
});

it('says which events were possible, why others were not, and which are open for want of facts', async () => {
  const user = await open(returnedOnce);
  await user.click(screen.getByRole('button', { name: 'One event back' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sent by' }), 'Application officer');
  expect(details().textContent).toContain('The log doesn’t record the facts of this moment');
  expect(itemOf('application.return')?.getAttribute('data-verdict')).toBe('yes');
  expect(itemOf('application.approve')?.textContent).toContain('Happened next');
  expect(itemOf('application.changeIntake')?.getAttribute('data-verdict')).toBe('unknown');
  expect(itemOf('application.changeIntake')?.textContent).toContain('facts not recorded');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sent by' }), 'Student');
  expect(itemOf('application.return')?.getAttribute('data-verdict')).toBe('no');
  expect(itemOf('application.return')?.textContent).toContain('Only someone in another role can do this.');
});

it('has no facts of the present either where the reader is not given them', async () => {
  await open(returnedOnce);
  expect(details().textContent).toContain('The facts of this record aren’t given to you');
});

it('says that older events are missing', async () => {
  await open({ ...returnedOnce, isCut: true });
  expect(screen.getByText('Older events exist: this list has only the last 5').tagName).toBe('SPAN');
});
