import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { type Notification, notificationTypes } from '../../../../contract/people/notifications.ts';
import { getNotificationPath } from '../../../../src/machines/features/notifications/notification-address.ts';
import { notificationsPageMachine } from '../../../../src/machines/features/notifications/notifications-page.machine.ts';
import type { GridQuery, GridRow, Page } from '../../../../src/machines/grid/definition/grid.types.ts';
import { toQueryString } from '../../../../src/machines/grid/rows/query.ts';
import { notification, openPage, pageOf, staff } from '../../../support/client/office.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
let asked: string[];
let marked: number[];
afterEach(() => stage.close());
beforeAll(() => openPage('notifications'));

interface Server {
  list: Notification[];
  refuse?: boolean;
}

/** The page over a server that keeps which are read. */
async function open(server: Server, at = '/notifications'): Promise<void> {
  asked = [];
  marked = [];
  const loadPage = fromPromise<Page<GridRow>, { query: GridQuery }>(async ({ input: { query } }) => {
    asked.push(toQueryString(query, {}));
    return pageOf(query.filters.unread ? server.list.filter((each) => !each.read) : server.list);
  });
  stage = openStage({
    at,
    signedIn: staff(),
    screens: { notifications: notificationsPageMachine.provide({ actors: { loadPage } }) },
    notifications: {
      list: async () => server.list,
      mark: async (id) => {
        marked.push(id);
        const found = server.list.find((each) => each.id === id);
        if (!found || server.refuse) throw new Error('The server is down');
        const read = { ...found, read: true };
        server.list = server.list.map((each) => (each.id === id ? read : each));
        return read;
      },
    },
  });
  await screen.findByRole('grid', { name: 'Notifications' });
}

const grid = () => screen.getByRole('grid', { name: 'Notifications' });
const plain = (text: string | null | undefined) => text?.replaceAll(/[\u2066-\u2069]/g, '');
/** What the grid's rows round the focus say, cell by cell; the heads left out. */
const rows = () =>
  within(grid())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => plain(cell.textContent)));
const unread = () => rows().map(([, read]) => read === 'Unread');
/** Presses keys in the grid. */
const press = async (keys: string) => {
  grid().focus();
  await stage.user.keyboard(keys);
};

