import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ApplicationDetails } from '../../../../contract/applications/application-details.ts';
import type { ApplicationStatus } from '../../../../contract/applications/application-statuses.ts';
import type { ChecklistItem } from '../../../../contract/documents/checklist.ts';
import type { Instant } from '../../../../contract/facts/days.ts';
import type { AbilityRule } from '../../../../contract/kit/ability.ts';
import { builtInTypes } from '../../../../contract/kit/document-types.ts';
import type { DocumentTypeInfo } from '../../../../contract/masters/document-type-list.ts';
import type { Task } from '../../../../contract/tasks/tasks.ts';
import type { EventCall } from '../../../../src/services/applications/application-details.service.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import {
  type ApplicationAnswers,
  type Beside,
  letter,
  loadApplicationPage,
  notes,
  openApplication,
  todo,
} from '../../../support/client/application-page.ts';
import type { Stage, StageOptions } from '../../../support/client/stage.tsx';
import { details, happened } from '../../../support/records/applications.ts';
import { documentRow } from '../../../support/records/documents.ts';

let stage: Stage;
let calls: EventCall[];
let done: unknown[];
let refined: (string | null)[];
let beside: Beside = {};
afterEach(() => {
  stage.close();
  beside = {};
});
beforeAll(loadApplicationPage);

function open(
  application: ApplicationDetails | null,
  send?: ApplicationAnswers['send'],
  installation?: StageOptions['installation'],
): void {
  ({ stage, calls, done, refined } = openApplication(application, {
    beside,
    ...(send && { send }),
    ...(installation && { installation }),
  }));
}

const allowedActions = () => screen.findByRole('region', { name: 'Available actions' });

