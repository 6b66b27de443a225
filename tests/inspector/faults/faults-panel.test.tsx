import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import { faultsMachine } from '../../../src/inspector/faults/faults.machine.ts';
import { FaultsChip } from '../../../src/inspector/faults/views/FaultsChip.tsx';
import { FaultsPanel } from '../../../src/inspector/faults/views/FaultsPanel.tsx';
import { FaultsProvider } from '../../../src/inspector/faults/views/use-faults.ts';
import { createRecorder } from '../../../src/inspector/recorder/recorder.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  const parts = ['public', 'tools', 'inspector'] as const;
  await Promise.all(parts.map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

function open() {
  const recorder = createRecorder({ now: () => 0, whenIdle: () => {} });
  recorder.noteCall({ method: 'GET', url: '/api/records/Application/30?full=1', request: null });
  recorder.noteCall({ method: 'PATCH', url: '/api/records/Application/7', request: null });
  const frame = { event: 'record.changed', channel: 'private-App.Models.User.7' };
  recorder.note({ kind: 'socket', way: 'in', frame, fault: null });
  const faults = createActor(faultsMachine, { input: { seed: 1 } }).start();
  onTestFinished(() => {
    faults.stop();
  });
  let shown = 0;
  const countShown = () => {
    shown += 1;
  };
  render(
    <IntlProvider locale="en-GB" messages={messages}>
      <FaultsProvider value={{ faults, recorder }}>
        <FaultsPanel />
        <FaultsChip onShow={countShown} />
      </FaultsProvider>
    </IntlProvider>,
  );
  return {
    faults,
    user: userEvent.setup(),
    getShown: () => shown,
    list: () => faults.getSnapshot().context.faults,
  };
}

const form = () => screen.getByRole('form', { name: 'New fault' });
const field = (name: string) => within(form()).getByLabelText(name);
const rows = () => screen.getAllByRole('row').slice(1);

it('adds a fault by keys alone, of the calls that were entered', async () => {
  const { user, list } = open();
  await user.selectOptions(field('Effect'), '412: changed by someone else');
  await user.selectOptions(field('HTTP method'), 'PATCH');
  await user.clear(field('Path'));
  await user.type(field('Path'), '/api/records/**');
  await user.selectOptions(field('Frequency'), 'Once');
  await user.clear(field('Number of the call'));
  await user.type(field('Number of the call'), '3{Enter}');
  expect(list()).toEqual([
    { id: 'f1', effect: '412', method: 'PATCH', path: '/api/records/**', when: { nth: 3 }, value: 0 },
  ]);
  expect(
    within(rows()[0] as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['412: changed by someone else 412 PATCH /api/records/**', 'Only no. 3', '0 of 0', 'Remove']);
});

it('asks for what an effect has, and for nothing else', async () => {
  const { user, list } = open();
  await user.selectOptions(field('Effect'), 'Clock ahead');
  expect(within(form()).queryByLabelText('Path')).toBeNull();
  expect(within(form()).queryByLabelText('Frequency')).toBeNull();
  expect(field('Minutes ahead')).toHaveProperty('value', '60');
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  await user.selectOptions(field('Effect'), 'Event delayed');
  expect(within(form()).queryByLabelText('HTTP method')).toBeNull();
  await user.selectOptions(field('Frequency'), 'At random');
  await user.clear(field('Share (%)'));
  await user.type(field('Share (%)'), '25');
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  expect(list()).toEqual([
    { id: 'f1', effect: 'clock', method: '*', path: '**', when: 'always', value: 60 },
    { id: 'f2', effect: 'frameDelay', method: '*', path: '**', when: { probability: 0.25 }, value: 2000 },
  ]);
  expect(screen.getByText('25% at random').tagName).toBe('TD');
});

it('does not add a fault without a path or a number', async () => {
  const { user, list } = open();
  await user.clear(field('Path'));
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  await user.type(field('Path'), '**');
  await user.selectOptions(field('Effect'), 'Delayed response');
  await user.clear(field('Delay (ms)'));
  await user.click(screen.getByRole('button', { name: 'Add fault' }));
  expect(list()).toEqual([]);
});

it('suggests the paths and channels that were recorded', async () => {
  const { user } = open();
  const suggested = () =>
    [...document.querySelectorAll('datalist option')].map((option) => option.getAttribute('value'));
  expect(suggested()).toEqual(['/api/records/Application/*']);
  await user.selectOptions(field('Effect'), 'Event lost');
  expect(suggested()).toEqual(['private-App.Models.User.7']);
});

it('turns faults off and on, counts them on the page, and removes them without losing the keyboard', async () => {
  const { user, faults, list, getShown } = open();
  const chip = () => screen.queryByRole('button', { name: /faults? on$/ })?.textContent ?? null;
  expect(chip()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Offline' }));
  await user.click(screen.getByRole('button', { name: 'Slow network' }));
  expect(chip()).toBe('3 faults on');
  await user.click(screen.getByRole('checkbox', { name: /Delayed response/ }));
  expect(chip()).toBe('2 faults on');
  expect(faults.getSnapshot().context.off).toEqual(['f3']);
  await user.click(screen.getByRole('checkbox', { name: /Delayed response/ }));
  await user.click(screen.getByRole('button', { name: '3 faults on' }));
  expect(getShown()).toBe(1);

  screen.getByRole('button', { name: /^Remove .*offline/ }).focus();
  await user.keyboard('{Enter}');
  expect(list().map(({ id }) => id)).toEqual(['f2', 'f3']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Remove .*cut 86400 s/ }));
  screen.getByRole('button', { name: 'Remove all' }).focus();
  await user.keyboard('{Enter}');
  expect(list()).toEqual([]);
  expect(document.activeElement).toBe(field('Effect'));
  expect(chip()).toBeNull();
  expect(screen.getByText('No faults yet. Add one above, or select a preset').tagName).toBe('P');
});

it('says how often a fault was applied, of the calls that it fits', async () => {
  const { user, faults } = open();
  await user.click(screen.getByRole('button', { name: 'Conflict on next save' }));
  const [fault] = faults.getSnapshot().context.faults;
  faults.send({ type: 'call.decided', decision: { applied: fault ? [fault] : [], seen: { f1: 1 } } });
  expect(await screen.findByText('1 of 1')).toHaveProperty('tagName', 'TD');
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false);
});

it('copies a link that has the faults that are on, and their seed', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Slow network' }));
  await user.clear(screen.getByLabelText('Seed'));
  await user.type(screen.getByLabelText('Seed'), '42');
  await user.click(screen.getByRole('button', { name: 'Copy link with faults' }));
  const link = new URL(await navigator.clipboard.readText());
  expect(JSON.parse(link.searchParams.get('faults') ?? '')).toEqual({
    seed: 42,
    faults: [{ effect: 'latency', method: '*', path: '**', when: 'always', value: 2000 }],
  });
});
