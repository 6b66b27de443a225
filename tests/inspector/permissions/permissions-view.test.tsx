import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { AbilityRule } from '../../../contract/kit/ability.ts';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { PermissionsView } from '../../../src/inspector/permissions/PermissionsView.tsx';
import { permissionsMachine } from '../../../src/inspector/permissions/permissions.machine.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

const rules: readonly AbilityRule[] = [
  { action: 'read', subject: 'Application', conditions: { counsellorId: 7 } },
  { action: 'read', subject: 'Application', inverted: true, fields: ['commission'], reason: 'Office only' },
];

function open() {
  const actor = createActor(permissionsMachine).start();
  function Opened() {
    const { context, value } = useSelector(actor, (snapshot) => snapshot);
    const onSend = actor.send.bind(actor);
    return (
      <PermissionsView
        rules={rules}
        question={context}
        pageRecord={null}
        status={value}
        onSend={onSend}
        note="Own rules"
      />
    );
  }
  render(
    <IntlProvider locale="en-GB" messages={messages} timeZone="UTC">
      <Opened />
    </IntlProvider>,
  );
  return userEvent.setup();
}

const deciding = () => document.querySelector('[data-part="decides"]')?.textContent ?? null;

it('says by keys alone which rule decides an action, a field and a record', async () => {
  const user = open();
  expect(screen.getByRole('status').textContent).toBe('Allowed');
  expect(deciding()).toContain('Rule 1 of 2');
  expect(deciding()).toContain('Conditions: {"counsellorId":7}');
  await user.tab();
  await user.tab();
  await user.tab();
  await user.keyboard('commission');
  expect(screen.getByRole('status').textContent).toBe('Not allowed');
  expect(deciding()).toContain('Rule 2 of 2');
  expect(deciding()).toContain('Fields: commission');
  expect(deciding()).toContain('Reason: Office only');
  await user.clear(screen.getByRole('textbox', { name: 'Field (optional)' }));
  await user.tab();
  await user.keyboard(' ');
  expect(screen.getAllByText('Columns with no value here:')).toHaveLength(1);
  expect(screen.getByRole('status').textContent).toBe('Not allowed');
  expect(screen.getAllByText(/^No rule decides/)).toHaveLength(1);
  await user.type(screen.getByRole('textbox', { name: 'counsellorId' }), '7');
  expect(screen.getByRole('status').textContent).toBe('Allowed');
  expect(screen.queryByText(/^No rule decides/)).toBeNull();
});
