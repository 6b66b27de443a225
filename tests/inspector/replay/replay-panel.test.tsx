import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { beforeAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, createMachine, fromPromise } from 'xstate';
import { loadCatalogue, messagesOf } from '../../../src/i18n/catalogue.ts';
import type { MessageId } from '../../../src/i18n/message-id.ts';
import type {
  ReadRecording,
  RecordingContents,
  RecordingFile,
} from '../../../src/inspector/replay/open-recording.ts';
import type { Played } from '../../../src/inspector/replay/play-through.ts';
import { replayMachine } from '../../../src/inspector/replay/replay.machine.ts';
import { ReplayPanel } from '../../../src/inspector/replay/views/ReplayPanel.tsx';
import { ReplayProvider } from '../../../src/inspector/replay/views/use-replay.ts';
import type { ScriptName } from '../../../src/inspector/scripts/scripts.ts';

let messages: Record<MessageId, string>;
beforeAll(async () => {
  await Promise.all((['public', 'inspector'] as const).map((part) => loadCatalogue(part, 'en')));
  messages = messagesOf('en') as Record<MessageId, string>;
});

interface Source {
  readonly source: RecordingFile | ScriptName | null;
  readonly machine: AnyStateMachine;
}

const contents: RecordingContents = {
  entries: 12,
  length: 3_400,
  clock0: Date.UTC(2026, 2, 4, 9, 30),
  build: 'index.abc.js',
  locale: 'en',
  route: '/course',
  title: '',
  hasStart: true,
  otherMachines: ['router', 'tabs'],
};

const played: Played = {
  start: { actors: [], difference: null },
  steps: [
    {
      n: 3,
      at: 250,
      target: 'app/desk',
      event: 'desk.open',
      kind: 'event',
      actors: [
        {
          actor: 'app/desk',
          isNew: false,
          expected: 'loading',
          actual: 'loading',
          changes: [{ path: 'page', expected: 3, actual: 3, differs: false }],
          differs: false,
        },
      ],
      difference: null,
    },
    {
      n: 7,
      at: 1_000,
      target: 'app/desk/load',
      event: 'load',
      kind: 'effect',
      actors: [
        {
          actor: 'app/desk',
          isNew: false,
          expected: 'ready',
          actual: 'failed',
          changes: [{ path: 'rows', expected: [1], actual: undefined, differs: true }],
          differs: true,
        },
      ],
      difference: { n: 8, actor: 'app/desk', reason: 'state', expected: 'ready', actual: 'failed' },
    },
  ],
};

function open(refusal: ReadRecording['refusal'] = null) {
  const opened: unknown[] = [];
  const read = fromPromise(async ({ input: { source } }: { input: Source }) => {
    opened.push(source);
    return { recording: {}, contents, refusal } as ReadRecording;
  });
  const machine = replayMachine.provide({ actors: { read, play: fromPromise(async () => played) } });
  const actor = createActor(machine, { input: { machine: createMachine({}) } }).start();
  render(
    <IntlProvider locale="en-GB" messages={messages} timeZone="UTC">
      <ReplayProvider value={actor}>
        <ReplayPanel />
      </ReplayProvider>
    </IntlProvider>,
  );
  return { user: userEvent.setup(), opened };
}

const file = new File(['{}'], 'fault.json', { type: 'application/json' });
const selectedIn = (list: HTMLElement) => within(list).getByRole('option', { selected: true }).textContent;
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('the replay panel', () => {
  it('opens a file before its first event, and says what it contains', async () => {
    const { user, opened } = open();
    await user.upload(screen.getByLabelText('Recording file'), file);
    const list = await screen.findByRole('listbox', { name: 'Steps of the recording' });
    expect(selectedIn(list)).toBe('✓Start of the portal');
    expect(opened).toEqual([file]);
    expect(screen.getAllByText('Step 0 of 2')).toHaveLength(1);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '12 entries in 3.4 s',
      '4 Mar 2026, 09:30:00',
      'With the start of the portal',
      'index.abc.js',
      'en',
      '/course',
    ]);
    expect(screen.getByText(/^This recording was made by another build/).textContent).toBe(
      'This recording was made by another build. 2 machines differ in this one, or are missing: router, tabs',
    );
  });

  it('goes through its steps by keys, with what was expected beside what came of them', async () => {
    const { user } = open();
    await user.upload(screen.getByLabelText('Recording file'), file);
    const list = await screen.findByRole('listbox', { name: 'Steps of the recording' });
    list.focus();
    await user.keyboard('{ArrowDown}');
    const table = screen.getByRole('table', { name: 'app/desk' });
    expect(within(table).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['loading', 'loading'],
      ['3', '3'],
    ]);
    await user.keyboard('{End}');
    expect(selectedIn(list)).toBe('✗71.00load■ load');
    expect(screen.getAllByText('Entry 8: \u2068app/desk\u2069 is in another state.')).toHaveLength(1);
    const differing = screen.getByRole('table', { name: 'app/desk Differs' });
    expect(within(differing).getAllByRole('row').slice(1).map(cells)).toEqual([
      ['ready', 'failed'],
      ['[1]', 'No value'],
    ]);
    await user.keyboard('{Home}');
    expect(screen.getAllByText('Step 0 of 2')).toHaveLength(1);
  });

  it('has buttons for the first difference and each way, which are off where they lead nowhere', async () => {
    const { user } = open();
    await user.upload(screen.getByLabelText('Recording file'), file);
    const back = await screen.findByRole('button', { name: 'One step back' });
    expect(back.hasAttribute('disabled')).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Go to first difference' }));
    expect(screen.getAllByText('Step 2 of 2')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Play' }).hasAttribute('disabled')).toBe(true);
    await user.click(back);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    expect(screen.getAllByRole('button', { name: 'Pause' })).toHaveLength(1);
  });

  it('says why a file cannot be played, and what it contains all the same', async () => {
    const { user } = open('replay.noStart');
    await user.upload(screen.getByLabelText('Recording file'), file);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This recording can’t be played: it lacks the start of the portal. Turn on “Record from the start”, reload the page and record it again.',
    );
    expect(screen.getAllByText('12 entries in 3.4 s')).toHaveLength(1);
  });

  it('starts a script by its name', async () => {
    const { user, opened } = open();
    await user.click(screen.getByRole('button', { name: 'Offer lapse' }));
    expect(opened).toEqual(['offerLapse']);
    const description =
      'An offer expires while its application is open, and the page changes without being reloaded.';
    expect(await screen.findAllByText(description)).toHaveLength(1);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Scripts of workflows' }), 'Session end');
    expect(opened).toEqual(['offerLapse', 'sessionEnd']);
  });
});
