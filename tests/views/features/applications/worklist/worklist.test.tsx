import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { ApplicationDetails } from '../../../../../contract/applications/application-details.ts';
import { applicationDetailsMachine } from '../../../../../src/machines/features/applications/application-details/application-details.machine.ts';
import { complianceGrid } from '../../../../../src/machines/features/applications/worklist/compliance.machine.ts';
import { requestsGrid } from '../../../../../src/machines/features/applications/worklist/requests.machine.ts';
import { createWorklistMachine } from '../../../../../src/machines/features/applications/worklist/worklist.machine.ts';
import { checklistMachine } from '../../../../../src/machines/features/documents/checklist.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../../src/machines/grid/definition/grid.types.ts';
import type { readChecklist } from '../../../../../src/services/documents/documents.service.ts';
import { ProblemError, type ProblemKind, problem } from '../../../../../src/services/kit/problem.ts';
import { application, openPage, pageOf, staff } from '../../../../support/client/office.ts';
import { outline } from '../../../../support/client/outline.ts';
import { openStage, type Stage } from '../../../../support/client/stage.tsx';
import { details } from '../../../../support/records/applications.ts';

let stage: Stage;
afterEach(() => stage.close());
beforeAll(() => openPage('compliance-request'));

type Documents = Awaited<ReturnType<typeof readChecklist>>;

const work = applicationDetailsMachine.provide({
  actors: {
    load: fromPromise<ApplicationDetails, { id: number }>(async ({ input: { id } }) =>
      details(id, { places: { admission: 'preConfirmation', compliance: 'checking' } }),
    ),
    checklist: checklistMachine.provide({
      actors: {
        load: fromPromise<Documents, { recordId: number }>(async () => ({ items: [], documents: [] })),
      },
    }),
  },
});

/** Opens the compliance files: some of them, or why there are none. */
function open(ids: readonly number[] | ProblemKind): void {
  const grid = complianceGrid.provide({
    actors: {
      loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () => {
        if (typeof ids === 'string') throw new ProblemError(problem(ids));
        const rows = ids.map((id) => ({
          ...application(id),
          compliance: 'checking' as const,
          waitingSince: '2026-02-06T09:00:00.000Z',
        }));
        return pageOf(rows);
      }),
    },
  });
  stage = openStage({
    at: '/compliance-request',
    signedIn: staff(),
    screens: { complianceRequestsPage: createWorklistMachine('complianceRequestsPage', grid, work) },
  });
}

describe('the compliance files', () => {
  it('stand beside the file that has the focus: what it comes to, and what can be decided', async () => {
    open([4, 5]);
    const file = await screen.findByRole('region', { name: 'Compliance file' });
    expect(within(file).getByText('Open checks')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Raise query' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close side panel' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'View documents' }).getAttribute('href')).toBe(
      '/application/details-document?applicationId=4',
    );
  });

  it('say that none waits, with nothing beside them, and offer those that have been decided', async () => {
    open([]);
    expect(await screen.findByText('No open compliance files')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close side panel' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'Compliance status' })).toBeVisible();
  });

  it.each([
    ['forbidden', 'You don’t have access to this'],
    ['offline', /connection|reach|portal/i],
  ] as const)('say why there is nothing to see: %s', async (kind, words) => {
    open(kind);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringMatching(words));
  });
});

describe('a worklist as a whole', () => {
  it('has its own column among those of the list, and the file beside it', async () => {
    open([4]);
    const file = await screen.findByRole('region', { name: 'Compliance file' });
    expect(outline(file)).toEqual([
      'region Compliance file:',
      'Open checks: 0',
      'Unanswered queries: 0',
      'Interview: Not requested',
      'Agency authorisation confirmed by the student: Yes',
      'Evidence of funds: Not required',
    ]);
    const grid = screen.getByRole('grid');
    expect(
      within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Number',
      'Student',
      'Compliance status',
      'Waiting since',
      'Due on',
      'University',
      'Course',
      'Country',
      'Intake',
      'Counsellor',
      'Priority',
    ]);
    expect(
      within(grid)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'APP-2026-00004Student 4Check in progress6 Feb 2026University of LeedsBSc NursingUnited KingdomSeptember 2027Nadia KarimNormal',
    ]);
    expect(outline(screen.getByRole('combobox', { name: 'Compliance status' }))).toEqual([
      '[select Compliance status: *All open files / Check not started / Check in progress / Query raised / Cleared / Clearance refused]',
    ]);
  });
});

describe('the requests', () => {
  const names = {
    review: 'Ready for review',
    submission: 'Ready to submit to the university',
    visaReport: 'Visa decision to confirm',
    reopening: 'Reopening requested',
    correction: 'Returned for corrections',
    information: 'Information requested by the university',
  };

  it.each(Object.entries(names))('say what each of them waits for: %s', async (request, name) => {
    const grid = requestsGrid.provide({
      actors: {
        loadPage: fromPromise<Page<GridRow>, { query: GridQuery }>(async () =>
          pageOf([{ ...application(4), request, waitingSince: '2026-02-06T09:00:00.000Z' }]),
        ),
      },
    });
    stage = openStage({
      at: '/application-request',
      signedIn: staff(),
      screens: {
        applicationRequestsPage: createWorklistMachine('applicationRequestsPage', grid, work),
      },
    });
    const table = within(await screen.findByRole('grid', { name: 'Application requests' }));
    expect((await table.findAllByRole('gridcell')).map(({ textContent }) => textContent).slice(0, 3)).toEqual(
      ['Student 4', name, '6 Feb 2026'],
    );
    expect(outline(screen.getByRole('combobox', { name: 'Request' }))).toEqual([
      `[select Request: *All requests / ${Object.values(names).join(' / ')}]`,
    ]);
  });
});
