import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '../../../../contract/people/notifications.ts';
import { ProblemError, problem } from '../../../../src/services/kit/problem.ts';
import { draftsDashboard, openDashboard } from '../../../support/client/dashboard.ts';
import { notification, openPage, staff } from '../../../support/client/office.ts';
import { readLines } from '../../../support/client/read-lines.ts';
import { openStage, type Stage } from '../../../support/client/stage.tsx';

let stage: Stage;
beforeAll(async () => {
  await Promise.all([
    openPage('dashboard'),
    import('../../../../src/views/features/notifications/NotificationRows.tsx'),
  ]);
});
afterEach(() => stage.close());

const long = '2020-03-02T10:00:00.000Z';
const list: readonly Notification[] = [
  notification(1, 'offer.received', { createdAt: long }),
  notification(2, 'document.rejected', {
    read: true,
    createdAt: long,
    data: { number: 'APP-2026-00030', document: 'Passport', reason: 'It is blurred' },
  }),
  ...[3, 4, 5, 6, 7].map((id) => notification(id, 'offer.received', { createdAt: long })),
];
const head = ['[region Latest notifications]', '## Latest notifications', 'link: See all → /notifications'];
const latest = () => readLines(document.querySelector('section[aria-labelledby=latest]') as Element);

describe('the latest notifications', () => {
  it('are six, each with a link for whoever may open it, and a button while it is unread', async () => {
    const marked: number[] = [];
    stage = await openDashboard({
      notifications: {
        list: async () => list,
        mark: async (id) => {
          marked.push(id);
          throw new ProblemError(problem('offline'));
        },
      },
    });
    await waitFor(() => expect(latest().length).toBeGreaterThan(6));
    const unread =
      '- Unread:, link: Offer for application ‹APP-2026-00030› → /application/details/30, ‹University of Leeds› made an offer., 2 Mar 2020, button: Mark as read: ‹Offer for application ‹APP-2026-00030››';
    const read =
      '- link: ‹Passport› was rejected → /application/details/30, Application ‹APP-2026-00030› needs a new version: ‹It is blurred›, 2 Mar 2020';
    expect(latest()).toEqual([...head, ...Array.from({ length: 5 }, () => unread), read]);
    await stage.user.click(
      document.querySelectorAll('section[aria-labelledby=latest] li button')[1] as Element,
    );
    await waitFor(() => expect(marked).toEqual([6]));
    await screen.findByText('Couldn’t mark as read.');
    expect(latest().slice(-6, -1)).toEqual([
      unread,
      unread.replace('››', '›› (focus)'),
      unread,
      unread,
      unread,
    ]);
  });

  it('are no links for whoever may not open applications', async () => {
    stage = openStage({
      at: '/dashboard',
      signedIn: staff([{ action: 'read', subject: 'dashboard' }]),
      screens: { dashboard: draftsDashboard },
      notifications: { list: async () => list.slice(0, 2) },
    });
    await waitFor(() =>
      expect(latest()).toEqual([
        ...head,
        '- ‹Passport› was rejected, Application ‹APP-2026-00030› needs a new version: ‹It is blurred›, 2 Mar 2020',
        '- Unread: Offer for application ‹APP-2026-00030›, ‹University of Leeds› made an offer., 2 Mar 2020, button: Mark as read: ‹Offer for application ‹APP-2026-00030››',
      ]),
    );
  });

  it('are said to be none, or not loaded', async () => {
    stage = await openDashboard({ notifications: { list: async () => [] } });
    await waitFor(() =>
      expect(latest()).toEqual([
        ...head,
        '[status]',
        'No notifications yet',
        'You’ll be notified here when something needs your attention.',
      ]),
    );
    stage.close();
    stage = await openDashboard({
      notifications: {
        list: async () => {
          throw new ProblemError(problem('offline'));
        },
      },
    });
    await screen.findByText(/^Couldn’t load/);
    expect(latest()).toEqual([
      ...head,
      '[status]',
      'Couldn’t load notifications. An unexpected error occurred',
      'button: Try again',
    ]);
  });
});
