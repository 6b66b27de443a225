import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fromPromise } from 'xstate';
import type { CourseRequestEvent } from '../../../../../contract/charts/course-request/events.ts';
import type {
  CourseRequestDetails,
  CourseRequestRow,
} from '../../../../../contract/courses/course-requests.ts';
import type { CourseRow } from '../../../../../contract/courses/courses.ts';
import { createWorklistMachine } from '../../../../../src/machines/features/applications/worklist/worklist.machine.ts';
import { catalogueFinderMachine } from '../../../../../src/machines/features/courses/course-requests/catalogue-finder.machine.ts';
import { courseRequestPageMachine } from '../../../../../src/machines/features/courses/course-requests/course-request-page.machine.ts';
import { requestIntakesMachine } from '../../../../../src/machines/features/courses/course-requests/intakes.machine.ts';
import { ownRequestsMachine } from '../../../../../src/machines/features/courses/course-requests/own-requests.machine.ts';
import { courseRequestsGrid } from '../../../../../src/machines/features/courses/course-requests/queue.machine.ts';
import { requestMachine } from '../../../../../src/machines/features/courses/course-requests/request.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import { ProblemError, problem } from '../../../../../src/services/kit/problem.ts';
import { courseRequest, now, person } from '../../../../contract/charts/records.ts';
import { openPage, pageOf, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { courseDetails } from '../../../../support/records/courses.ts';

let stage: Stage;
beforeAll(async () => {
  await openPage('course-request-list');
  await openPage('course-request');
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00.000Z') });
});
afterEach(() => {
  stage.close();
  vi.useRealTimers();
});

const row = (id: number, more: Partial<CourseRequestRow> = {}): CourseRequestRow => ({
  id,
  version: 2,
  status: 'requested',
  courseName: 'Marine Law',
  universityName: 'Northfield',
  universityId: null,
  countryCode: 'GB',
  level: 'undergraduate',
  intakeName: 'September 2027',
  link: 'https://northfield.example/law',
  why: 'Two students ask',
  requestedById: 3,
  requestedByName: 'Neha Kapoor',
  researcherId: null,
  researcherName: null,
  course: null,
  refusal: null,
  waitingSince: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-19T09:00:00.000Z',
  ...more,
});
const request = (more: Partial<CourseRequestDetails> = {}): CourseRequestDetails => ({
  ...row(4),
  workflow: {
    stored: { version: 1, value: 'requested' },
    facts: { ...courseRequest, now },
    actor: { ...person('admin'), role: 'admin', may: ['update CourseRequest'] },
  },
  timeline: [
    {
      id: 2,
      happenedAt: '2026-11-20T09:00:00.000Z',
      actorName: null,
      from: 'requested',
      to: 'refused',
      reason: 'No such course',
      courseTitle: null,
    },
    {
      id: 1,
      happenedAt: '2026-11-19T09:00:00.000Z',
      actorName: 'Neha Kapoor',
      from: null,
      to: null,
      reason: null,
      courseTitle: 'Sea law',
    },
  ],
  similar: [{ id: 9, requestedByName: 'Omar Haddad', status: 'researching' }],
  ...more,
});
const found: readonly CourseRow[] = [
  courseDetails(9),
  courseDetails(10, { title: 'Sea law', universityName: null, state: 'verified' }),
];

const history = [
  'region History:',
  '### History',
  'Rejected',
  '‹No such course›',
  '‹Unknown user› · 20 November 2026 at 05:30',
  'Course selected: ‹Sea law›',
  '‹Neha Kapoor› · 19 November 2026 at 05:30',
];

describe('the queue of course requests', () => {
  function open(
    answer: CourseRequestDetails,
    refusal?: ProblemError,
  ): (CourseRequestEvent | 'draft' | null)[] {
    const sent: (CourseRequestEvent | 'draft' | null)[] = [];
    stage = openStage({
      at: '/course-request-list',
      signedIn: staff(),
      screens: {
        courseRequestsPage: createWorklistMachine(
          'courseRequestsPage',
          courseRequestsGrid.provide({
            actors: {
              loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
                pageOf([row(4), row(5, { courseName: 'Other' })]),
              ),
            },
          }),
          requestMachine.provide({
            actors: {
              load: fromPromise<CourseRequestDetails, { id: number }>(async () => answer),
              send: fromPromise<
                CourseRequestDetails,
                {
                  request: CourseRequestDetails | null;
                  event: CourseRequestEvent | 'draft' | null;
                  key: string;
                }
              >(async ({ input: { event } }) => {
                sent.push(event);
                if (refusal) throw refusal;
                return answer;
              }),
              finder: catalogueFinderMachine.provide({
                actors: { find: fromPromise<readonly CourseRow[], never>(async () => found) as never },
                delays: { typingDelay: 0 },
              }),
            },
          }),
        ),
      },
    });
    return sent;
  }

  it('says of the active one what is requested, by whom, and what can be done', async () => {
    open(request());
    await screen.findByRole('region', { name: 'Available actions' });
    expect(outline(screen.getByRole('main')).slice(0, 20)).toEqual([
      'tabpanel Course requests:',
      '# Course requests',
      '2',
      '[field Search by course or university: , type search]',
      '[select Status: *Open / Requested / In research / Published / Rejected] [button Filter, expanded false] [button Columns, expanded false]',
      '[button Side panel, pressed true] [button Refresh] [button More, expanded false]',
      'grid Course requests, focused:',
      'Course',
      'University',
      'Status',
      'Waiting since',
      'Requested by',
      'Country',
      'Level',
      'Assigned to',
      'Requested on',
      'Marine Law',
      'Northfield',
      'Requested',
      '20 Nov 2026',
    ]);
    expect(
      outline(screen.getByRole('region', { name: 'Available actions' }).parentElement as HTMLElement),
    ).toEqual([
      'Requested',
      'region Available actions:',
      '[button Start research, keys P] [button Reject request, keys Q]',
      'region Request details:',
      'University: ‹Northfield› (not in the catalogue)',
      'Country: ‹United Kingdom›',
      'Level: ‹Undergraduate›',
      'Intake: ‹September 2027›',
      'Reason for the request: ‹Two students ask›',
      'Requested by: ‹Neha Kapoor›',
      '[link University page, to https://northfield.example/law]',
      'region Matching course:',
      '### Matching course',
      'No course selected',
      'region Similar requests:',
      '### Similar requests',
      '‹Omar Haddad›In research',
      ...history,
    ]);
    stage.close();
    open(
      request({
        level: null,
        intakeName: null,
        link: null,
        why: null,
        universityId: 7,
        researcherName: 'Omar Haddad',
        course: { id: 9, title: 'Sea law', universityName: 'Northfield', state: 'unverified' },
        similar: [],
        workflow: { ...request().workflow, stored: { version: 1, value: 'researching' } },
        status: 'researching',
      }),
    );
    await screen.findByRole('region', { name: 'Available actions' });
    expect(
      outline(screen.getByRole('region', { name: 'Available actions' }).parentElement as HTMLElement),
    ).toEqual([
      'In research',
      'region Available actions:',
      '[button Select course, keys I] [button Reject request, keys Q] [button Release request, keys U]',
      'No course from the catalogue has been selected yet.',
      'region Request details:',
      'University: ‹Northfield›',
      'Country: ‹United Kingdom›',
      'Requested by: ‹Neha Kapoor›',
      'Assigned to: ‹Omar Haddad›',
      'region Matching course:',
      '### Matching course',
      '‹Sea law› ‹Northfield› Unverified',
      ...history,
    ]);
  });

  it('refuses one for a reason only, and gives the focus back when that is left', async () => {
    const sent = open(request(), new ProblemError(problem('offline')));
    const { user } = stage;
    const refuse = await screen.findByRole('button', { name: /^Reject/ });
    await user.click(refuse);
    const form = await screen.findByRole('form');
    expect(outline(form)).toEqual([
      'form Reject request:',
      '[text Reason (shown to the requester): , dir auto, at most 2000, focused]',
      '[button Reject request] [button Cancel]',
    ]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('grid')));
    await user.click(screen.getByRole('button', { name: /^Reject/ }));
    await user.click(within(await screen.findByRole('form')).getByRole('button', { name: /^Reject/ }));
    expect(outline(screen.getByRole('form'))).toEqual([
      'form Reject request:',
      '[text Reason (shown to the requester): , dir auto, at most 2000, invalid, described “Enter a reason”, focused]',
      'Enter a reason',
      '[button Reject request] [button Cancel]',
    ]);
    await user.keyboard('Unknown there{Control>}{Enter}{/Control}');
    await screen.findByText(/^No connection/);
    expect(sent).toEqual([{ type: 'courseRequest.refuse', reason: 'Unknown there' }]);
  });

  it('takes one that was rejected up again for a reason, and says where it is missing', async () => {
    const refused = request({
      status: 'refused',
      workflow: { ...request().workflow, stored: { version: 1, value: 'refused' } },
    });
    const sent = open(refused, new ProblemError(problem('offline')));
    const { user } = stage;
    await user.click(await screen.findByRole('button', { name: /^Reopen request/ }));
    const form = await screen.findByRole('form');
    await user.click(within(form).getByRole('button', { name: 'Reopen request' }));
    expect(outline(form)).toEqual([
      'form Reopen request:',
      '[text Reason (shown to the requester): , dir auto, at most 2000, invalid, described “Enter a reason”, focused]',
      'Enter a reason',
      '[button Reopen request] [button Cancel]',
    ]);
    await user.keyboard('It has opened again{Control>}{Enter}{/Control}');
    await screen.findByText(/^No connection/);
    expect(sent).toEqual([{ type: 'courseRequest.reconsider', reason: 'It has opened again' }]);
  });

  it('answers one with a course of the catalogue, or with a draft of its own', async () => {
    const sent = open(
      request({
        status: 'researching',
        workflow: { ...request().workflow, stored: { version: 1, value: 'researching' } },
      }),
    );
    const { user } = stage;
    await user.click(await screen.findByRole('button', { name: /^Select course/ }));
    await screen.findByText('Sea law', { selector: 'bdi' });
    expect(outline(screen.getByRole('region', { name: 'Available actions' }))).toEqual([
      'region Available actions:',
      '[field Search the catalogue: Marine Law, type search, dir auto, at most 200, focused]',
      'list Matching courses:',
      '‹Marine Engineering› ‹University of Northcastle› Unverified [button Select ‹Marine Engineering›]',
      '‹Sea law› Verified [button Select ‹Sea law›]',
      '[button Create draft course] [button Cancel]',
      'No course from the catalogue has been selected yet.',
    ]);
    await user.click(screen.getByRole('button', { name: /Sea law/ }));
    await waitFor(() => expect(sent).toEqual([{ type: 'courseRequest.link', courseId: 10 }]));
  });
});

