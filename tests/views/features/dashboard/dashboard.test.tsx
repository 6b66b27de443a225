import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { applicationStatuses } from '../../../../contract/applications/applications.ts';
import {
  dashboardMachine,
  type StatusCount,
} from '../../../../src/machines/features/dashboard/dashboard.machine.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { getListPath, groupByStage } from '../../../../src/views/features/dashboard/counts.ts';
import { getDayPart } from '../../../../src/views/features/dashboard/day-part.ts';
import { openPage, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
afterEach(() => stage?.close());
beforeAll(() => openPage('dashboard'));

function open(answer: () => Promise<readonly StatusCount[]>): void {
  stage = openStage({
    at: '/dashboard',
    signedIn: staff(),
    screens: { dashboard: dashboardMachine.provide({ actors: { load: fromPromise(answer) } }) },
  });
}

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