describe('the notifications’ page', () => {
  it('takes one as read when its record is opened', async () => {
    await open({ list: [notification(2), notification(1)] });
    await press('{Enter}');
    await waitFor(() => expect(marked).toEqual([2]));
  });

  it('names the current row in the status bar as its cell does, not in the server’s English', async () => {
    await open({ list: [notification(2), notification(1)] });
    await press('{ArrowDown}');
    const title = rows()[1]?.[0] ?? '';
    const statusBar = document.querySelector('footer');
    await waitFor(() => expect(plain(statusBar?.textContent)).toContain(`Current row: ${title}`));
  });

  it('says each kind in words of its own', async () => {
    await open({
      list: notificationTypes.map((type, index) =>
        notification(60 - index, type, {
          read: true,
          data: {
            number: 'APP-1',
            student: 'Li Wei',
            to: 'visaGranted',
            document: 'Passport.pdf',
            reason: 'cut off',
            university: 'Leeds',
            device: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
            name: 'Joseph Mwangi',
            students: 'S-7',
            course: 'MSc Robotics',
            count: '3',
          },
        }),
      ),
    });
    const said: (string | undefined)[] = [];
    const shown: string[] = [];
    for (const _ of notificationTypes) {
      const focused = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '');
      said.push(plain(focused?.textContent));
      shown.push(rows().flat().join(' '));
      await press('{ArrowDown}');
    }
    expect(said).toEqual([
      'Application APP-1 is now: Visa granted',
      'Application APP-1 assigned to you',
      'Application APP-1 updated',
      '3 applications are now: Visa granted',
      '3 applications assigned to you',
      'Application APP-1 submitted for review',
      'Course of application APP-1 changed',
      'Intake of application APP-1 changed',
      'Intake of application APP-1 has closed',
      'Course of application APP-1 has started',
      'Consent recorded for application APP-1',
      'Reopening of application APP-1 requested',
      'Question about application APP-1',
      'Interview invitation for application APP-1',
      'Last change of application APP-1 undone',
      'Upcoming deadline for application APP-1',
      'Compliance file opened for application APP-1',
      'Compliance query on application APP-1',
      'Compliance query on application APP-1 answered',
      'Compliance interview for application APP-1',
      'Application APP-1 cleared by compliance',
      'Compliance refused clearance for application APP-1',
      'Compliance check of application APP-1 reopened',
      'Deposit of application APP-1 refunded',
      'Commission invoice for application APP-1',
      'Commission of application APP-1 clawed back',
      'New document for application APP-1',
      'Passport.pdf was rejected',
      'Passport.pdf is being replaced',
      'Offer for application APP-1',
      'Offer for application APP-1 changed',
      'Offer for application APP-1 extended',
      'Offer for application APP-1 rescinded',
      'Conditions of the offer for application APP-1 met',
      'Condition of the offer for application APP-1 waived',
      'Condition of the offer for application APP-1 reopened',
      'Head office is researching MSc Robotics',
      'MSc Robotics is in the catalogue',
      'Your request for MSc Robotics was rejected',
      'New registration: Joseph Mwangi',
      'Registration accepted: Joseph Mwangi',
      'Registration assigned to you: Joseph Mwangi',
      'Task assigned to you: Task',
      '3 tasks assigned to you',
      'Account of Joseph Mwangi linked',
      'Joseph Mwangi isn’t student S-7',
      'Account of Joseph Mwangi not linked',
      'Sign-in on a new device',
      'Your password was changed',
      'Your two-step verification was changed',
      'Your two-step verification was reset',
      'New account',
    ]);
    expect(shown.join(' ')).toContain('Firefox on Windows');
  });

  it('names the event of a bulk change as the history does', async () => {
    const data = { count: '3', event: 'application.changeIntake' };
    await open({ list: [notification(1, 'application.bulkMoved', { application_id: null, data })] });
    expect(rows().map(([title]) => title)).toEqual(['Intake changed: 3 applications']);
  });

  it('leads to the application it is about, to the review of what was handed over, and else to the person’s sign-ins', () => {
    expect(
      [
        notification(1),
        notification(2, 'application.handedOver'),
        notification(3, 'session.signedIn', { application_id: null }),
      ].map(getNotificationPath),
    ).toEqual(['/application/details/30', '/application/details-document?applicationId=30', '/profile']);
  });

  it('marks one as read only once the server has, and asks for the page anew', async () => {
    await open({ list: [notification(2), notification(1, 'document.uploaded')] });
    await press('r');
    await waitFor(() => expect(unread()).toEqual([false, true]));
    expect([marked, asked]).toEqual([[2], ['?', '?']]);
  });

  it('keeps one unread when the server refuses, and says what it answered', async () => {
    await open({ list: [notification(2)], refuse: true });
    await press('r');
    expect(await screen.findByText('Couldn’t mark as read.')).toBeVisible();
    expect(screen.getByText('An unexpected error occurred')).toBeVisible();
    expect(unread()).toEqual([true]);
  });

  it('marks all of a kind for an application, one by one, and no others', async () => {
    await open({
      list: [
        notification(4),
        notification(3),
        notification(2, 'document.uploaded'),
        notification(1, 'offer.received', { application_id: 31 }),
      ],
    });
    await press('x');
    await stage.user.click(screen.getByRole('button', { name: 'Mark similar as read' }));
    await waitFor(() => expect(marked).toEqual([4, 3]));
    await press('{ArrowDown}');
    await waitFor(() => expect(unread()).toEqual([false, false, true, true]));
  });

  it('shows the unread alone, and the address tells', async () => {
    await open({ list: [notification(2), notification(1, 'document.uploaded', { read: true })] });
    await stage.user.click(screen.getByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(window.location.search).toBe('?unread=true');
  });
});