describe('the page on which a course is requested', () => {
  function open(rows: readonly CourseRequestRow[]): void {
    stage = openStage({
      at: '/course-request?request=4',
      signedIn: staff(),
      screens: {
        courseRequestPage: courseRequestPageMachine.provide({
          actors: {
            finder: catalogueFinderMachine.provide({
              actors: { find: fromPromise<readonly CourseRow[], never>(async () => found) as never },
              delays: { typingDelay: 0 },
            }),
            intakes: requestIntakesMachine.provide({
              actors: { load: fromPromise(async () => [{ id: 4, name: 'September 2027' }]) as never },
            }),
            own: ownRequestsMachine.provide({
              actors: {
                loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => pageOf([...rows])),
              },
            }),
          },
        }),
      },
    });
  }

  it('asks for the course, and says what became of those before', async () => {
    open([
      row(4),
      row(5, { status: 'researching', researcherName: 'Omar Haddad' }),
      row(6, { status: 'refused', refusal: 'No such course' }),
      row(7, {
        status: 'published',
        course: { id: 9, title: 'Sea law', universityName: 'Northfield', state: 'verified' },
      }),
    ]);
    await screen.findByText('Sea law');
    expect(outline(screen.getByRole('main'))).toEqual([
      'tabpanel Request a course:',
      '# Request a course',
      'If the catalogue doesn’t have a course, head office can research it. You’ll be notified of the outcome.',
      'form Request a course:',
      '[field Course: , dir auto, described “As the university names it, for example MSc Marine Biology”]',
      'As the university names it, for example MSc Marine Biology',
      '[field University: , dir auto]',
      '[select Country: *Select a country / Afghanistan / Åland Islands / … 250]',
      '[select ‹Level› (optional): *Not known / Foundation / Undergraduate / Pre-master / Postgraduate (taught) / Research]',
      '[select ‹Intake› (optional): *Any / September 2027]',
      '[field ‹Course page link› (optional): , dir ltr, described “The page where the university describes the course”]',
      'The page where the university describes the course',
      '[text ‹Reason for the request› (optional): , dir auto, at most 1000]',
      '[button Submit request] [status]',
      'region My requests:',
      '## My requests',
      '[field Search by course or university: , type search]',
      '[select Status: *All statuses / Requested / In research / Published / Rejected]',
      '(current true)',
      '‹Marine Law›',
      '‹Northfield›',
      'RequestedSince ‹20 Nov 2026›',
      '‹Marine Law›',
      '‹Northfield›',
      'In researchSince ‹20 Nov 2026›',
      '‹Omar Haddad› is researching it.',
      '‹Marine Law›',
      '‹Northfield›',
      'RejectedSince ‹20 Nov 2026›',
      'Rejected: ‹No such course›',
      '‹Marine Law›',
      '‹Northfield›',
      'PublishedSince ‹20 Nov 2026›',
      'In the catalogue as',
      '‹Sea law› ‹Northfield› Verified',
      'navigation Pagination:',
      'status:',
      '1–4 of 4',
      '[select Rows per page: 5 / 10 / 20 / 25 / *50 / 100 / All]',
      '[button First page, disabled] [button Previous page, disabled] Page 1 of 1 [button Next page, disabled] [button Last page, disabled]',
    ]);
    await stage.user.click(screen.getByRole('button', { name: 'Submit request' }));
    const form = screen.getByRole('form');
    expect(outline(form)).toEqual([
      'form Request a course:',
      '[field Course: , dir auto, invalid, described “As the university names it, for example MSc Marine Biology This field is required”, focused]',
      'As the university names it, for example MSc Marine Biology',
      'This field is required',
      '[field University: , dir auto, invalid, described “This field is required”]',
      'This field is required',
      '[select Country: *Select a country / Afghanistan / Åland Islands / … 250, invalid, described “Select a country”]',
      'Select a country',
      '[select ‹Level› (optional): *Not known / Foundation / Undergraduate / Pre-master / Postgraduate (taught) / Research]',
      '[select ‹Intake› (optional): *Any / September 2027]',
      '[field ‹Course page link› (optional): , dir ltr, described “The page where the university describes the course”]',
      'The page where the university describes the course',
      '[text ‹Reason for the request› (optional): , dir auto, at most 1000]',
      '[button Submit request] [status]',
    ]);
    await stage.user.type(within(form).getByRole('textbox', { name: 'Course' }), 'Marine');
    await screen.findByRole('region', { name: 'Already in the catalogue?' });
    expect(outline(screen.getByRole('region', { name: 'Already in the catalogue?' }))).toEqual([
      'region Already in the catalogue?:',
      '### Already in the catalogue?',
      'If one of these is the course you need, you don’t have to request it.',
      '‹Marine Engineering› ‹University of Northcastle› Unverified',
      '‹Sea law› Verified',
    ]);
  });
});
