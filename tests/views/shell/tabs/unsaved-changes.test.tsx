import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type AnyEventObject, createMachine } from 'xstate';
import UnsavedChangesDialog from '../../../../src/views/shell/tabs/UnsavedChangesDialog.tsx';
import { readLines } from '../../../support/client/read-lines.ts';
import { startApp, withTexts } from '../../../support/client/with-texts.tsx';

const show = withTexts();

const tab = (name: string, id = '') => ({ key: `/${name}${id}`, match: { name, params: { id } } });
const open = [tab('dashboard'), tab('profile'), tab('user-list')];

/** The question about the profile and the users, whose answers are those that can be given. */
function ask(answers: readonly string[], tags: readonly string[] = []) {
  const sent: AnyEventObject[] = [];
  const tabs = createMachine({
    context: {
      prompt: { keys: ['/profile', '/user-list'], leaving: { kind: 'signOut' } },
      routerView: { tabs: open },
      statuses: { '/user-list': { title: 'Omar Haddad' } },
    },
    tags: [...tags],
    on: Object.fromEntries(
      answers.map((type) => [type, { actions: ({ event }: { event: AnyEventObject }) => sent.push(event) }]),
    ),
  });
  const router = createMachine({ context: { session: { user: { role: 'admin' } } } });
  show(<UnsavedChangesDialog />, { app: startApp({ tabs, router }) });
  return { sent, lines: readLines(screen.getByRole('alertdialog')) };
}

it.each([
  [
    'that can be kept and saved',
    ['leave.keep', 'leave.save'],
    [],
    'These changes haven’t been saved yet:',
    ['button: Discard changes', 'button: Keep for later', 'button: Save'],
  ],
  ['that can be neither', [], [], 'These unsaved changes will be lost:', ['button: Discard changes']],
  [
    'that is being saved',
    [],
    ['saving'],
    'These unsaved changes will be lost:',
    ['button: Discard changes (disabled)', 'button: Save (disabled)'],
  ],
] as const)(
  'the question about unsaved work %s names it, and what can be done',
  (_what, answers, tags, body, buttons) => {
    expect(ask(answers, tags).lines).toEqual([
      '[alertdialog Save your changes?]',
      '## Save your changes?',
      body,
      '- Profile',
      '- Omar Haddad',
      'button: Keep editing (focus)',
      ...buttons,
    ]);
  },
);

it('each answer is given by its button', async () => {
  const { sent } = ask(['leave.stay', 'leave.discard', 'leave.keep', 'leave.save']);
  for (const name of ['Keep editing', 'Discard changes', 'Keep for later', 'Save'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(sent.map(({ type }) => type)).toEqual(['leave.stay', 'leave.discard', 'leave.keep', 'leave.save']);
});
