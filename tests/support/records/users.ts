import type { UserOverview } from '../../../contract/people/user-overview.ts';
import type { UserDetails, UserRow } from '../../../contract/people/users.ts';

/** A counsellor in Lagos who can sign in; every field of theirs can be changed. */
export const userOf = (more: Partial<UserRow> = {}): UserRow => ({
  id: 5,
  version: 3,
  fullName: 'Tomasz Kowalski',
  email: 'tomasz@example.com',
  role: 'counsellor',
  customRoleId: null,
  customRoleName: null,
  phone: '+44 20 7946 0018',
  branchId: 2,
  branchName: 'Lagos',
  partnerId: null,
  partnerName: null,
  organisationId: null,
  organisationName: null,
  universityId: null,
  universityName: null,
  language: 'fr',
  state: 'active',
  active: true,
  confirmed: true,
  createdAt: '2026-01-05T09:00:00.000Z',
  lastSeenAt: null,
  editable: [
    'fullName',
    'phone',
    'role',
    'customRoleId',
    'branchId',
    'organisationId',
    'partnerId',
    'universityId',
    'language',
    'active',
  ],
  ...more,
});

/** The same with what the page of a user shows. */
export const userDetailsOf = (more: Partial<UserDetails> = {}): UserDetails => ({
  ...userOf(),
  invitation: null,
  undoableUntil: null,
  otherBranches: [],
  sessions: 1,
  ...more,
});

/** A user who has not accepted their invitation yet; it cannot be accepted or ended by a change. */
export const invitedOf = (more: Partial<UserDetails> = {}): UserDetails =>
  userDetailsOf({
    state: 'invited',
    confirmed: false,
    invitation: {
      sentAt: '2026-11-24T09:00:00.000Z',
      expiresAt: '2026-12-01T09:00:00.000Z',
      sentByName: 'Nadia Karim',
    },
    ...more,
  });

/** What a user does who has nothing open, introduced no one and is not signed in. */
export const userOverviewOf = (more: Partial<UserOverview> = {}): UserOverview => ({
  work: [],
  introduced: { count: 0, newest: [] },
  registrations: 0,
  devices: [],
  activity: [],
  ...more,
});
