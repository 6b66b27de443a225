import { act, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { RouteName, ScreenKind } from '../../../src/machines/kit/routes/routes.types.ts';
import { getScreen } from '../../../src/machines/kit/routes/screen.ts';
import { forgetWidth, narrow, widen } from '../../support/client/narrow.ts';
import { openPage, staff } from '../../support/client/office.ts';
import { readLines } from '../../support/client/read-lines.ts';
import { pageResponse, serve } from '../../support/client/server.ts';
import { openStage, type Stage } from '../../support/client/stage.tsx';
import { userOf } from '../../support/records/users.ts';

let stage: Stage;
afterEach(() => {
  stage.close();
  forgetWidth();
  vi.unstubAllGlobals();
});

interface List {
  readonly page: RouteName;
  readonly at: string;
  readonly screen: ScreenKind;
  readonly path: string;
  readonly rows: readonly object[];
  /** Columns that are hidden at first. */
  readonly hidden: readonly string[];
  readonly lines: readonly string[];
  readonly cards: readonly string[];
}

const at = '2026-03-09T10:00:00.000Z';
const kept = { version: 1, editable: [], archived: true, updatedAt: at };
const student = {
  version: 1,
  counsellorId: 4,
  branchId: 2,
  partnerId: 3,
  createdAt: at,
  updatedAt: '2026-04-05T10:00:00.000Z',
};
const students: Omit<List, 'page' | 'at' | 'screen' | 'path'> = {
  rows: [
    {
      ...student,
      id: 7,
      number: 'S-7',
      fullName: 'Priya Sharma',
      nationality: 'IN',
      counsellorName: 'Neha Kapoor',
      branchName: 'Delhi',
      partnerName: 'Bright Futures',
      openApplications: 1200,
      newestStatus: 'submitted',
      consent: true,
      passportExpiresOn: '2031-05-06',
      email: 'priya@mail.test',
      phone: '+44 20 7946 0991',
      dateOfBirth: '2004-03-27',
    },
    {
      ...student,
      id: 8,
      number: 'S-8',
      fullName: 'Li Wei',
      nationality: null,
      counsellorName: null,
      branchName: null,
      partnerName: null,
      openApplications: null,
      newestStatus: null,
      consent: false,
      passportExpiresOn: null,
      email: 'li@mail.test',
      phone: null,
      dateOfBirth: null,
    },
  ],
  hidden: ['partner', 'email', 'phone', 'dateOfBirth', 'createdAt'],
  lines: [
    'Selection | button: Number | button: Name | button: Nationality | button: Counsellor | button: Branch | button: Open applications | button: Latest status | button: Consent | button: Passport expires on | button: Updated | button: Channel partner | button: Email | Phone | button: Date of birth | button: Created',
    'checkbox: Select ‹Priya Sharma› = off | {ltr: S-7} | button: Priya Sharma | India | Neha Kapoor | Delhi | {ltr: 1,200} | Submitted | Up to date | 6 May 2031 | 5 Apr 2026 | Bright Futures | {ltr: priya@mail.test} | {ltr: +44 20 7946 0991} | 27 Mar 2004 | 9 Mar 2026',
    'checkbox: Select ‹Li Wei› = off | {ltr: S-8} | button: Li Wei |  |  |  |  |  | Missing or outdated |  | 5 Apr 2026 |  | {ltr: li@mail.test} |  |  | 9 Mar 2026',
  ],
  cards: [
    '- checkbox: Select ‹Priya Sharma› = off, {ltr: S-7}Submitted, button: {Priya Sharma}, {India}, {Neha Kapoor}, Open applications {1,200}Updated {5 Apr 2026}, button: Actions for ‹Priya Sharma›',
    '- checkbox: Select ‹Li Wei› = off, {ltr: S-8}, button: {Li Wei}, {}, {}, {}Updated {5 Apr 2026}, button: Actions for ‹Li Wei›',
  ],
};

const lists: readonly List[] = [
  {
    page: 'student-record',
    at: '/student-record',
    screen: 'ownStudents',
    path: '/own-students',
    ...students,
  },
  {
    page: 'student-record-all-record',
    at: '/student-record/all-record',
    screen: 'students',
    path: '/students',
    ...students,
  },
  {
    page: 'user',
    at: '/user',
    screen: 'usersPage',
    path: '/users',
    rows: [
      userOf({ partnerName: 'Bright Futures', lastSeenAt: '2026-11-20T10:00:00.000Z' }),
      userOf({ id: 6, fullName: 'Amina Diallo', state: 'invited', active: false, phone: null, role: 'aco' }),
    ],
    hidden: [],
    lines: [
      'Selection | button: Name | button: Email | button: Role | button: Custom role | button: Branch | button: Channel partner | button: Status | Phone | button: Active | button: Last seen | button: Created',
      'checkbox: Select ‹Tomasz Kowalski› = off | button: Tomasz Kowalski | {ltr: tomasz@example.com} | Counsellor |  | Lagos | Bright Futures | Active | {ltr: +44 20 7946 0018} | Yes | 20 Nov 2026, 06:30 | 5 Jan 2026',
      'checkbox: Select ‹Amina Diallo› = off | button: Amina Diallo | {ltr: tomasz@example.com} | Application officer |  | Lagos |  | Invited |  |  | Never | 5 Jan 2026',
    ],
    cards: [
      '- checkbox: Select ‹Tomasz Kowalski› = off, CounsellorActive, button: {Tomasz Kowalski}, {tomasz@example.com}, {Lagos}, Last seen {20 Nov 2026, 06:30}, button: Actions for ‹Tomasz Kowalski›',
      '- checkbox: Select ‹Amina Diallo› = off, Application officerInvited, button: {Amina Diallo}, {tomasz@example.com}, {Lagos}, Last seen {Never}, button: Actions for ‹Amina Diallo›',
    ],
  },
  {
    page: 'branch-list',
    at: '/branch-list',
    screen: 'branches',
    path: '/branches',
    rows: [
      {
        ...kept,
        id: 3,
        code: 'LOS',
        name: 'Lagos',
        city: 'Ikeja',
        countryCode: 'NG',
        timeZone: 'Africa/Lagos',
        currency: 'NGN',
        sharesRecords: true,
        people: 12,
        applications: 1200,
      },
    ],
    hidden: [],
    lines: [
      'Selection | button: Code | button: Name | button: City | button: Country | button: Time zone | button: Currency | button: Shares records | button: Archived | button: People | button: Applications',
      'checkbox: Select ‹Lagos› = off | LOS | button: Lagos | Ikeja | Nigeria | Africa/Lagos | NGN | Yes | Yes | {ltr: 12} | {ltr: 1,200}',
    ],
    cards: [
      '- checkbox: Select ‹Lagos› = off, LOS, button: {Lagos}, {Ikeja}, {Nigeria}, People {12}Applications {1,200}, button: Actions for ‹Lagos›',
    ],
  },
  {
    page: 'country-list',
    at: '/country-list',
    screen: 'countries',
    path: '/countries',
    rows: [
      {
        ...kept,
        id: 3,
        code: 'GB',
        name: 'Great Britain',
        callingCode: '+44',
        currency: 'GBP',
        isDestination: true,
        complianceAsked: true,
        passportMonths: 6,
        fundsMaxAgeDays: 31,
        confirmation: 'cas',
        universities: 40,
        students: 1200,
      },
    ],
    hidden: [],
    lines: [
      'Selection | button: Code | button: Country | Calling code | button: Currency | button: Destination | button: Compliance check | button: Passport validity after course start (months) | button: Maximum age of evidence of funds (days) | button: Confirmation type | button: Archived | button: Universities | button: Students',
      'checkbox: Select ‹United Kingdom› = off | {ltr: GB} | button: United Kingdom | {ltr: +44} | {ltr: GBP} | Yes | Yes | {ltr: 6} | {ltr: 31} | CAS | Yes | {ltr: 40} | {ltr: 1,200}',
    ],
    cards: [
      '- checkbox: Select ‹United Kingdom› = off, {ltr: GB}, button: {United Kingdom}, {GBP}, {Yes}, Universities {40}Students {1,200}, button: Actions for ‹United Kingdom›',
    ],
  },
  {
    page: 'record-intake',
    at: '/record/intake',
    screen: 'intakes',
    path: '/intakes',
    rows: [
      {
        ...kept,
        id: 3,
        name: 'September 2027',
        startsOn: '2027-09-20',
        opensOn: '2026-10-01',
        closesOn: '2090-01-02',
        archived: false,
        applications: 12,
      },
    ],
    hidden: [],
    lines: [
      'Selection | button: Name | button: Start date | button: Applications open | button: Applications close | button: Archived | button: Applications',
      'checkbox: Select ‹September 2027› = off | button: September 2027 | 20 Sept 2027 | 1 Oct 2026 | 2 Jan 2090 |  | {ltr: 12}',
    ],
    cards: [
      '- checkbox: Select ‹September 2027› = off, 20 Sept 2027, button: {September 2027}, Applications open {1 Oct 2026}, Applications close {2 Jan 2090}, Applications {12}, button: Actions for ‹September 2027›',
    ],
  },
  {
    page: 'record-login-cover-image',
    at: '/record/login-cover-image',
    screen: 'covers',
    path: '/covers',
    rows: [
      {
        ...kept,
        id: 3,
        picture: 'ab12',
        title: 'Harbour',
        alternative: 'Boats at dawn',
        startsOn: '2026-01-02',
        endsOn: '2026-03-04',
        shown: true,
        width: 1600,
        height: 900,
      },
      {
        ...kept,
        id: 4,
        picture: null,
        title: 'Bare',
        alternative: null,
        startsOn: null,
        endsOn: null,
        shown: false,
        width: null,
        height: null,
      },
    ],
    hidden: ['width', 'height'],
    lines: [
      'Selection | Image | button: Title | Alternative text | button: Shown from | button: Shown until | button: Currently shown | button: Archived | button: Width (px) | button: Height (px)',
      'checkbox: Select ‹Harbour› = off | image: 1,600 × 900 | button: Harbour | Boats at dawn | 2 Jan 2026 | 4 Mar 2026 | Currently shown | Yes | {ltr: 1,600} | {ltr: 900}',
      'checkbox: Select ‹Bare› = off |  | button: Bare |  |  |  |  | Yes |  | ',
    ],
    cards: [
      '- checkbox: Select ‹Harbour› = off, Currently shown, button: {Harbour}, {Boats at dawn}, Shown from {2 Jan 2026}Shown until {4 Mar 2026}, button: Actions for ‹Harbour›',
      '- checkbox: Select ‹Bare› = off, button: {Bare}, {}, {}{}, button: Actions for ‹Bare›',
    ],
  },
  {
    page: 'audit-log',
    at: '/audit-log',
    screen: 'auditLog',
    path: '/audit-log',
    rows: [
      {
        id: 1,
        happenedAt: at,
        actorId: 5,
        actorName: 'Omar Haddad',
        type: 'document.upload',
        subject: 'Application',
        subjectId: 30,
        fromState: 'draft',
        toState: 'submitted',
        changes: [
          { field: 'priority', before: 'normal', after: null },
          { field: 'unheardOf', before: null, after: 'high' },
        ],
        facts: { cause: 'lapsed', fields: 'email, unheardOf' },
        requestId: 'req-1',
      },
      {
        id: 2,
        happenedAt: at,
        actorId: null,
        actorName: null,
        type: 'unheardOf',
        subject: 'User',
        subjectId: null,
        fromState: null,
        toState: null,
        changes: [],
        facts: {},
        requestId: null,
      },
    ],
    hidden: ['requestId'],
    lines: [
      'Selection | button: Time | User | button: Event | button: Record type | button: Record number | From | To | Request | Changes',
      'checkbox: Select ‹Document uploaded› = off | 9 Mar 2026, 07:30 | Omar Haddad | button: Document uploaded | Applications | {ltr: 30} | Draft | Submitted | {ltr: req-1} | ‹Priority›: ‹normal› → ‹empty›, ‹unheardOf›: ‹empty› → ‹high›, ‹Cause›: ‹no longer allowed›, ‹Fields›: ‹Email, unheardOf›',
      'checkbox: Select ‹unheardOf› = off | 9 Mar 2026, 07:30 | No signed-in user | button: unheardOf | Users |  |  |  |  | ',
    ],
    cards: [
      '- checkbox: Select ‹Document uploaded› = off, 9 Mar 2026, 07:30, button: {Document uploaded}, {Applications}, {‹Priority›: ‹normal› → ‹empty›, ‹unheardOf›: ‹empty› → ‹high›, ‹Cause›: ‹no longer allowed›, ‹Fields›: ‹Email, unheardOf›}, {Omar Haddad}, button: Actions for ‹Document uploaded›',
      '- checkbox: Select ‹unheardOf› = off, 9 Mar 2026, 07:30, button: {unheardOf}, {Users}, {}, {No signed-in user}, button: Actions for ‹unheardOf›',
    ],
  },
  {
    page: 'record-mail',
    at: '/record/mail',
    screen: 'mail',
    path: '/mail',
    rows: [
      {
        id: 1,
        createdAt: at,
        recipient: 'ada@student.example',
        template: 'new-password',
        subject: 'Set a new password',
        status: 'failed',
        error: '550 no such user',
        language: 'fr',
        attempts: 3,
        settledAt: '2026-03-09T11:00:00.000Z',
      },
      {
        id: 2,
        createdAt: at,
        recipient: 'li@student.example',
        template: 'invitation',
        subject: 'Welcome',
        status: 'queued',
        error: null,
        language: 'en',
        attempts: 0,
        settledAt: null,
      },
    ],
    hidden: ['language', 'attempts', 'settledAt'],
    lines: [
      'Selection | button: Sent on | button: Recipient | button: Template | button: Subject line | button: Status | Mail error | Language | button: Attempts | button: Finished',
      'checkbox: Select ‹Set a new password› = off | 9 Mar 2026, 07:30 | {ltr: ada@student.example} | New password | button: Set a new password | Failed | {ltr: 550 no such user} | Français | {ltr: 3} | 9 Mar 2026, 08:30',
      'checkbox: Select ‹Welcome› = off | 9 Mar 2026, 07:30 | {ltr: li@student.example} | Account invitation | button: Welcome | Queued |  | English | {ltr: 0} | ',
    ],
    cards: [
      '- checkbox: Select ‹Set a new password› = off, 9 Mar 2026, 07:30Failed, button: {Set a new password}, {ada@student.example}, {550 no such user}, {New password}, button: Actions for ‹Set a new password›',
      '- checkbox: Select ‹Welcome› = off, 9 Mar 2026, 07:30Queued, button: {Welcome}, {li@student.example}, {}, {Account invitation}, button: Actions for ‹Welcome›',
    ],
  },
];

const table = () => readLines(document.querySelector('main table') as Element);
const cards = () => [...document.querySelectorAll('main li[data-chosen]')].flatMap(readLines);

it.each(lists)(
  'the list at $at shows its columns in a table, and its cards on a narrow window',
  async (list) => {
    await Promise.all([openPage(list.page), import('../../../src/views/grid/plain/PlainList.tsx')]);
    widen();
    serve({ [`GET ${list.path}`]: pageResponse(list.rows) });
    stage = openStage({ at: list.at, signedIn: staff(), preferences: { table: 'table' } });
    await waitFor(() => expect(document.querySelectorAll('main tbody tr')).toHaveLength(list.rows.length));
    const grid = getScreen(stage.actor('router').getSnapshot(), list.screen) as unknown as {
      send(event: { type: 'column.show'; column: string }): void;
    };
    act(() => {
      for (const column of list.hidden) grid.send({ type: 'column.show', column });
    });
    expect(table().slice(1)).toEqual(list.lines);
    act(narrow);
    await waitFor(() => expect(cards()).toEqual(list.cards));
  },
);
