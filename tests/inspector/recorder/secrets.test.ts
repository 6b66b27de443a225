import { describe, expect, it } from 'vitest';
import type { Plain } from '../../../src/inspector/recorder/entries.types.ts';
import { redactChange, redactSecrets } from '../../../src/inspector/recorder/secrets.ts';

const token = 'k3J-9sLq0ZxV4bN7mC2aQeRtYuIoP1wSdFgHjKl5_8x';

describe('a secret in what is recorded', () => {
  it.each<[string, Plain, Plain]>([
    [
      'of a sign-in',
      { type: 'session.signIn', email: 'a@b.example', password: 'correct horse' },
      { type: 'session.signIn', email: 'a@b.example', password: '«secret»' },
    ],
    [
      'of a session',
      { data: { accessToken: 'short', storageKey: 'abc', userData: { id: 7 } } },
      { data: { accessToken: '«secret»', storageKey: '«secret»', userData: { id: 7 } } },
    ],
    [
      'in a field that another key names',
      { type: 'form.change', field: 'newPassword', value: 'hunter2' },
      { type: 'form.change', field: 'newPassword', value: '«secret»' },
    ],
    [
      'in headers, as an object or as pairs',
      [
        { Authorization: `Bearer ${token}`, 'Set-Cookie': 'a=b' },
        [
          ['cookie', 'x=y'],
          ['accept', 'text/html'],
        ],
      ],
      [
        { Authorization: '«secret»', 'Set-Cookie': '«secret»' },
        [
          ['cookie', '«secret»'],
          ['accept', 'text/html'],
        ],
      ],
    ],
    ['of a second factor', { method: 'totp', code: '123 456' }, { method: 'totp', code: '«secret»' }],
    ['that is typed', { type: 'code.change', code: '123' }, { type: 'code.change', code: '«secret»' }],
    [
      'of new recovery codes',
      { recoveryCodes: ['0k7x-9mfz-2q4w', 'abcd-efgh-jkmn'] },
      { recoveryCodes: ['«secret»', '«secret»'] },
    ],
    ['that is a recovery code by itself', ['0k7x-9mfz-2q4w'], ['«secret»']],
    [
      'of an authenticator app',
      { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Quayside:a?secret=JBSWY3DPEHPK3PXP&issuer=Q' },
      { secret: '«secret»', uri: '«secret»' },
    ],
    [
      'of a passkey',
      {
        passkey: {
          id: 'AQIDBA',
          rawId: 'AQIDBA',
          type: 'public-key',
          response: { signature: 'c2ln', userHandle: 'dQ' },
        },
      },
      {
        passkey: {
          id: '«secret»',
          rawId: '«secret»',
          type: 'public-key',
          response: { signature: '«secret»', userHandle: '«secret»' },
        },
      },
    ],
    ['of a registration in progress', { id: 4, key: token }, { id: 4, key: '«secret»' }],
    [
      'of a channel',
      { auth: `app-key:${'ab12'.repeat(16)}`, channel_data: '{}' },
      { auth: '«secret»', channel_data: '{}' },
    ],
    [
      'in a frame of the socket',
      {
        event: 'pusher:subscribe',
        data: JSON.stringify({ channel: 'private-App.Models.User.7', auth: 'k:1' }),
      },
      { event: 'pusher:subscribe', data: '{"channel":"private-App.Models.User.7","auth":"«secret»"}' },
    ],
    [
      'in JSON by what is around it',
      { body: '{"recoveryCodes":["abcd-efgh-jkmn"],"proof":{"method":"totp","code":"taken"}}' },
      { body: '{"recoveryCodes":["«secret»"],"proof":{"method":"totp","code":"«secret»"}}' },
    ],
    ['in an address', `/forgot-password?token=${token}&page=2`, '/forgot-password?token=«secret»&page=2'],
    ['in a signed link', `/files/31.7.i.1795831066.${token}`, '/files/31.7.i.1795831066.«secret»'],
    [
      'that signs a link elsewhere',
      'https://files.example/x?X-Amz-Signature=abc&v=2',
      'https://files.example/x?X-Amz-Signature=«secret»&v=2',
    ],
    ['before the host of an address', 'https://me:pass@example.com/x', 'https://«secret»@example.com/x'],
    [
      'in JSON within a text',
      'Sent {"password":"a \\"b\\" c","id":4}',
      'Sent {"password":"«secret»","id":4}',
    ],
    ['in a list of cookies', 'theme=dark; userData=%7B%22id%22%3A7%7D', '«secret»'],
    ['that a cookie has', 'sid=1; Path=/; Expires=Wed, 21 Oct 2026 07:28:00 GMT; HttpOnly', '«secret»'],
    ['of bytes', { photo: 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==' }, { photo: '«secret»' }],
    ['that is a number', { otp: 123456 }, { otp: '«secret»' }],
    [
      'below a secret',
      { credentials: { password: { typed: ['a', ''] } } },
      { credentials: { password: { typed: ['«secret»', ''] } } },
    ],
  ])('%s is replaced', (_, given, expected) => {
    expect(redactSecrets(given)).toEqual(expected);
  });

  it('is replaced under the key that the caller knows', () => {
    expect(redactSecrets('hunter2', 'password')).toBe('«secret»');
    expect(redactSecrets(['hunter2'], 'password')).toEqual(['«secret»']);
  });

  it.each<[string, readonly string[], Plain, Plain]>([
    ['under its key', ['values', 'password'], 'hunter2', '«secret»'],
    ['in a list', ['recoveryCodes', '3'], 'abcd-efgh-jkmn', '«secret»'],
    ['of a code as it is typed', ['code'], '1234', '«secret»'],
    ['but not the code of its error', ['errors', 'password', '0'], 'tooShort', 'tooShort'],
  ])('is replaced in a change of a context: %s', (_, path, value, expected) => {
    expect(redactChange({ path, value })).toEqual({ path, value: expected });
  });

  it('leaves both values of keys that become the same', () => {
    const other = token.replace('k3J', 'm4K');
    expect(redactSecrets({ [token]: 1, [other]: 2 })).toEqual({ '«secret»': 1, '«secret» 2': 2 });
  });

  it('is not searched for below a hundred levels, where nothing is kept', () => {
    let deep: Plain = token;
    for (let level = 0; level < 20_000; level += 1) deep = [deep];
    const redacted = JSON.stringify(redactSecrets(deep));
    expect(redacted).toContain('«secret»');
    expect(redacted).not.toContain(token);
  });
});

describe('what is no secret', () => {
  it.each<[string, Plain]>([
    [
      'records and their versions',
      { id: 30, version: 4, number: 'A-2026-000042', status: 'conditionalOffer' },
    ],
    [
      'an upload and an idempotency key',
      { id: '0f'.repeat(16), idempotencyKey: 'a1b2c3d4e5f60718293a4b5c6d7e8f90' },
    ],
    ['the id of a request', { requestId: '3f2a9c1b-7d4e-4f6a-9b8c-0d1e2f3a4b5c' }],
    ['codes of countries and errors', [{ code: 'GB' }, { code: 'password.wrong' }, { code: 'tooShort' }]],
    ['errors of a password', { errors: { password: ['tooShort'], currentPassword: ['required'] } }],
    ['that a password is empty, or was entered', { password: '', touched: { password: true } }],
    ['parts of naming patterns', [{ token: 'studentNumber' }, { token: 'passportNumber' }]],
    ['paths of actors', 'app/router/applications/documents/uploads-0123456789abcdef0123456789abcdef'],
    [
      'events and states',
      ['xstate.done.actor.0.application.reviewedDocument', 'session.signedIn', 'secondFactor.enrolment'],
    ],
    ['long names in camel case', 'secondFactorAuthenticationRequiredForAdministrators'],
    ['long names with hyphens', 'application-documents-of-the-student-2026-11-28'],
    ['an address with a filter', '/applications?page=2&where={"column":"status","is":"in"}&sortBy=dueOn'],
    ['a media type', 'multipart/form-data; boundary=abc'],
    ['a sentence', 'limit=5; try again. The bearer of this letter; it is basic information'],
    [
      'a passkey as its owner sees it',
      { passkeys: [{ id: 4, name: 'Laptop', createdAt: '2026-11-28T01:57:46.000Z' }] },
    ],
    ['the names of methods', { methods: ['totp', 'passkey'], secondFactor: { required: true } }],
    ['numbers and nothing', [1, -2.5, true, null, '', {}, []]],
  ])('stays as it is: %s', (_, value) => {
    expect(redactSecrets(value)).toBe(value);
  });
});
