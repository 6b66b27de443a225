import { unusablePasswordHash } from '../../session/accounts.ts';
import { dayLength } from '../days.ts';
import { demoUsers } from '../demonstration.ts';
import type { NewUser } from './people.ts';

/** The account of someone who was invited some days ago, and has not accepted it. */
const invited =
  (daysAgo: number) =>
  (person: NewUser, now: Date): NewUser => {
    const invitedAt = new Date(now.getTime() - daysAgo * dayLength);
    return {
      ...person,
      passwordHash: unusablePasswordHash,
      confirmedAt: null,
      invitedAt,
      invitedById: demoUsers.admin.id,
      createdAt: invitedAt,
      updatedAt: invitedAt,
    };
  };

const deactivated =
  (daysAgo: number) =>
  (person: NewUser, now: Date): NewUser => {
    const disabledAt = new Date(now.getTime() - daysAgo * dayLength);
    return { ...person, disabledAt, updatedAt: disabledAt, version: 2 };
  };

/**
 * People whose accounts are not simply active, by role and place among the people of the role, from 0. They have no
 * open work. The second client has an invitation that has expired.
 */
const states: Readonly<Record<string, (person: NewUser, now: Date) => NewUser>> = {
  'client 1': invited(2),
  'client 2': invited(20),
  'client 3': deactivated(40),
};

/** The people, some of whom were invited and have not accepted, or were deactivated. */
export function withAccountStates(people: readonly NewUser[], now: Date): NewUser[] {
  const seen = new Map<string, number>();
  return people.map((person) => {
    const place = seen.get(person.role) ?? 0;
    seen.set(person.role, place + 1);
    return states[`${person.role} ${place}`]?.(person, now) ?? person;
  });
}
