import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { MailDetails } from '../../../../contract/people/mail.ts';
import { MessageDetails } from '../../../../src/views/features/mail/MessageDetails.tsx';
import { openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { type Answer, offline, refuse, serve } from '../../../support/client/server.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';
import { withTexts } from '../../../support/client/with-texts.tsx';

const render = withTexts('mail');
afterEach(() => vi.unstubAllGlobals());

const message: MailDetails = {
  id: 4,
  createdAt: '2026-03-09T10:00:00.000Z',
  recipient: 'ada@student.example',
  template: 'new-password',
  subject: 'Nouveau mot de passe',
  status: 'failed',
  error: '550 no such user',
  language: 'fr',
  attempts: 3,
  settledAt: null,
  content: { subject: 'Nouveau mot de passe', text: 'Bonjour', html: '<p>Bonjour</p>' },
  canSendAgain: true,
};
const facts = [
  'Recipient: {ltr: ada@student.example}',
  'Status: [status], Failed',
  'Sent on: 9 Mar 2026, 07:30',
  'Attempts: 3',
  'Mail error: {ltr: 550 no such user}',
];
const parts = [
  '[region HTML version]',
  '## HTML version',
  '[region Text version]',
  '## Text version',
  '[p] (fr)',
  'Bonjour',
];

function open(answers: Readonly<Record<string, Answer>>) {
  const calls = serve({ 'GET /mail/4': message, ...answers });
  const { container } = render(<MessageDetails row={{ id: 4 }} />);
  return {
    calls,
    read: () => readLines(container),
    press: async (name: string) => userEvent.click(await screen.findByRole('button', { name })),
  };
}

describe('a message that was sent', () => {
  it('says what became of it, and is sent again where that is possible', async () => {
    let answer: Answer = refuse(409, 'application.refused', { reason: 'refusal.mailNotFailed' });
    const { calls, read, press } = open({ 'POST /mail/4/send-again': () => answer as object });
    await screen.findByText('Bonjour');
    expect(read()).toEqual([...facts, 'button: Send again', ...parts]);
    const frame = document.querySelector('iframe');
    expect([frame?.title, frame?.srcdoc, frame?.getAttribute('sandbox')]).toEqual([
      'Message: \u2068Nouveau mot de passe\u2069',
      '<p>Bonjour</p>',
      '',
    ]);
    await press('Send again');
    await waitFor(() => expect(read()).toHaveLength(14));
    expect(read().slice(5, 7)).toEqual(['button: Send again (focus)', '[status]']);
    answer = { ...message, status: 'sent', error: null, attempts: 4, canSendAgain: false };
    await press('Send again');
    await waitFor(() =>
      expect(read()).toEqual([
        'Recipient: {ltr: ada@student.example}',
        'Status: [status], Sent',
        'Sent on: 9 Mar 2026, 07:30',
        'Attempts: 4',
        ...parts,
      ]),
    );
    expect(calls).toEqual([['POST /mail/4/send-again'], ['POST /mail/4/send-again']]);
  });

  it('is shown without its content where that is secret, and without a part that it lacks', async () => {
    const secret = open({ 'GET /mail/4': { ...message, canSendAgain: false, content: null } });
    await screen.findByText(/personal link/);
    expect(secret.read().slice(5)).toEqual([
      '[status]',
      'This message contains a personal link, so its text isn’t shown. If it didn’t arrive, ask the person to request a new link.',
    ]);
    const plain = open({ 'GET /mail/4': { ...message, content: { ...message.content, html: null } } });
    await screen.findByText('Bonjour');
    expect(plain.read()).toEqual([...facts, 'button: Send again', ...parts.slice(2)]);
  });

  it('is loaded again where that failed', async () => {
    let answer: () => object = offline;
    const { read, press } = open({ 'GET /mail/4': () => answer() });
    await screen.findByRole('alert');
    expect(read().slice(0, 2)).toEqual(['[alert]', 'No connection']);
    answer = () => message;
    await press('Try again');
    expect(await screen.findByText('Bonjour')).toBeVisible();
  });
});

describe('the templates of messages', () => {
  let stage: Stage;
  beforeAll(() => openPage('record-mail-template'));
  afterEach(() => stage.close());

  it('are shown each in every language and width, and sent as a test', async () => {
    const calls = serve({
      'GET /mail-templates/confirm-address': { subject: 'Confirm', text: 'Hello', html: null },
      'GET /mail-templates/invitation': (_, url) => ({
        subject: `Invitation ${url.searchParams.get('language')}`,
        text: 'مرحبا',
        html: '<p>x</p>',
      }),
      'POST /mail-templates/invitation/test': { recipient: 'nadia@example.com' },
    });
    stage = openStage({ at: '/record/mail-template', signedIn: staff() });
    const main = () => readLines(document.querySelector('main') as Element);
    await screen.findByText('Hello');
    expect(main()).toEqual([
      '# Mail templates',
      'Every message the portal sends, with sample values.',
      'select: Template = Confirm address',
      'select: Language = English',
      'select: Preview width = Desktop, 700 px',
      'button: Send a test to me',
      'Subject line: {en: Confirm}',
      '[region Text version]',
      '## Text version',
      '[p] (en)',
      'Hello',
    ]);
    await stage.user.selectOptions(screen.getByLabelText('Template'), 'Account invitation');
    await stage.user.selectOptions(screen.getByLabelText('Language'), 'العربية');
    await stage.user.selectOptions(screen.getByLabelText('Preview width'), 'Phone, 360 px');
    await screen.findByText('Invitation ar');
    expect(main().slice(2)).toEqual([
      'select: Template = Account invitation',
      'select: Language = العربية',
      'select: Preview width = Phone, 360 px (focus)',
      'button: Send a test to me',
      'Subject line: {ar: Invitation ar}',
      '[region HTML version]',
      '## HTML version',
      '[region Text version]',
      '## Text version',
      '[p] (ar)',
      'مرحبا',
    ]);
    expect(document.querySelector('iframe')?.dataset.width).toBe('phone');
    await stage.user.click(screen.getByRole('button', { name: 'Send a test to me' }));
    await screen.findByText('Test sent to \u2068nadia@example.com\u2069.');
    expect(calls).toEqual([['POST /mail-templates/invitation/test', { language: 'ar' }]]);
  });
});
