import { expect, it } from 'vitest';
import { hasMailTray } from '../../../server/mail/mailbox.ts';

it.each([
  [{ production: false, seed: 'demo', smtpUrl: undefined }, true],
  [{ production: false, seed: 'large', smtpUrl: undefined }, true],
  [{ production: true, seed: 'demo', smtpUrl: undefined }, false],
  [{ production: false, seed: 'empty', smtpUrl: undefined }, false],
  [{ production: false, seed: 'demo', smtpUrl: 'smtp://mail.example' }, false],
] as const)('whether visitors read their mail in the portal: %o → %s', (env, expected) => {
  expect(hasMailTray(env)).toBe(expected);
});
