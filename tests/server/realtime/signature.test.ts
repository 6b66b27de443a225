import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  authorizeChannel,
  authorizeUser,
  bodyMd5,
  isEqualConstantTime,
  requestSignature,
  verifyChannel,
  verifyUser,
} from '../../../server/realtime/signature.ts';

const credentials = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };
const socketId = '1234.1234';

test("a private channel is signed as in Pusher's documentation", () => {
  expect(authorizeChannel(credentials, socketId, 'private-foobar')).toEqual({
    auth: '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4',
  });
});

test("a presence channel is signed as in Pusher's documentation", () => {
  const channelData = '{"user_id":10,"user_info":{"name":"Mr. Channels"}}';
  expect(authorizeChannel(credentials, socketId, 'presence-foobar', channelData)).toEqual({
    auth: '278d425bdf160c739803:31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    channel_data: channelData,
  });
});

test("an HTTP request is signed as in Pusher's documentation", () => {
  const body = '{"name":"foo","channels":["project-3"],"data":"{\\"some\\":\\"data\\"}"}';
  expect(bodyMd5(Buffer.from(body))).toBe('ec365a775a4cd0599faeb73354201b6f');
  const query = new Map([
    ['body_md5', 'ec365a775a4cd0599faeb73354201b6f'],
    ['auth_version', '1.0'],
    ['auth_key', credentials.key],
    ['auth_timestamp', '1353088179'],
  ]);
  expect(requestSignature(credentials.secret, { method: 'POST', path: '/apps/3/events', query })).toBe(
    'da454824c97ba181a32ccc17a72625ba02771f50b50e1e7430e47a1f3f457e6c',
  );
});

test('names of a query count in lower case and the method in upper case', () => {
  const request = (method: string, name: string) =>
    requestSignature('s', { method, path: '/p', query: [[name, 'v']] });
  expect(request('get', 'Auth_Key')).toBe(request('GET', 'auth_key'));
});

test('a socket id or channel that could splice another text into the signature is not signed', () => {
  for (const id of ['1.1:private-x', '1', '1.', '.1', '1.1 ', '1.1\n', 'a.b', '']) {
    expect(() => authorizeChannel(credentials, id, 'private-a')).toThrow(RangeError);
    expect(() => authorizeUser(credentials, id, '{"id":"1"}')).toThrow(RangeError);
  }
  for (const channel of ['', 'private-a:b']) {
    expect(() => authorizeChannel(credentials, socketId, channel)).toThrow(RangeError);
  }
});

const name = fc.stringMatching(/^private-[A-Za-z0-9_\-=@,.;]{1,20}$/);
const id = fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `${a}.${b}`);
const data = fc.option(fc.string(), { nil: undefined });

test('a signature is accepted for what it was made for and for nothing else', () => {
  fc.assert(
    fc.property(id, name, data, id, name, data, (socket, channel, member, socket2, channel2, member2) => {
      const { auth } = authorizeChannel(credentials, socket, channel, member);
      const same = socket === socket2 && channel === channel2 && member === member2;
      return (
        verifyChannel(credentials, socket, channel, member, auth) &&
        verifyChannel(credentials, socket2, channel2, member2, auth) === same &&
        !verifyChannel({ ...credentials, key: 'other' }, socket, channel, member, auth) &&
        !verifyChannel({ ...credentials, secret: 'other' }, socket, channel, member, auth)
      );
    }),
  );
});

test('a signature changed in any place is refused', () => {
  const { auth } = authorizeChannel(credentials, socketId, 'private-foobar');
  fc.assert(
    fc.property(fc.nat(auth.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (place, character) => {
      const changed = auth.slice(0, place) + character + auth.slice(place + 1);
      return (
        verifyChannel(credentials, socketId, 'private-foobar', undefined, changed) === (changed === auth)
      );
    }),
  );
});

test('a sign-in is accepted for its own socket and user data only', () => {
  const { auth, user_data } = authorizeUser(credentials, socketId, '{"id":"1"}');
  expect(user_data).toBe('{"id":"1"}');
  expect(verifyUser(credentials, socketId, '{"id":"1"}', auth)).toBe(true);
  expect(verifyUser(credentials, '1.1', '{"id":"1"}', auth)).toBe(false);
  expect(verifyUser(credentials, socketId, '{"id":"2"}', auth)).toBe(false);
});

test('texts of different lengths are compared without an exception', () => {
  expect([
    isEqualConstantTime('', ''),
    isEqualConstantTime('a', ''),
    isEqualConstantTime('ä', 'aa'),
    isEqualConstantTime('ä', 'ä'),
  ]).toEqual([true, false, false, true]);
});
