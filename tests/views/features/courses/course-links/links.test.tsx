import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseLinkDetails } from '../../../../../contract/courses/course-links.ts';
import type { AbilityRule } from '../../../../../contract/kit/ability.ts';
import { createWorklistMachine } from '../../../../../src/machines/features/applications/worklist/worklist.machine.ts';
import { courseMachine } from '../../../../../src/machines/features/courses/course.machine.ts';
import { linkMachine } from '../../../../../src/machines/features/courses/course-links/link.machine.ts';
import type { LinkCommand } from '../../../../../src/machines/features/courses/course-links/link.types.ts';
import { courseLinksGrid } from '../../../../../src/machines/features/courses/course-links/links.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { openPage, pageOf, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { finding, linkDetails, linkDraft, linkRow } from '../../../../support/records/course-links.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});
beforeAll(() => openPage('ai-record'));

const never = <Answer,>(): Promise<Answer> => new Promise(() => {});

/** Opens the links with one of them on the desk, or why there are none. What is sent is written down. */
function open(
  link: CourseLinkDetails | ProblemKind | null,
  write?: ProblemError,
  rules?: readonly AbilityRule[],
): (LinkCommand | null)[] {
  const sent: (LinkCommand | null)[] = [];
  const grid = courseLinksGrid.provide({
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => {
        if (typeof link === 'string') throw new ProblemError(problem(link));
        return pageOf(link ? [linkRow(link.id, { state: link.state, title: link.title })] : []);
      }),
    },
  });
  const work = linkMachine.provide({
    actors: {
      load: fromPromise<CourseLinkDetails, { id: number }>(async () => link as CourseLinkDetails),
      send: fromPromise<
        CourseLinkDetails,
        { readonly link: CourseLinkDetails | null; readonly command: LinkCommand | null }
      >(async ({ input: { command } }) => {
        sent.push(command);
        if (write) throw write;
        return link as CourseLinkDetails;
      }),
      course: courseMachine.provide({ actors: { load: fromPromise(() => never()) } }),
    },
  });
  stage = openStage({
    at: '/ai-record',
    signedIn: staff(rules),
    screens: { courseLinksPage: createWorklistMachine('courseLinksPage', grid, work) },
  });
  return sent;
}

const rejectedLevel = finding(13, 'level', 'postgraduateTaught', {
  confidence: 55,
  decision: 'rejected',
  decidedByName: 'Amara Osei',
  decidedAt: '2026-11-21T10:00:00.000Z',
});

