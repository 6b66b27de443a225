import { screen } from '@testing-library/react';
import { fromPromise } from 'xstate';
import {
  type Dashboard,
  dashboardMachine,
} from '../../../src/machines/features/dashboard/dashboard.machine.ts';
import { staff } from './office.ts';
import { openStage, type Stage, type StageOptions } from './stage.tsx';

/** The dashboard, whose only applications are three drafts. */
export const draftsDashboard = dashboardMachine.provide({
  actors: {
    load: fromPromise<Dashboard>(async () => ({ work: null, counts: [{ status: 'draft', count: 3 }] })),
  },
});

/** Opens the office on the dashboard, as an administrator unless said. */
export async function openDashboard(options: StageOptions = {}): Promise<Stage> {
  const stage = openStage({
    at: '/dashboard',
    signedIn: staff(),
    screens: { dashboard: draftsDashboard },
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: /Nadia/ });
  return stage;
}
