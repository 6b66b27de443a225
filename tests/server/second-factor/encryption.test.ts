import { expect, it } from 'vitest';
import { seal, unseal } from '../../../server/second-factor/encryption.ts';

it('what is sealed is opened by the same secret for the same person', () => {
  const sealed = seal('a secret', 7, 'GEZDGNBVGY3TQOJQ');
  expect(unseal('a secret', 7, sealed)).toBe('GEZDGNBVGY3TQOJQ');
  expect(sealed).not.toContain('GEZDGNBVGY3TQOJQ');
  expect(seal('a secret', 7, 'GEZDGNBVGY3TQOJQ')).not.toBe(sealed);
});

it('neither another secret, nor another person, nor a changed text opens it', () => {
  const sealed = seal('a secret', 7, 'GEZDGNBVGY3TQOJQ');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => unseal('another secret', 7, sealed)).toThrow();
  expect(() => unseal('a secret', 8, sealed)).toThrow();
  expect(() => unseal('a secret', 7, changed)).toThrow();
  expect(() => unseal('a secret', 7, sealed.replace('v1', 'v2'))).toThrow();
});
