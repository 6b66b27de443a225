import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it } from 'vitest';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { type Payload, startDraft } from '../../../src/inspector/events/draft.ts';
import { EventForm } from '../../../src/inspector/events/EventForm.tsx';
import type { Field } from '../../../src/inspector/events/schema.types.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

function open(type: string, fields: readonly Field[] | null) {
  const sent: Payload[] = [];
  function Opened() {
    const [draft, setDraft] = useState(startDraft(fields));
    return (
      <EventForm
        type={type}
        fields={fields}
        draft={draft}
        passes
        verdict="Possible now"
        canSend
        last={undefined}
        recent={[]}
        onChange={setDraft}
        onSend={(payload) => sent.push(payload)}
      >
        {null}
      </EventForm>
    );
  }
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <Opened />
    </IntlProvider>,
  );
  return { user: userEvent.setup(), sent, button: screen.getByRole('button', { name: 'Send event' }) };
}

const field = (name: string, kind: Field['kind'], more: Partial<Field> = {}): Field => ({
  name,
  optional: false,
  nullable: false,
  kind,
  ...more,
});

it('sends each kind of value, null, and nothing where nothing is chosen', async () => {
  const { user, sent, button } = open('row.change', [
    field('isOpen', 'flag'),
    field('side', { oneOf: ['left', 'right'] }, { optional: true, nullable: true }),
    field('note', 'text', { optional: true }),
    field('id', 'number', { nullable: true }),
    field('rows', 'json', { optional: true }),
    field('isWide', 'flag', { optional: true }),
  ]);
  await user.click(button);
  await user.click(screen.getByRole('checkbox', { name: 'isOpen' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'side' }), 'null');
  await user.type(screen.getByRole('textbox', { name: 'note' }), 'x');
  await user.type(screen.getByRole('textbox', { name: 'id' }), '7');
  await user.type(screen.getByRole('textbox', { name: 'rows' }), '[[1]');
  await user.click(screen.getByRole('checkbox', { name: 'isWide' }));
  await user.click(button);
  await user.selectOptions(screen.getByRole('combobox', { name: 'side' }), 'right');
  const choices = screen.getAllByRole('combobox', { name: /^Send / });
  expect(
    choices.map((choice) =>
      within(choice)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ),
  ).toEqual([
    ['Entered value', 'Not sent'],
    ['Entered value', 'null'],
    ['Entered value', 'Not sent'],
    ['Entered value', 'Not sent'],
  ]);
  for (const choice of choices.slice(0, 3)) {
    await user.selectOptions(choice, within(choice).getAllByRole('option').at(-1) as HTMLElement);
  }
  await user.click(button);
  expect(sent).toEqual([
    { isOpen: false, id: null },
    { isOpen: true, side: null, note: 'x', id: 7, rows: [1], isWide: true },
    { isOpen: true, side: 'right', id: null, isWide: true },
  ]);
});

it('a pattern has no fields and can’t be sent', () => {
  const { button } = open('row.*', null);
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('textbox')).toBeNull();
});
