import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createConcurrencyLimit } from '../../../server/session/concurrency-limit.ts';
import { hashPassword, verifyPassword } from '../../../server/session/password.ts';
import { hashAtUsualCost } from '../../support/server/passwords.ts';

describe('a password', () => {
  hashAtUsualCost();

  it('is kept as argon2id with 19 MiB, two passes and a salt of its own', async () => {
    const [first, second] = await Promise.all([hashPassword('quayside'), hashPassword('quayside')]);
    for (const hash of [first, second]) {
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    }
    expect(first).not.toBe(second);
  });

  it('is recognised in a hash that the reference implementation made, with its own cost', async () => {
    const reference =
      '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
    expect(await verifyPassword('password', reference)).toBe(true);
    expect(await verifyPassword('Password', reference)).toBe(false);
  });

  it('is recognised whatever it is made of, and no other is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, unit: 'grapheme' }),
        fc.string(),
        async (password, other) => {
          const hash = await hashPassword(password);
          expect(await verifyPassword(password, hash)).toBe(true);
          expect(await verifyPassword(other, hash)).toBe(other === password);
        },
      ),
      { numRuns: 10 },
    );
  });

  it.each([
    '',
    '-',
    'quayside',
    '$argon2i$v=19$m=16,t=2,p=1$c29tZXNhbHQ$AAAA',
    '$argon2id$v=19$m=16,t=2,p=1$c29t$AAAA',
    '$2b$10$abcdefghijklmnopqrstuv',
  ])('is not recognised in %j, which is no hash of ours', async (hash) => {
    expect(await verifyPassword(hash, hash)).toBe(false);
  });

  it('of nobody is never recognised', async () => {
    expect(await verifyPassword('anything', undefined)).toBe(false);
  });
});

describe('the gate before slow work', () => {
  it('lets so many in at once, the others in order, and is left by failures too', async () => {
    const gate = createConcurrencyLimit(2);
    const log: string[] = [];
    const doors = Array.from({ length: 5 }, () => Promise.withResolvers<void>());
    const visits = doors.map((door, n) =>
      gate(async () => {
        log.push(`in ${n}`);
        await door.promise;
        log.push(`out ${n}`);
        if (n === 1) throw new Error('failed');
      }),
    );
    const failed = expect(visits[1]).rejects.toThrow('failed');
    for (const n of [1, 0, 3, 2, 4]) {
      doors[n]?.resolve();
      await visits[n]?.catch(() => {});
    }
    await failed;
    expect(log).toEqual([
      'in 0',
      'in 1',
      'out 1',
      'in 2',
      'out 0',
      'in 3',
      'out 3',
      'in 4',
      'out 2',
      'out 4',
    ]);
  });
});