describe('the links from which courses are drafted', () => {
  it('show each field beside the page’s own words, its source and how sure it is', async () => {
    open(linkDetails(7));
    const [title, duration] = within(
      await screen.findByRole('list', { name: 'Extracted data' }),
    ).getAllByRole('listitem');
    expect(title?.textContent).toMatch(
      /^TitleCourse 1\u2068High confidence\u2069, 92%the page’s words for title\u2068Table\u2069, read .* Source/,
    );
    expect(duration?.textContent).toMatch(/^Duration24 months/);
    expect(
      within(title as HTMLElement)
        .getByRole('link', { name: 'Source' })
        .getAttribute('href'),
    ).toBe('https://www.northfield.example/courses/marine-law');
    expect(
      screen.getByText(
        'University, Subject, Campus, Award, Mode of study, Tuition fee, Application fee, Intakes, Application deadline, English tests, Description',
      ),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill in manually' }).getAttribute('href')).toBe(
      '/record/edit/100',
    );
  });

  it('take what is decided about one field, and say in words what was', async () => {
    const draft = linkDraft(1, { findings: [finding(11, 'title', 'Course 1'), rejectedLevel] });
    const sent = open(linkDetails(7, { drafts: [draft] }));
    expect(await screen.findByText('Rejected')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: /Accept: .Level/ }));
    expect(sent).toEqual([{ kind: 'decide', findingId: 13, decision: 'accepted' }]);
    expect(screen.queryByRole('button', { name: /Reject: .Title/ })).toBeNull();
  });

  it('are looked at, and nothing more, by people who may change none', async () => {
    const reading: AbilityRule = { action: 'read', subject: 'all' };
    open(linkDetails(7), undefined, [reading]);
    const list = await screen.findByRole('list', { name: 'Extracted data' });
    expect([
      within(list).queryAllByRole('button'),
      within(list.parentElement as HTMLElement).queryAllByRole('combobox'),
    ]).toEqual([[], []]);
  });

  it('accept nothing at once while nothing waits that is sure enough', async () => {
    const decided = linkDraft(1, {
      findings: [rejectedLevel, finding(11, 'title', 'Course 1', { confidence: 40 })],
    });
    const sent = open(linkDetails(7, { drafts: [decided] }));
    await screen.findByRole('list', { name: 'Extracted data' });
    const accept = screen.getByRole<HTMLButtonElement>('button', { name: /^Nothing to accept/ });
    expect(accept.disabled).toBe(true);
    fireEvent.click(accept);
    expect(sent).toEqual([]);
  });

  it('keep a correction that is no value of its field, and say so', async () => {
    const sent = open(linkDetails(7));
    fireEvent.click(await screen.findByRole('button', { name: /Correct: .Duration/ }));
    const form = screen.getByRole('form', { name: /Correct: .Duration/ });
    const field = within(form).getByRole('textbox', { name: 'Months' });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'two years' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Save correction' }));
    expect([within(form).getByRole('alert').textContent, sent]).toEqual([
      'This value doesn’t fit the field. Check each part.',
      [],
    ]);
    fireEvent.change(field, { target: { value: '18' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Save correction' }));
    expect(sent).toEqual([{ kind: 'decide', findingId: 12, decision: 'corrected', value: 18 }]);
  });

  it('give the focus back to where it was once a correction is left', async () => {
    open(linkDetails(7));
    const before = await screen.findByRole('grid');
    before.focus();
    fireEvent.click(await screen.findByRole('button', { name: /Correct: .Duration/ }));
    const form = screen.getByRole('form', { name: /Correct: .Duration/ });
    expect(form.contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? form, { key: 'Escape' });
    await waitFor(() => expect(form.isConnected).toBe(false));
    expect(document.activeElement).toBe(before);
  });

  it('say that somebody else was faster, and offer both ways on', async () => {
    const theirs = finding(11, 'title', 'Course 1', { version: 2, decision: 'corrected' });
    open(linkDetails(7), new ProblemError({ ...problem('stale'), current: theirs }));
    fireEvent.click(await screen.findByRole('button', { name: /Accept: .Title/ }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/Someone else changed this field.*Title.*Corrected/);
    expect(document.activeElement).toBe(within(alert).getByRole('heading'));
    fireEvent.click(within(alert).getByRole('button', { name: 'Keep theirs' }));
    expect(screen.queryByText('Someone else changed this field')).toBeNull();
  });

  it('ask for the university where the page names none that is known', async () => {
    open(
      linkDetails(7, {
        drafts: [linkDraft(1, { draftState: 'needsUniversity', universityId: null, universityName: null })],
      }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Select university' }));
    const field = screen.getByRole('combobox', { name: 'University' });
    expect(document.activeElement).toBe(field);
    // Its button is another one by then: the list has the focus.
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(document.activeElement?.getAttribute('role')).toBe('grid');
  });

  it('show what the page says otherwise now, and the applications that touches', async () => {
    const sent = open(
      linkDetails(7, {
        changes: {
          refetchId: 3,
          fetchedAt: '2026-11-21T11:00:00.000Z',
          changes: [
            {
              key: '1:duration',
              draftId: 1,
              title: 'Course 1',
              kind: 'changed',
              field: 'duration',
              before: 24,
              after: finding(12, 'duration', 18),
            },
          ],
          added: [],
          applications: [{ id: 4, number: 'QS-4', studentName: 'Neha', status: 'offer', courseId: 100 }],
        },
      }),
    );
    const changes = await screen.findByRole('region', { name: 'Changes on the page' });
    expect(changes.textContent).toMatch(/24 months.*18 months.*1 open application is affected:QS-4/);
    fireEvent.click(within(changes).getByRole('button', { name: 'Apply 1 change' }));
    expect(sent).toEqual([{ kind: 'apply', refetchId: 3, take: ['1:duration'] }]);
  });

  it('say why a page could not be read, and how to go on', async () => {
    const sent = open(linkDetails(7, { state: 'refused', refusal: 'link.pdf', drafts: [] }));
    expect(await screen.findByText(/PDFs can’t be read/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(sent).toEqual([{ kind: 'retry' }]);
  });

  it('say that there is none yet, with the field for the first', async () => {
    open(null);
    expect(await screen.findByText('No links yet')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Course page link' })).toBeVisible();
  });

  it.each([
    ['forbidden', 'You don’t have access to this'],
    ['offline', /connection|reach|portal/i],
  ] as const)('say why there is nothing to see: %s', async (kind, words) => {
    open(kind);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(words));
  });
});

it('shows a link with all that was drafted from it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
  const draft = linkDraft(1, {
    findings: [
      finding(11, 'title', 'Course 1'),
      rejectedLevel,
      finding(12, 'duration', 24, {
        decision: 'accepted',
        decidedByName: null,
        decidedAt: '2026-11-21T10:00:00.000Z',
      }),
    ],
  });
  const sent = open(linkDetails(7, { drafts: [draft] }));
  await screen.findByRole('list', { name: 'Extracted data' });
  expect(outline(screen.getByRole('complementary'))).toEqual([
    'complementary Side panel: ‹Page 7›:',
    '## Page 7',
    '[button Close side panel]',
    'status:',
    'Drafted',
    '[link ‹ltr https://www.northfield.example/courses/7›, to https://www.northfield.example/courses/7]',
    'Submitted by ‹Amara Osei›, ‹4 days ago› · Fetched ‹4 days ago›',
    '[button Fetch page again, keys Shift+R]',
    'region Course 1:',
    '### ‹Course 1›',
    'University: ‹Northfield University›',
    '[select Minimum confidence: 50% / 60% / 70% / 80% / *90% / 95%] [button Accept 1 field, keys Shift+S]',
    'list Extracted data:',
    '(current true)',
    '#### Title',
    '‹Course 1›',
    '‹High confidence›, 92%',
    '‹the page’s words for title›',
    '‹Table›, read ‹21 Nov 2026› [link Source, to https://www.northfield.example/courses/marine-law]',
    '[button Accept: ‹Title›, keys Shift+A] [button Correct: ‹Title›, keys Shift+C]',
    '#### Level',
    'Postgraduate (taught)',
    'Rejected ‹Amara Osei›, ‹21 Nov 2026›',
    '‹Low confidence›, 55%',
    '‹the page’s words for level›',
    '‹Table›, read ‹21 Nov 2026› [link Source, to https://www.northfield.example/courses/marine-law]',
    '[button Accept: ‹Level›] [button Correct: ‹Level›]',
    '#### Duration',
    '‹24 months›',
    'Accepted ‹Unknown user›, ‹21 Nov 2026›',
    '‹High confidence›, 92%',
    '‹the page’s words for duration›',
    '‹Table›, read ‹21 Nov 2026› [link Source, to https://www.northfield.example/courses/marine-law]',
    '[button Correct: ‹Duration›] [button Reject: ‹Duration›]',
    'region Not found on the page::',
    'Not found on the page: University, Subject, Campus, Award, Mode of study, Tuition fee, Application fee, Intakes, Application deadline, English tests, Description',
    '[link Fill in manually, to /record/edit/100]',
  ]);
  await stage.user.click(screen.getByRole('button', { name: /^Correct.*Title/ }));
  const form = await screen.findByRole('form', { name: /Title/ });
  expect(outline(form)).toEqual([
    'form Correct: ‹Title›:',
    '[field Title: Course 1, dir auto, at most 200, focused]',
    '[button Save correction] [button Cancel]',
  ]);
  expect(sent).toEqual([]);
});
