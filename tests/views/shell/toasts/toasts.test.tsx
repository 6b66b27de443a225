import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyActorRef, type AnyEventObject, fromTransition } from 'xstate';
import type { Toast } from '../../../../src/machines/kit/toasts.types.ts';
import { toastsMachine } from '../../../../src/machines/shell/toasts/toasts.machine.ts';
import { Toasts } from '../../../../src/views/shell/toasts/Toasts.tsx';
import { outline } from '../../../support/client/outline.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const changed: Toast = {
  id: 'job.4',
  text: { id: 'toast.jobPartly', values: { done: 60, left: 40 } },
  intent: 'plain',
  duration: null,
  action: { label: 'action.retry', to: 'jobs', event: { type: 'job.retry', id: 4 } },
  secondAction: { label: 'action.undo', to: 'jobs', event: { type: 'job.undo', id: 4 } },
  thirdAction: { label: 'toast.look', to: 'jobs', event: { type: 'job.showDetails', id: 4 } },
};
const failed: Toast = {
  id: 'views',
  text: { id: 'toast.callFailed', values: {} },
  intent: 'bad',
  duration: null,
};

function open(...list: readonly Toast[]) {
  const sent: AnyEventObject[] = [];
  const jobs = fromTransition((_, event: AnyEventObject) => void sent.push(event), undefined);
  const app = startApp({ jobs, toasts: toastsMachine });
  const toasts: AnyActorRef = app.system.get('toasts');
  const { container } = show(<Toasts />, { app });
  act(() => {
    for (const toast of list) toasts.send({ type: 'toast.show', toast });
  });
  const isPaused = () => toasts.getSnapshot().hasTag('paused');
  return { container, sent, isPaused };
}
const region = () => screen.getByRole('region', { name: 'Status messages' });

it('they are read out as they come, each with its buttons and one that closes it', () => {
  const { container } = open(changed, failed);
  expect(outline(container)).toEqual([
    'region Status messages:',
    'live polite:',
    '60 changed, 40 unchanged',
    '[button Try again] [button Undo] [button Show details] [button Close]',
    'Something went wrong, and nothing was changed. Try again.',
    '[button Close]',
  ]);
});

it.each([
  ['Try again', { type: 'job.retry', id: 4 }],
  ['Undo', { type: 'job.undo', id: 4 }],
  ['Show details', { type: 'job.showDetails', id: 4 }],
])('the button “%s” does that and no other, and the toast is gone', async (name, event) => {
  const { sent } = open(changed);
  await userEvent.click(screen.getByRole('button', { name }));
  expect([sent, screen.queryAllByRole('listitem')]).toEqual([[event], []]);
});

it('one is closed without the others', async () => {
  open(changed, failed);
  const [first] = screen.getAllByRole('listitem');
  await userEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Close' }));
  expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
    'Something went wrong, and nothing was changed. Try again.',
  ]);
});

it('they stay while the pointer or the focus is on them, and the focus may move from one button to the next', async () => {
  const { isPaused } = open(changed);
  const seen: boolean[] = [isPaused()];
  const after = (step: () => unknown) => {
    step();
    seen.push(isPaused());
  };
  const [first, second] = screen.getAllByRole('button');
  after(() => fireEvent.pointerEnter(region()));
  after(() => fireEvent.pointerLeave(region()));
  after(() => act(() => first?.focus()));
  after(() => act(() => second?.focus()));
  after(() => act(() => second?.blur()));
  expect(seen).toEqual([false, true, false, true, true, false]);
});
