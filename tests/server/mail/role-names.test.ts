import { expect, it } from 'vitest';
import { invitableRoles } from '../../../contract/people/users.ts';
import { roleNames } from '../../../server/mail/role-names.ts';
import { publicAr } from '../../../src/i18n/shared/public/ar.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { publicFr } from '../../../src/i18n/shared/public/fr.ts';

it('names roles in mail as the interface does', () => {
  const named = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(invitableRoles.map((role) => [role, texts[`role.${role}`]]));
  expect(roleNames).toEqual({ en: named(publicEn), fr: named(publicFr), ar: named(publicAr) });
});
