import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSelector } from '@xstate/react';
import { IntlProvider } from 'react-intl';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyActor, type AnyStateMachine, createActor, createMachine, setup } from 'xstate';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { SendPanel } from '../../../src/inspector/panels/SendPanel.tsx';
import { InspectorProvider, useRecorded } from '../../../src/inspector/panels/use-inspector.ts';
import type { Inspected } from '../../../src/inspector/recorder/inspected.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';
import { inspectorMachine } from '../../../src/inspector/state/inspector.machine.ts';
import { panesMachine } from '../../../src/machines/shell/panes/panes.machine.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

/** The panel on an actor of a machine, and the events that the actor received. */
function open(machine: AnyStateMachine) {
  const recorder = createRecorder({ now: () => 0, whenIdle: (run) => run() });
  const actor: AnyActor = createActor(machine);
  actor.system.inspect((inspected) => recorder.inspect(inspected as unknown as Inspected));
  recorder.note({ kind: 'log', level: 'info', text: 'Before the actor' }, null);
  actor.start();
  const inspector = createActor(inspectorMachine, {
    input: {
      settings: { dock: 'bottom', size: 300, fromStart: false },
      link: { panel: 'send', actor: machine.id, n: null },
      getRange: () => ({ first: 1, last: recorder.entries().at(-1)?.n ?? 0 }),
      getRecording: () => {
        throw new Error('Nothing is recorded here');
      },
      appMachine: machine,
    },
  }).start();
  inspector.send({ type: 'inspector.toggle' });
  function Opened() {
    const moment = useSelector(inspector, ({ context }) => context.moment);
    const recording = useRecorded(recorder, moment);
    return (
      <InspectorProvider value={{ inspector, recorder, recording, canSend: true }}>
        <SendPanel />
      </InspectorProvider>
    );
  }
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <Opened />
    </IntlProvider>,
  );
  const received = () =>
    recorder
      .entries()
      .flatMap((entry) =>
        entry.kind === 'event' && entry.type !== 'xstate.init'
          ? [{ type: entry.type, payload: entry.payload }]
          : [],
      );
  return { user: userEvent.setup(), actor, inspector, received };
}

/** The part of the list that is about an event. */
async function findEvent(type: string) {
  const name = await screen.findByText(type);
  const item = name.closest('li');
  if (!item) throw new Error(`${type} is not in a list`);
  return within(item);
}

const resize = (pane: 'dock' | 'peek', size: number) => ({ type: 'pane.resize', pane, size });

const order = () =>
  screen.getAllByRole('button', { name: /^Send/ }).map((button) => button.nextSibling?.textContent);

describe('the form of an event', () => {
  it('has a field for each of its payload, and sends what was entered', async () => {
    const { user, received } = open(panesMachine);
    const event = await findEvent('pane.resize');
    await user.selectOptions(event.getByRole('combobox', { name: 'pane' }), 'peek');
    await user.type(event.getByRole('textbox', { name: 'size' }), '400{Enter}');
    expect(received()).toEqual([{ type: 'pane.resize', payload: { pane: 'peek', size: 400 } }]);
    expect(event.getByRole('status').textContent).toBe('Sent');
    await user.type(event.getByRole('textbox', { name: 'size' }), '0');
    expect(event.getByRole('status').textContent).toBe('');
  });

  it('says at the field what is wrong, moves the focus there, and sends nothing', async () => {
    const { user, received } = open(panesMachine);
    const event = await findEvent('pane.resize');
    const size = event.getByRole('textbox', { name: 'size' });
    expect(size.getAttribute('aria-invalid')).toBe('false');
    event.getByRole('button', { name: 'Send event' }).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(size);
    const describe = () => ({
      invalid: size.getAttribute('aria-invalid'),
      description: document.getElementById(size.getAttribute('aria-describedby') ?? '')?.textContent,
    });
    expect(describe()).toEqual({ invalid: 'true', description: 'Enter a number, for example 2.5' });
    await user.keyboard('wide');
    expect(describe()).toEqual({ invalid: 'true', description: 'Enter a number, for example 2.5' });
    expect(received()).toEqual([]);
    await user.clear(size);
    await user.keyboard('12');
    expect(describe()).toEqual({ invalid: 'false', description: undefined });
  });

  it('is filled in with the last payload, and with recent ones of the recording', async () => {
    const { user, actor } = open(panesMachine);
    const event = await findEvent('pane.resize');
    expect(event.queryByRole('button', { name: 'Use last payload' })).toBeNull();
    act(() => {
      actor.send(resize('peek', 300));
      actor.send(resize('dock', 200));
    });
    const values = () => [
      event.getByRole<HTMLSelectElement>('combobox', { name: 'pane' }).value,
      event.getByRole<HTMLInputElement>('textbox', { name: 'size' }).value,
    ];
    await user.click(await event.findByRole('button', { name: '{"pane":"peek","size":300}' }));
    expect(values()).toEqual(['"peek"', '300']);
    await user.click(event.getByRole('button', { name: 'Use last payload' }));
    expect(values()).toEqual(['"dock"', '200']);
    const recent = within(event.getByRole('list', { name: 'Recent payloads' }));
    expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '{"pane":"dock","size":200}',
      '{"pane":"peek","size":300}',
    ]);
  });
});

