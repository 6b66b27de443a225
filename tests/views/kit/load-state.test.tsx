import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { assign, createActor, setup } from 'xstate';
import { createLanguageIntl } from '../../../src/i18n/intl.ts';
import { pagesEn } from '../../../src/i18n/shared/pages/en.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { recordsEn } from '../../../src/i18n/shared/records/en.ts';
import { type Problem, problem } from '../../../src/services/kit/problem.ts';
import { LoadState } from '../../../src/views/kit/LoadState.tsx';

const machine = setup({
  types: {} as {
    context: { problem: Problem | null };
    events: { type: 'failed' | 'offline' | 'forbidden' | 'missing' | 'loaded' };
    tags: 'failed' | 'offline' | 'forbidden' | 'missing';
  },
}).createMachine({
  context: { problem: null },
  initial: 'loading',
  on: {
    failed: { target: '.failed', actions: assign({ problem: problem('broken') }) },
    offline: { target: '.offline', actions: assign({ problem: problem('offline') }) },
    forbidden: { target: '.forbidden', actions: assign({ problem: problem('forbidden') }) },
    missing: { target: '.missing', actions: assign({ problem: problem('notFound') }) },
    loaded: { target: '.loading', actions: assign({ problem: null }) },
  },
  states: {
    loading: {},
    failed: { tags: 'failed' },
    offline: { tags: ['failed', 'offline'] },
    forbidden: { tags: ['failed', 'forbidden'] },
    missing: { tags: ['failed', 'missing'] },
  },
});

type Outcome = 'failed' | 'offline' | 'forbidden' | 'missing' | null;

let retries = 0;

function show(outcome: Outcome, data: string | null): HTMLElement {
  const actor = createActor(machine).start();
  if (outcome) actor.send({ type: outcome });
  retries = 0;
  const { container } = render(
    <RawIntlProvider value={createLanguageIntl('en', { ...publicEn, ...pagesEn, ...recordsEn })}>
      <LoadState
        actor={actor}
        data={data}
        missing={['label.notFound', 'label.notFoundBody']}
        missingAction={null}
        failed="record.failed"
        onRetry={() => {
          retries += 1;
        }}
      >
        {(loaded) => <p>{loaded}</p>}
      </LoadState>
    </RawIntlProvider>,
  );
  return container;
}

const said = (role: 'alert' | 'status') =>
  screen.queryAllByRole(role).map((each) => each.querySelector('p, span')?.textContent);

describe('the state of what is loaded', () => {
  it('is a placeholder until there is an answer', () => {
    show(null, null);
    expect(said('status')).toEqual([publicEn['label.loading']]);
  });

  it('is the data, and nothing else, once they are there', () => {
    expect(show(null, 'Ada').innerHTML).toBe('<p>Ada</p>');
  });

  it.each([
    ['missing', recordsEn['label.notFound'], []],
    ['forbidden', pagesEn['list.forbidden'], []],
    ['offline', pagesEn['label.offline'], [publicEn['action.retry']]],
    ['failed', recordsEn['record.failed'], [publicEn['action.retry']]],
  ] as const)(
    'says that the data are %s, and offers to try again where that may help',
    (outcome, title, buttons) => {
      show(outcome, null);
      expect(said('alert')).toEqual([title]);
      expect(screen.queryAllByRole('button').map((each) => each.textContent)).toEqual(buttons);
    },
  );

  it('keeps outdated data, says why, and tries again when asked', async () => {
    const container = show('failed', 'Ada');
    expect(container.querySelectorAll('p')[1]?.textContent).toBe('Ada');
    expect(screen.getByRole('status').textContent).toContain(publicEn['problem.broken']);
    await userEvent.click(screen.getByRole('button'));
    expect(retries).toBe(1);
  });

  it('shows no data of a record that may no longer be seen', () => {
    expect(show('forbidden', 'Ada').textContent).not.toContain('Ada');
  });
});
