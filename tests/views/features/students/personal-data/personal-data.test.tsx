import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ErasurePreview } from '../../../../../contract/people/erasure.ts';
import EraseAction from '../../../../../src/views/features/students/personal-data/EraseAction.tsx';
import { ErasedStudent } from '../../../../../src/views/features/students/personal-data/ErasedStudent.tsx';
import ExportAction from '../../../../../src/views/features/students/personal-data/ExportAction.tsx';
import { readLines } from '../../../../support/client/read-lines.ts';
import { type Answer, refuse, serve } from '../../../../support/client/server.ts';
import { withTexts } from '../../../../support/client/with-texts.tsx';

const render = withTexts('students', 'registrations', 'masters');
afterEach(() => vi.unstubAllGlobals());

const preview: ErasurePreview = {
  number: 'S-7',
  fullName: 'Priya Sharma',
  version: 3,
  obstacles: [],
  counts: { applications: 1, documents: 0, registrations: 0, messages: 2, accounts: 0, drafts: 0 },
};

function open(answers: Readonly<Record<string, Answer>>) {
  const calls = serve(answers);
  render(<EraseAction id={7} />);
  const user = userEvent.setup();
  return {
    calls,
    user,
    dialog: () => [...document.querySelectorAll('[role=dialog]')].flatMap(readLines),
    press: async (name: string) =>
      user.click((await screen.findAllByRole('button', { name })).at(-1) as HTMLElement),
  };
}

const lead =
  'Names, contact details, answers, files, messages and comments are erased everywhere. Numbers, statuses, dates and ' +
  'amounts stay. You can’t undo this.';

describe('the erasure of personal data', () => {
  it('is confirmed with the student’s number, and sends who asked for it, when and why', async () => {
    const { calls, user, press, dialog } = open({
      'GET /students/7/erasure': preview,
      'POST /students/7/erasure': refuse(409, 'application.refused', {
        reason: 'refusal.eraseOpenApplications',
      }),
    });
    await press('Erase personal data');
    await screen.findByText(lead);
    expect(dialog()).toEqual([
      '[dialog Erase ‹S-7›]',
      '## Erase ‹S-7›',
      'button: Close',
      lead,
      '### Affected records',
      '- 1 application',
      '- 2 emails',
      'select: Request from = The student (focus)',
      'date: Date of request =',
      'select: Legal ground = Consent withdrawn',
      'field: Record to erase = (ltr) – Enter ‹S-7› to confirm.',
      'button: Cancel',
      'button: Erase personal data (disabled)',
    ]);
    await user.selectOptions(screen.getByLabelText('Request from'), 'A guardian');
    await user.selectOptions(screen.getByLabelText('Legal ground'), 'Objection to processing');
    fireEvent.change(screen.getByLabelText('Date of request'), { target: { value: '2026-11-02' } });
    await user.type(screen.getByLabelText('Record to erase'), 'S-7');
    await press('Erase personal data');
    await screen.findByRole('button', { name: 'Try again' });
    expect(dialog().slice(5)).toEqual([
      '- 1 application',
      '- 2 emails',
      'select: Request from = A guardian',
      'date: Date of request = 2026-11-02',
      'select: Legal ground = Objection to processing',
      'field: Record to erase = S-7 (ltr) – Enter ‹S-7› to confirm.',
      '[status]',
      'The student has open applications. Withdraw or close them first.',
      'button: Try again',
      'button: Cancel',
      'button: Erase personal data (focus)',
    ]);
    expect(calls).toEqual([
      [
        'POST /students/7/erasure',
        { requestedBy: 'guardian', requestedOn: '2026-11-02', ground: 'objection', number: 'S-7' },
      ],
    ]);
  });

  it('says what prevents it, with the records that are in the way and the day from which it is possible', async () => {
    const { press, dialog } = open({
      'GET /students/7/erasure': {
        ...preview,
        obstacles: [
          { reason: 'refusal.eraseOpenApplications', numbers: ['APP-1', 'APP-2'], until: null },
          { reason: 'refusal.eraseRetention', numbers: ['APP-3'], until: '2032-01-02' },
        ],
      },
    });
    await press('Erase personal data');
    await screen.findByText(lead);
    expect(dialog().slice(3)).toEqual([
      lead,
      '[status]',
      'The student has open applications. Withdraw or close them first. {ltr: APP-1, APP-2}',
      '[status]',
      'The student enrolled. Records of enrolled students are kept for six years. {ltr: APP-3} Possible from ‹2 Jan 2032›.',
      '### Affected records',
      '- 1 application',
      '- 2 emails',
      'button: Cancel',
      'button: Erase personal data (disabled)',
    ]);
    await press('Cancel');
    await waitFor(() => expect(dialog()).toEqual([]));
  });

  it('is tried again where its preview could not be loaded', async () => {
    let answer: Answer = refuse(422, 'request.invalid');
    const { press, dialog } = open({ 'GET /students/7/erasure': () => answer as object });
    await press('Erase personal data');
    await screen.findByRole('button', { name: 'Try again' });
    expect(dialog()).toEqual([
      '[dialog Erase personal data] (focus)',
      '## Erase personal data',
      'button: Close',
      '[status]',
      'Some of what you entered isn’t accepted. Check it and try again.',
      'button: Try again',
      'button: Cancel',
      'button: Erase personal data (disabled)',
    ]);
    answer = preview;
    await press('Try again');
    expect(await screen.findByText(lead)).toBeVisible();
  });

  it('is told with who asked for it, when and why', () => {
    const request = {
      requestedBy: 'authority',
      requestedOn: '2026-11-02',
      ground: 'legalObligation',
      at: '2026-11-05T10:00:00.000Z',
    } as const;
    const { container } = render(
      <>
        <ErasedStudent erased={{ ...request, byName: 'Omar Haddad' }} />
        <ErasedStudent erased={{ ...request, byName: null }} />
      </>,
    );
    const rest = [
      'Request from: An authority',
      'Date of request: 2 Nov 2026',
      'Legal ground: Legal obligation',
      'The personal data of this student was erased. Numbers, statuses, dates and amounts are kept.',
    ];
    expect(readLines(container)).toEqual([
      '[region Erased student]',
      '## Erased student',
      'Erased by: ‹Omar Haddad›, ‹5 Nov 2026›',
      ...rest,
      '[region Erased student]',
      '## Erased student',
      'Erased by: 5 Nov 2026',
      ...rest,
    ]);
  });
});

describe('the export of personal data', () => {
  it.each([
    [
      false,
      'An archive for the student with their details, applications, messages and files. What isn’t meant for students isn’t in it.',
    ],
    [true, 'Download your details, applications, messages and files.'],
  ])('says what is in it, and why it was refused (own: %s)', async (isOwn, words) => {
    serve({});
    const { container } = render(<ExportAction id={7} isOwn={isOwn} />);
    expect(readLines(container)).toEqual([words, 'button: Export personal data']);
    fireEvent.click(screen.getByRole('button', { name: 'Export personal data' }));
    await screen.findByRole('status');
    expect(readLines(container)).toEqual([
      words,
      '[status]',
      'This address doesn’t exist on the server.',
      'button: Export personal data',
    ]);
  });
});