describe('an event of a machine without a schema', () => {
  const bill = setup({
    types: {} as { events: { type: 'bill.pay'; amount: number } | { type: 'bill.cancel' } },
    guards: {
      isEnough: ({ event }) => event.type === 'bill.pay' && event.amount >= 10,
    },
  }).createMachine({
    id: 'bill of a test',
    on: { 'bill.pay': { guard: 'isEnough', actions: () => {} }, 'bill.cancel': {} },
  });

  it('is judged with the payload of its own line of JSON, and stays where it is', async () => {
    const { user, received } = open(bill);
    const event = await findEvent('bill.pay');
    expect(order()).toEqual(['bill.cancel', 'bill.pay']);
    const judged = () => [
      event.getByText(/ now$/).textContent,
      event.getByText(/^event\.amount/).textContent,
    ];
    expect(judged()).toEqual(['Refused now', 'event.amount = undefined']);
    const payload = event.getByRole('textbox', { name: 'Payload' });
    await user.type(payload, '{{"amount": 12}');
    expect(judged()).toEqual(['Possible now', 'event.amount = 12']);
    expect(order()).toEqual(['bill.cancel', 'bill.pay']);
    expect(document.activeElement).toBe(payload);
    await user.keyboard('{Enter}');
    expect(received()).toEqual([{ type: 'bill.pay', payload: { amount: 12 } }]);
  });

  it('can be sent although it is refused, but not while its payload is no object', async () => {
    const { user, received } = open(bill);
    const event = await findEvent('bill.pay');
    const payload = event.getByRole('textbox', { name: 'Payload' });
    await user.type(payload, '[[1]');
    const describe = () =>
      document.getElementById(payload.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(describe()).toBe('The payload must be a JSON object');
    const button = event.getByRole('button', { name: 'Send it anyway' });
    await user.click(button);
    expect(received()).toEqual([]);
    await user.clear(payload);
    await user.click(button);
    expect(received()).toEqual([{ type: 'bill.pay', payload: {} }]);
  });
});

it('an actor that takes no events says so, also one with a transition that needs none', async () => {
  open(createMachine({ id: 'silent', always: { guard: () => false, actions: () => {} } }));
  const region = await screen.findByRole('region', { name: 'Events of this actor' });
  expect(region.textContent).toBe('This actor takes no events');
});

describe('the list of events', () => {
  it('is narrowed by a part of their names, in any case, and says when none has it', async () => {
    const { user } = open(panesMachine);
    await findEvent('pane.resize');
    const field = screen.getByRole('searchbox', { name: 'Find an event' });
    const all = order();
    await user.type(field, ' RESIZE');
    expect(order()).toEqual(['pane.resize']);
    await user.type(field, 'd');
    expect([
      screen.getByText('No event matches').tagName,
      screen.queryAllByRole('button', { name: /^Send/ }),
    ]).toEqual(['P', []]);
    await user.clear(field);
    expect(order()).toEqual(all);
    expect(all.length).toBeGreaterThan(1);
  });

  it('shows at once what the guards of a refused event read, and of a possible one when asked', async () => {
    const machine = setup({
      types: {} as { context: { copies: number }; events: { type: 'copy' } | { type: 'print' } },
      guards: {
        hasNone: ({ context }) => context.copies === 0,
        hasOne: ({ context }) => context.copies === 1,
      },
    }).createMachine({
      id: 'copier',
      context: { copies: 0 },
      on: { copy: { guard: 'hasNone' }, print: { guard: 'hasOne' } },
    });
    open(machine);
    const isOpen = async (type: string, guard: string) =>
      (await findEvent(type)).getByText(guard).closest('details')?.open;
    expect([await isOpen('copy', 'hasNone'), await isOpen('print', 'hasOne')]).toEqual([false, true]);
  });

  it('says in the past what was possible then, and sends nothing', async () => {
    const machine = setup({
      types: {} as { events: { type: 'door.open' } | { type: 'door.close' } },
    }).createMachine({
      id: 'door',
      initial: 'closed',
      states: { closed: { on: { 'door.open': 'open' } }, open: { on: { 'door.close': 'closed' } } },
    });
    const { user, actor, inspector, received } = open(machine);
    act(() => actor.send({ type: 'door.open' }));
    const stands = () => [
      order(),
      screen.getAllByText(/^(Possible|Refused) /).map(({ textContent }) => textContent),
      screen.getAllByRole('button', { name: /^Send/ }).map((button) => button.matches(':disabled')),
      screen.queryByText('Go back to now to send events') !== null,
    ];
    await findEvent('door.close');
    expect(stands()).toEqual([['door.close'], ['Possible now'], [false], false]);
    act(() => inspector.send({ type: 'moment.go', n: 1 }));
    expect(screen.getByRole('region', { name: 'Events of this actor' }).textContent).toBe(
      'This actor takes no events',
    );
    act(() => inspector.send({ type: 'moment.step', by: 1 }));
    expect(stands()).toEqual([['door.open'], ['Possible then'], [true], true]);
    await user.click(screen.getByRole('button', { name: 'Send event' }));
    expect(received().map(({ type }) => type)).toEqual(['door.open']);
    act(() => inspector.send({ type: 'moment.live' }));
    expect(stands()).toEqual([['door.close'], ['Possible now'], [false], false]);
  });
});