describe('the page of an application', () => {
  it('says where it stands, whose move it is and why the next step has to wait, with what mends it', async () => {
    open(
      details(30, {
        places: { admission: 'approved', documents: 'complete', money: 'feeDue' },
        facts: {
          documents: [{ required: true, state: 'uploaded', validUntil: null }],
          fee: { amount: 50, currency: 'GBP' },
        },
      }),
    );
    const strip = await screen.findByRole('region', { name: 'Progress' });
    expect(
      within(strip).getByRole('list', { name: 'Stages' }).querySelector('[aria-current]')?.textContent,
    ).toMatch(/^In preparation/);
    expect(within(strip).getByText('Submit to university')).toBeVisible();
    expect(within(strip).getByText('Not every required document is confirmed and valid.')).toBeVisible();
    expect(within(strip).getByText('The application fee has not been paid.')).toBeVisible();
    await stage.user.click(within(strip).getByRole('button', { name: /^.?Record application fee.? now$/ }));
    const form = await screen.findByRole('dialog', { name: 'Record application fee' });
    expect(within(form).getByLabelText('Amount')).toHaveProperty('value', '50');
    expect(within(form).getByLabelText('Currency')).toHaveProperty('value', 'GBP');
  });

  it('says of a deadline that has passed that it is overdue, and of another how far away it is', async () => {
    const dueAt = async (at: Instant) => {
      const standing = details(30, { places: { admission: 'conditionalOffer' } });
      const deadline = {
        id: 'officeAnswer',
        place: 'admission.conditionalOffer' as const,
        at,
        raises: null,
        reminders: [],
      };
      open({ ...standing, workflow: { ...standing.workflow, activeDeadlines: [deadline] } });
      const strip = await screen.findByRole('region', { name: 'Progress' });
      const dates = within(strip)
        .getAllByText(/ (2020|2120)/)
        .map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ''));
      stage.close();
      return dates;
    };
    expect([await dueAt('2020-03-03T12:00:00.000Z'), await dueAt('2120-03-03T12:00:00.000Z')]).toEqual([
      [expect.stringMatching(/^Overdue: 3 Mar 2020 .* ago$/)],
      [expect.stringMatching(/^3 Mar 2120 in .* days$/)],
    ]);
  });

  it('shows nothing of the regions that are withheld from its reader', async () => {
    open(
      details(
        30,
        { places: { admission: 'submitted' }, role: 'student', whole: false },
        { compliance: null, money: null },
      ),
    );
    const regions = await screen.findByRole('list', { name: 'Other statuses' });
    expect(
      within(regions)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['DocumentsDocuments confirmed']);
  });

  it('takes an event by keyboard: asks for what is missing at the field, sends, and says what was done', async () => {
    open(details(30, { places: { admission: 'agencyReview' } }), async () =>
      details(30, { places: { admission: 'returned' } }, { version: 2, timeline: [happened(4)] }),
    );
    within(await allowedActions())
      .getByRole('button', { name: 'Return for corrections' })
      .focus();
    await stage.user.keyboard('{Enter}');
    const form = await screen.findByRole('dialog', { name: 'Return for corrections' });
    const reason = within(form).getByRole('textbox', { name: 'Reason' });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    expect(within(form).getByRole('alert').textContent).toBe(
      'Check these fieldsReason: This field is required',
    );
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    await stage.user.type(reason, 'Too small');
    await stage.user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText(/^Done: .*Returned/);
    // The button is gone; the focus stays beside what was done.
    const heading = screen.getByRole('heading', { name: 'Available actions' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(calls.map(({ event, version }) => [event, version])).toEqual([
      [{ type: 'application.return', reason: 'Too small' }, 1],
    ]);
  });

  it('shows every reason of a refusal and keeps what was typed', async () => {
    open(details(30, { places: { admission: 'agencyReview' } }), async () => {
      throw new ProblemError(
        problem('refused', { reasons: ['reason.documentsConfirmed', 'reason.complianceNotRefused'] }),
      );
    });
    await stage.user.click(
      within(await allowedActions()).getByRole('button', { name: 'Approve application' }),
    );
    const form = await screen.findByRole('dialog', { name: 'Approve application' });
    const note = within(form).getByRole('textbox');
    await stage.user.type(note, 'All seen');
    await stage.user.click(within(form).getByRole('button', { name: 'Approve application' }));
    const refusal = await within(form).findByRole('alert', { name: 'Couldn’t complete this action' });
    expect([
      within(refusal).getAllByRole('listitem').length,
      within(refusal).getByText('Compliance clearance was refused.').textContent,
      note,
    ]).toEqual([2, 'Compliance clearance was refused.', note]);
    expect(note).toHaveProperty('value', 'All seen');
  });

  it('offers the 15 minutes in which a withdrawal is taken back', async () => {
    const application = details(30, {
      places: { admission: 'withdrawn' },
      facts: { resumesAt: 'submitted', endedById: 1, now: new Date().toISOString() },
      role: 'student',
    });
    const since = { ...application.workflow.facts?.since, admission: new Date().toISOString() };
    const activeDeadlines = application.workflow.activeDeadlines.map((clock) => ({
      ...clock,
      at: new Date(Date.now() + 900_000).toISOString(),
    }));
    const facts = application.workflow.facts && {
      ...application.workflow.facts,
      since: { ...application.workflow.facts.since, ...since },
    };
    open({ ...application, workflow: { ...application.workflow, facts, activeDeadlines } }, async () =>
      details(30, { places: { admission: 'submitted' } }, { version: 3 }),
    );
    await stage.user.click(within(await allowedActions()).getByRole('button', { name: 'Undo' }));
    await screen.findByText(/^Done: .*Submitted/);
    expect(calls.map(({ event }) => event)).toEqual([{ type: 'withdrawal.undo' }]);
  });

  it('asks an administrator for the reason of taking a withdrawal back, and names no time until which', async () => {
    const application = details(30, {
      places: { admission: 'withdrawn' },
      facts: { resumesAt: 'submitted', endedById: 1 },
      role: 'admin',
    });
    open(application, async () => details(30, { places: { admission: 'submitted' } }, { version: 3 }));
    const region = within(await allowedActions());
    expect(region.queryByRole('button', { name: 'Undo' })).toBeNull();
    await stage.user.click(region.getByRole('button', { name: 'Undo withdrawal' }));
    expect(await screen.findByRole('dialog', { name: 'Undo withdrawal' })).toBeVisible();
  });

  it('lets whoever may tick a condition, and nobody else', async () => {
    const offer = {
      conditional: true,
      letterId: 8,
      expiresOn: '2026-12-24' as const,
      scholarship: null,
      conditions: [
        { id: 1, words: 'IELTS 6.5', state: 'open' as const, settledAt: null, proof: null, reason: null },
      ],
    };
    const at = (role: 'aco' | 'student') =>
      details(30, { places: { admission: 'conditionalOffer' }, role }, { offer });
    const transcript = { type: 'transcript', status: 'confirmed', fileName: 'marks.pdf' } as const;
    beside = { documents: [letter, documentRow(9, transcript)] };
    open(at('aco'));
    const name = /^Mark as met: .*IELTS 6\.5/;
    await stage.user.click(await screen.findByRole('button', { name }));
    const form = within(screen.getByRole('form', { name }));
    const proof = form.getByRole('combobox', { name: 'Evidence' });
    expect(document.activeElement).toBe(proof);
    await stage.user.keyboard('{Enter}');
    await stage.user.click(form.getByRole('button', { name: 'Mark as met' }));
    const notes = (proof.getAttribute('aria-describedby') ?? '').split(' ');
    expect(notes.map((id) => document.getElementById(id)?.textContent)).toEqual(['This field is required']);
    expect(
      within(proof)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Select', 'Transcript · marks.pdf · Confirmed']);
    await stage.user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
    stage.close();
    open(at('student'));
    expect((await screen.findByText('IELTS 6.5')).closest('li')?.textContent).toBe('IELTS 6.5 Open');
    expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('names the versions that a decision was based on, and opens those that the reader may see', async () => {
    const based = { path: 'letterId', documentId: 8, type: 'offerLetter', file: 2, files: 3 } as const;
    const withheld = { path: 'checklist', documentId: 9, type: 'passport', file: 1, files: 1 } as const;
    const timeline = [
      happened(5, {
        type: 'offer.makeUnconditional',
        from: 'submitted',
        to: 'unconditionalOffer',
        payload: { letterId: 8 },
        evidence: [
          { ...based, canOpen: true },
          { ...withheld, canOpen: false },
        ],
      }),
    ];
    open(details(30, { places: { admission: 'unconditionalOffer' } }, { timeline }));
    const list = await screen.findByRole('list', { name: 'Based on' });
    const isolates = /[\u2068\u2069]/g;
    const texts = (elements: readonly HTMLElement[]) =>
      elements.map(({ textContent }) => textContent?.replace(isolates, ''));
    expect(texts(within(list).getAllByRole('listitem'))).toEqual([
      'Offer letter, version 2 of 3',
      'Passport, version 1 of 1',
    ]);
    const links = within(list).getAllByRole('button');
    expect(texts(links)).toEqual(['Offer letter, version 2 of 3']);
    links[0]?.focus();
    await stage.user.keyboard('{Enter}');
    await waitFor(() => expect(done).toEqual([{ kind: 'save', id: 8, file: 2 }]));
  });

  it('says before and after of what was changed, and what came with an event', async () => {
    const timeline = [
      happened(6, {
        type: 'application.changed',
        from: null,
        to: null,
        changes: [{ field: 'priority', before: 'normal', after: 'urgent' }],
      }),
      happened(5, {
        type: 'offer.makeConditional',
        from: 'submitted',
        to: 'conditionalOffer',
        payload: { letterId: 8, deposit: { amount: 2000, currency: 'GBP', dueOn: '2026-12-01' as const } },
      }),
    ];
    open(details(30, { places: { admission: 'conditionalOffer' } }, { timeline }));
    const history = await screen.findByRole('region', { name: 'History' });
    await within(history).findByText(/Offer letter/);
    const isolates = /[\u2068\u2069]/g;
    expect(
      [...history.querySelectorAll('li li')].map(({ textContent }) => textContent?.replace(isolates, '')),
    ).toEqual([
      'Priority: Normal → Urgent',
      'Letter: Offer letter',
      'Deposit · Amount: £2,000.00',
      'Deposit · Due on: 1 Dec 2026',
    ]);
  });

  it('puts each event of its history under the day on which its reader lived through it', async () => {
    const timeline = [
      happened(7, { happenedAt: '2026-11-20T09:00:00.000Z' as const }),
      happened(6, { happenedAt: '2026-11-20T03:29:00.000Z' as const }),
      happened(5, { happenedAt: '2026-11-19T09:00:00.000Z' as const }),
    ];
    open(details(30, { places: { admission: 'submitted' } }, { timeline }));
    const history = within(await screen.findByRole('region', { name: 'History' }));
    const days = history
      .getAllByRole('heading', { level: 3 })
      .map((day) => [
        day.textContent,
        within(day.parentElement as HTMLElement).getAllByRole('listitem').length,
      ]);
    expect(days).toEqual([
      ['Friday, 20 November 2026', 1],
      ['Thursday, 19 November 2026', 2],
    ]);
  });

  it('shows who else of the office looks at it, and not the reader', async () => {
    open(details(30, { places: { admission: 'submitted' } }));
    const names = await screen.findByText(/^Also viewing: .*Omar Haddad/);
    expect(
      [...(names.parentElement?.children ?? [])].slice(1).map((each) => each.getAttribute('title')),
    ).toEqual(['Omar Haddad']);
  });

  it('takes a note for whom it is said to be, and asks before one is taken back', async () => {
    open(details(30, { places: { admission: 'submitted' } }));
    const box = within(await screen.findByRole('region', { name: 'Notes' }));
    expect(box.getByText('Send the passport').closest('li')?.textContent).toMatch(
      /Counsellor.*Agency staff, student and channel partner/,
    );
    await stage.user.click(box.getByRole('button', { name: 'Add note' }));
    expect(box.getByRole('alert').textContent).toBe('This field is required');
    await stage.user.type(box.getByRole('textbox', { name: 'Write a note' }), 'Call on Monday');
    await stage.user.click(box.getByRole('radio', { name: 'Agency staff, student and channel partner' }));
    await stage.user.click(box.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(done).toHaveLength(1));
    await stage.user.click(box.getByRole('button', { name: /^Delete note: .*Send the passport/ }));
    await stage.user.click(within(box.getByRole('alert')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(done).toHaveLength(2));
    expect(done).toEqual([
      { kind: 'write', audience: 'shared', words: 'Call on Monday' },
      { kind: 'remove', noteId: 2 },
    ]);
  });

  it('ticks a task off, says which is late, and takes a new one with its day', async () => {
    open(details(30, { places: { admission: 'submitted' } }));
    const box = within(await screen.findByRole('region', { name: 'Tasks' }));
    expect(box.getByText(/overdue \(due on/)).toBeVisible();
    await stage.user.click(box.getByRole('checkbox', { name: 'Call the family' }));
    await waitFor(() => expect(done).toHaveLength(1));
    await stage.user.type(box.getByRole('textbox', { name: 'Task description' }), 'Book');
    await stage.user.type(box.getByRole('textbox', { name: 'Due date' }), 'soon');
    await stage.user.click(box.getByRole('button', { name: 'Add task' }));
    expect(box.getByRole('alert').textContent).toMatch(/^Enter a real date, for example/);
    await stage.user.clear(box.getByRole('textbox', { name: 'Due date' }));
    await stage.user.type(box.getByRole('textbox', { name: 'Due date' }), '1 Dec 2026{Enter}');
    await waitFor(() => expect(done).toHaveLength(2));
    expect(done).toEqual([
      { kind: 'end', task: todo, type: 'task.complete' },
      { kind: 'open', words: 'Book', dueOn: '2026-12-01' },
    ]);
  });

  it('lets nobody end a task or take a note back that is not theirs to', async () => {
    beside = {
      tasks: [
        { ...todo, events: [] },
        { ...todo, id: 6, words: 'Book a room' },
        { ...todo, id: 7, words: 'Send the form', status: 'dropped', endedAt: todo.createdAt },
      ],
      notes: { ...notes, notes: notes.notes.map((note) => ({ ...note, removable: false })) },
    };
    open(details(30, { places: { admission: 'submitted' } }));
    const box = within(await screen.findByRole('region', { name: 'Tasks' }));
    const disabled = box
      .getAllByRole('checkbox', { hidden: true })
      .map((each) => [each.closest('label')?.textContent, (each as HTMLInputElement).disabled]);
    expect(disabled).toEqual([
      ['Call the family', true],
      ['Book a room', false],
      ['Send the form', true],
    ]);
    await stage.user.click(box.getByRole('checkbox', { name: 'Call the family' }));
    expect(done).toEqual([]);
    const theirs = (await screen.findByText('Send the passport')).closest('li');
    expect(theirs?.querySelectorAll('button')).toHaveLength(0);
  });

  it('reopens a completed task whose event that is, and by its box none that was dropped', async () => {
    const ended = { endedAt: todo.createdAt, events: ['task.reopen'] } satisfies Partial<Task>;
    const completed: Task = { ...todo, ...ended, status: 'done' };
    beside = {
      tasks: [
        completed,
        { ...completed, id: 6, words: 'Book a room', events: [] },
        { ...todo, ...ended, id: 7, words: 'Send the form', status: 'dropped' },
      ],
    };
    open(details(30, { places: { admission: 'submitted' } }));
    const box = within(await screen.findByRole('region', { name: 'Tasks' }));
    await stage.user.click(box.getByText('3 closed tasks'));
    expect([box.getAllByText(/due on/).length, box.queryAllByText(/overdue/)]).toEqual([3, []]);
    const boxes = box.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked, disabled }) => ({ checked, disabled }))).toEqual([
      { checked: true, disabled: false },
      { checked: true, disabled: true },
      { checked: false, disabled: true },
    ]);
    for (const each of boxes) await stage.user.click(each);
    await waitFor(() => expect(done).toEqual([{ kind: 'end', task: completed, type: 'task.reopen' }]));
  });

  it.each([
    [[], { buttons: 0, waiver: 0, file: 0, drop: false }],
    [['request'], { buttons: 1, waiver: 0, file: 0, drop: false }],
    // The reason is written below the row.
    [['waive'], { buttons: 2, waiver: 1, file: 0, drop: false }],
    // A file is chosen, photographed or dropped.
    [['upload'], { buttons: 2, waiver: 0, file: 2, drop: true }],
    [['review', 'confirm', 'reject'], { buttons: 0, waiver: 0, file: 0, drop: false }],
  ] as const)('offers of a document just what its reader may do with it: %j', async (may, offered) => {
    beside = { documents: [documentRow(9, { type: 'cv', allowedActions: [...may] })] };
    open(details(30, { places: { admission: 'submitted' } }));
    const table = await screen.findByRole('grid', { name: 'Documents' });
    for (const more of within(table).queryAllByRole('button', { name: /^Details/ }))
      await stage.user.click(more);
    const [item] = table.getElementsByTagName('tbody');
    if (!item) throw new Error('there is no document');
    const row = within(item).getByRole('row', { name: /^CV/ });
    const dragged = createEvent.dragOver(row, { dataTransfer: { types: ['Files'] } });
    fireEvent(row, dragged);
    expect({
      buttons: item.querySelectorAll('button').length,
      waiver: item.querySelectorAll('details form').length,
      file: item.querySelectorAll('input[type=file]').length,
      drop: dragged.defaultPrevented,
    }).toEqual(offered);
  });

  it('downloads each earlier file of a document, and the present one by its name', async () => {
    beside = {
      documents: [documentRow(9, { type: 'cv', fileName: 'c.pdf', files: 3, allowedActions: [] })],
    };
    open(details(30, { places: { admission: 'submitted' } }));
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    await stage.user.click(await papers.findByRole('button', { name: /^Details/ }));
    const files = papers.getAllByRole('button', { name: /^File / });
    expect(files.map(({ textContent }) => textContent)).toEqual(['File 1', 'File 2']);
    for (const button of [...files, papers.getByRole('button', { name: /c\.pdf/ })]) {
      const before = done.length;
      await stage.user.click(button);
      await waitFor(() => expect(done).toHaveLength(before + 1));
    }
    expect(done).toEqual([
      { kind: 'save', id: 9, file: 1 },
      { kind: 'save', id: 9, file: 2 },
      { kind: 'save', id: 9 },
    ]);
  });

  it('waives a document for a reason, and for spaces it does not', async () => {
    beside = { documents: [documentRow(9, { type: 'cv', allowedActions: ['waive'] })] };
    open(details(30, { places: { admission: 'submitted' } }));
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    await stage.user.click(await papers.findByRole('button', { name: /^Details/ }));
    await stage.user.click(papers.getByText('Waive', { selector: 'summary' }));
    const reason = papers.getByRole('textbox', { name: 'Reason for waiving' });
    await stage.user.type(reason, '   {Enter}');
    expect(done).toEqual([]);
    await stage.user.type(reason, 'Not needed {Enter}');
    await waitFor(() =>
      expect(done).toEqual([{ kind: 'move', id: 9, move: { kind: 'waive', reason: 'Not needed' } }]),
    );
  });

  it('lets nobody ask for a document whose rules let them change none', async () => {
    const items: ChecklistItem[] = [
      { type: 'passport', stage: 'visa', required: true, why: 'checklist.university' },
    ];
    const documents = [documentRow(9, { type: 'cv', allowedActions: [] })];
    beside = { items, documents, rules: [{ action: 'read', subject: 'all' }] };
    open(details(30, { places: { admission: 'submitted' } }));
    const section = await screen.findByRole('region', { name: 'Documents' });
    const papers = within(section);
    await waitFor(() => expect(papers.getAllByRole('rowheader')).toHaveLength(4));
    expect([
      papers.queryAllByRole('combobox'),
      papers.getAllByRole('button').map((button) => button.getAttribute('aria-label')),
    ]).toEqual([[], ['Details: \u2068Passport\u2069']]);
    const more = papers.getByRole('button');
    await stage.user.click(more);
    expect([more.getAttribute('aria-expanded'), papers.getAllByRole('button')]).toEqual(['true', [more]]);
  });

  const readAll: AbilityRule = { action: 'read', subject: 'all' };
  const renameFiles: AbilityRule = { action: 'update', subject: 'ApplicationDocument', fields: ['fileName'] };
  it.each<[string, { rules: AbilityRule[]; fileName: string | null; offered: string | null }]>([
    ['nobody who may not rename them', { rules: [readAll], fileName: 'a.pdf', offered: null }],
    [
      'nobody who may not open the page of the names',
      {
        rules: [readAll, renameFiles, { action: 'read', subject: 'record', inverted: true }],
        fileName: 'a.pdf',
        offered: null,
      },
    ],
    ['nobody while there is no file', { rules: [readAll, renameFiles], fileName: null, offered: null }],
    [
      'who may do both',
      {
        rules: [readAll, renameFiles],
        fileName: 'a.pdf',
        offered: '/rename-document?application=30',
      },
    ],
  ])('offers the names of the files to %s', async (_, { rules, fileName, offered }) => {
    beside = { documents: [documentRow(9, { type: 'cv', fileName, allowedActions: [] })], rules };
    open(details(30, { places: { admission: 'submitted' } }));
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    await papers.findByRole('grid', { name: 'Documents' });
    const link = papers.queryByRole('link', { name: 'Rename files' });
    expect(link?.getAttribute('href') ?? null).toBe(offered);
  });

  it('gives a task to a colleague who is looked up by name, and to nobody while only a part of it is typed', async () => {
    open(details(30, { places: { admission: 'submitted' } }));
    const box = within(await screen.findByRole('region', { name: 'Tasks' }));
    await stage.user.type(box.getByRole('textbox', { name: 'Task description' }), 'Book');
    const whom = box.getByRole('combobox', { name: 'Assigned to' });
    await stage.user.type(whom, 'hadd');
    await box.findByRole('option', { name: /Omar Haddad/ });
    await stage.user.keyboard('{Escape}');
    await stage.user.click(box.getByRole('button', { name: 'Add task' }));
    expect(box.getByRole('alert').textContent).toBe(
      'Select someone from the list, or leave this empty to assign the task to yourself.',
    );
    await stage.user.click(whom);
    await box.findByRole('option', { name: /Omar Haddad/ });
    await stage.user.keyboard('{Enter}');
    expect([(whom as HTMLInputElement).value, done]).toEqual(['Omar Haddad', []]);
    await stage.user.click(box.getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(done).toEqual([{ kind: 'open', words: 'Book', assigneeId: 8 }]));
  });

  it('asks for a document of the checklist as its item says, or as required', async () => {
    beside = { items: [{ type: 'passport', stage: 'visa', required: false, why: 'checklist.university' }] };
    open(details(30, { places: { admission: 'submitted' } }));
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    const press = async (name: string) => {
      const button = await papers.findByRole('button', { name: `${name} \u2068Passport\u2069` });
      await waitFor(() => expect(button).toHaveProperty('disabled', false));
      await stage.user.click(button);
    };
    await press('Details:');
    await press('Request as required:');
    await waitFor(() => expect(done).toHaveLength(1));
    await press('Request');
    await waitFor(() =>
      expect(done).toEqual([
        { kind: 'ask', documentType: 'passport', required: true },
        { kind: 'ask', documentType: 'passport' },
      ]),
    );
  });

  it('asks for a document that nobody has asked for, by the name that the installation gives it', async () => {
    const documentTypes = builtInTypes.map(
      (code): DocumentTypeInfo => ({
        code,
        name: code === 'portfolio' ? 'Samples of work' : code,
        nameFr: null,
        nameAr: null,
        fileCode: code,
        fileLabel: code,
        archived: false,
      }),
    );
    open(details(30, { places: { admission: 'submitted' } }), undefined, { documentTypes });
    const papers = within(await screen.findByRole('region', { name: 'Documents' }));
    const offered = await papers.findByRole('combobox', { name: 'Another document' });
    await within(offered).findByRole('option', { name: 'Samples of work' });
    const names = within(offered)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect([names.length, names.includes('Portfolio')]).toEqual([builtInTypes.length - 1, false]);
    await stage.user.selectOptions(offered, 'Samples of work');
    await stage.user.click(papers.getByRole('button', { name: 'Request' }));
    await waitFor(() => expect(done).toEqual([{ kind: 'ask', documentType: 'portfolio' }]));
  });

  it('offers the finer words of its status to whoever may change it, and shows the one it has to others', async () => {
    const submitted: ApplicationStatus = {
      status: 'submitted',
      version: 1,
      count: 0,
      usualDays: null,
      label: {},
      colour: 'blue',
      order: 1,
      subStatuses: [
        { id: 'papers', label: { en: 'Papers on their way' } },
        { id: 'photo', label: { en: 'Photo missing' } },
      ],
      deadlineDays: null,
    };
    const installation = { statuses: [submitted] };
    const timeline = [
      happened(6, {
        type: 'application.changed',
        from: null,
        to: null,
        changes: [{ field: 'subStatus', before: null, after: 'papers' }],
      }),
    ];
    const standing = details(30, { places: { admission: 'submitted' } }, { timeline });
    open({ ...standing, subStatus: 'papers', editable: ['subStatus'] }, undefined, installation);
    const choice = await screen.findByRole('combobox', { name: 'Sub-status' });
    await within(choice).findByRole('option', { name: 'Photo missing' });
    expect([
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
      (choice as HTMLSelectElement).value,
    ]).toEqual([['None', 'Papers on their way', 'Photo missing'], 'papers']);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history.querySelector('li ul')?.textContent).toMatch(/Papers on their way.?$/);
    await stage.user.selectOptions(choice, 'Photo missing');
    await waitFor(() => expect(refined).toEqual(['photo']));
    stage.close();
    open({ ...standing, subStatus: 'papers', editable: [] }, undefined, installation);
    const strip = await screen.findByRole('region', { name: 'Progress' });
    expect([
      (await within(strip).findByText('Papers on their way')).tagName,
      within(strip).queryByRole('combobox'),
    ]).toEqual(['SPAN', null]);
  });

  it('says that how it stands could not be fetched, and tries again', async () => {
    open(null);
    expect(await screen.findByText('No connection')).toBeVisible();
    // One for the workflow, and one for the student.
    await vi.waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2));
  });
});
