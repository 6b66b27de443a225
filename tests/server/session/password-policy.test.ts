import { describe, expect, it } from 'vitest';
import { findPasswordWeakness } from '../../../server/session/password-policy.ts';

const owner = { email: 'zoe.angstrom@northwind.example', fullName: 'Zoë Ångström-Okafor' };

describe('a new password', () => {
  it.each([
    'password',
    '12345678',
    'PASSWORD',
    'Password1',
    'password!',
    'password2027',
    '123456789',
    'iloveyou',
    'qwertyuiop',
    'letmein123',
    '!!dragon!!',
    'aaaaaaaa',
    'abcabcabcabc',
    'ｐａｓｓｗｏｒｄ',
    'passwordpassword',
  ])('is too common as %j', (password) => {
    expect(findPasswordWeakness(password, owner)).toBe('tooCommon');
  });

  it.each([
    'quayside',
    'Quayside',
    'quayside2027',
    'quayside!!!!',
    'Angstrom',
    'ångström1',
    'zoeangstrom',
    'zoe.angstrom',
    'zoe.angstrom@northwind.example',
    'northwind1',
    'okafor-27',
    'Zoë Ångström-Okafor',
    'quaysidequayside',
    'quayside12345',
    'okafor123456',
  ])('is too personal as %j', (password) => {
    expect(findPasswordWeakness(password, owner)).toBe('personal');
  });

  it.each([
    'correct horse',
    'a first password',
    'long enough',
    'okafor likes herring',
    'dragon-82417',
    'quayside and harbour',
    'Ω≈ç√∫˜µ≤',
    'tj3hqx0w',
    'zoetrope spins',
    'это пароль',
    `xxxxharbour${'y'.repeat(117)}`,
  ])('is accepted as %j', (password) => {
    expect(findPasswordWeakness(password, owner)).toBe(undefined);
  });

  it('may be what is personal to somebody else', () => {
    const other = { email: 'li@agency.example', fullName: 'Li' };
    expect([findPasswordWeakness('northwind1', other), findPasswordWeakness('okafor-27', other)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('is judged in no time, however long and repetitive it is', () => {
    const began = performance.now();
    for (const part of ['a', 'ab', '0', 'é']) {
      findPasswordWeakness(`${part.repeat(127 / part.length)}!`, owner);
      findPasswordWeakness(part.repeat(Math.floor(128 / part.length)), owner);
    }
    expect(performance.now() - began).toBeLessThan(200);
  });
});
