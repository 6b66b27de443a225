import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { applicationStatuses } from '../../../../contract/applications/applications.ts';
import type { AbilityRule, Role } from '../../../../contract/kit/ability.ts';
import {
  type Dashboard,
  dashboardMachine,
  type StatusCount,
  type Work,
} from '../../../../src/machines/features/dashboard/dashboard.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { getListPath, groupByStage } from '../../../../src/views/features/dashboard/counts.ts';
import { getDayPart } from '../../../../src/views/features/dashboard/day-part.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage?.close());
beforeAll(() => openPage('dashboard'));

function open(
  answer: () => Promise<readonly StatusCount[]>,
  work: Work | null = null,
  role: Role = 'admin',
  rules?: readonly AbilityRule[],
): void {
  const load = fromPromise<Dashboard>(async () => ({ work, counts: await answer() }));
  stage = openStage({
    at: '/dashboard',
    signedIn: staff(rules, role),
    screens: { dashboard: dashboardMachine.provide({ actors: { load } }) },
  });
}

const quiet: Work = { items: [], applications: 0, complianceFiles: 0, filesByState: [], tasks: 0 };
const about = (id: number) => ({
  id,
  number: `APP-${id}`,
  studentName: `Student ${id}`,
  universityName: 'University of Leeds',
});
const linesOfWork = async () =>
  within(await screen.findByRole('list', { name: 'Needs you now' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('the dashboard', () => {
  it('gives each status a row, whose figure opens exactly the rows it counts', async () => {
    open(async () => [
      { status: 'visaGranted', count: 1200 },
      { status: 'draft', count: 3 },
    ]);
    const table = await screen.findByRole('table', { name: '1,203 applications by status' });
    const lines = within(table)
      .getAllByRole('rowheader')
      .map((head) => {
        const link = head.parentElement?.querySelector('a');
        return [head.textContent, link?.textContent, link?.getAttribute('href')];
      });
    expect(lines).toEqual([
      ['Draft', '3', '/application?status=draft'],
      ['Visa granted', '1,200', '/application?status=visaGranted'],
    ]);
  });

  it('sums the statuses of each stretch of the way', async () => {
    open(async () => [
      { status: 'draft', count: 3 },
      { status: 'returned', count: 4 },
    ]);
    const link = await screen.findByRole('link', { name: /^In preparation ?7$/ });
    expect(link.getAttribute('href')).toBe(
      '/application?status=draft%2Cready%2CagencyReview%2Creturned%2Capproved',
    );
  });

  it('says that there are no applications yet', async () => {
    open(async () => []);
    expect(await screen.findByText('No applications yet')).toBeVisible();
  });

  it('says what went wrong and tries again', async () => {
    let fail = true;
    open(async () => {
      if (fail) throw new ProblemError(problem('broken'));
      return [{ status: 'draft', count: 3 }];
    });
    await screen.findByText('Couldn’t load the data');
    fail = false;
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('what needs the user now', () => {
  it('comes first, by deadline, and its number opens exactly its rows', async () => {
    const work: Work = {
      items: [
        {
          kind: 'application',
          application: { ...about(4), status: 'agencyReview' },
          dueOn: '2020-03-02',
        },
        {
          kind: 'task',
          taskId: 9,
          version: 1,
          words: 'Call the bank',
          application: null,
          dueOn: '2099-03-04',
        },
        { kind: 'application', application: { ...about(5), status: 'approved' }, dueOn: null },
      ],
      applications: 31,
      complianceFiles: 0,
      filesByState: [],
      tasks: 1,
    };
    open(async () => [{ status: 'draft', count: 3 }], work, 'aco');
    expect(await linesOfWork()).toEqual([
      expect.stringMatching(
        /^Student 4APP-4 · University of LeedsIn agency reviewReview documentsOverdue: \u2068\d Mar 2020\u2069 [\d,]+ days ago$/,
      ),
      expect.stringMatching(/^Call the bankTask\d Mar 2099 in [\d,]+ daysMark as doneO$/),
      'Student 5APP-5 · University of LeedsApprovedNo deadline',
    ]);
    expect(screen.getByRole('link', { name: 'Student 4' }).getAttribute('href')).toBe(
      '/application/details/4',
    );
    const where = encodeURIComponent(
      '{"all":[{"column":"waitingFor","is":"in","value":["office"]},{"any":[{"column":"officer","is":"in","value":[7]},{"column":"officer","is":"empty"}]}]}',
    );
    expect(screen.getByRole('link', { name: 'View all 31 waiting items' }).getAttribute('href')).toBe(
      `/application?sortBy=dueOn&orderBy=asc&where=${where}`,
    );
    const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Needs you now');
  });

  it.each<[string, readonly AbilityRule[], string | null]>([
    [
      'confirms documents',
      [{ action: 'manage', subject: 'all' }],
      '/application/details-document?applicationId=4',
    ],
    ['only reads them', [{ action: 'read', subject: 'all' }], null],
  ])('leads to the documents of an application in review whoever %s', async (_who, rules, expected) => {
    const application = { ...about(4), status: 'agencyReview' } as const;
    const items: Work['items'] = [{ kind: 'application', application, dueOn: null }];
    open(async () => [{ status: 'draft', count: 3 }], { ...quiet, items }, 'aco', rules);
    await linesOfWork();
    const link = screen.queryByRole('link', { name: 'Review documents' });
    expect(link?.getAttribute('href') ?? null).toBe(expected);
  });

  it('are the files for compliance', async () => {
    const file = (id: number, compliance: 'open' | 'checking') =>
      ({ kind: 'compliance', application: { ...about(id), compliance }, dueOn: null }) as const;
    const work: Work = {
      ...quiet,
      items: [file(1, 'open'), file(2, 'checking')],
      complianceFiles: 262,
      filesByState: [
        { state: 'open', count: 200 },
        { state: 'checking', count: 62 },
        { state: 'queryRaised', count: 3 },
        { state: 'cleared', count: 1400 },
        { state: 'refused', count: 0 },
      ],
    };
    open(async () => [{ status: 'submitted', count: 3 }], work, 'compliance-officer');
    expect(await linesOfWork()).toEqual([
      'Student 1APP-1 · University of LeedsStart the compliance checkNo deadline',
      'Student 2APP-2 · University of LeedsDecide the compliance checkNo deadline',
    ]);
    expect(screen.getByRole('link', { name: 'View all 262 waiting items' }).getAttribute('href')).toBe(
      '/compliance-request?compliance=open%2Cchecking&sortBy=dueOn&orderBy=asc',
    );
    const notStarted = await screen.findByRole('link', { name: /^Check not started ?200$/ });
    expect(notStarted.getAttribute('href')).toBe('/compliance-request?compliance=open');
    const figures = within(notStarted.closest('ul') ?? document.body).getAllByRole('link');
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      'Check not started200',
      'Check in progress62',
      'Query raised3',
      'Cleared1,400',
      'Clearance refused0',
    ]);
  });

  it('says that nothing waits, and nothing where the back end does not tell', async () => {
    open(async () => [], quiet);
    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
    stage.close();
    open(async () => [], null);
    await screen.findByText('No applications yet');
    expect(screen.queryByRole('heading', { name: 'Needs you now' })).toBeNull();
  });
});

describe('counting by phase', () => {
  it('counts every status once', () => {
    const counts = applicationStatuses.map((status) => ({ status, count: 1 }));
    const sum = groupByStage(counts).reduce((total, phase) => total + phase.count, 0);
    expect(sum).toBe(applicationStatuses.length);
  });

  it('makes an address of several statuses', () => {
    expect(getListPath(['draft', 'ready'])).toBe('/application?status=draft%2Cready');
  });
});

it('greets by the hour', () => {
  expect([0, 11, 12, 17, 18, 23].map(getDayPart)).toEqual([
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});
