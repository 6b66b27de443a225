import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Signing credentials of an app: the key is public, the secret never leaves the server. */
export interface Credentials {
  readonly key: string;
  readonly secret: string;
}

/**
 * The response of an authorisation endpoint; `channel_data` is repeated byte for byte, since the signature covers it.
 */
export interface ChannelAuthorization {
  readonly auth: string;
  readonly channel_data?: string;
}

/** The parts of an HTTP API request that its signature covers; `query` without `auth_signature`. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Iterable<readonly [name: string, value: string]>;
}

/** Format of a socket id. Anything else could inject a second channel name into the signed text. */
export const socketIdPattern = /^\d+\.\d+$/;

const hmac = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(text, 'utf8').digest('hex');

/** Compares two texts in constant time for a given length. */
export function isEqualConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a, 'utf8');
  const right = Buffer.from(b, 'utf8');
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * MD5 of a request body in lower-case hex, for `body_md5`. It is not a protection in itself: the signature covers it.
 */
export const bodyMd5 = (body: Uint8Array): string => createHash('md5').update(body).digest('hex');

function channelSignature(
  credentials: Credentials,
  socketId: string,
  channel: string,
  channelData: string | undefined,
): string {
  const text = channelData === undefined ? `${socketId}:${channel}` : `${socketId}:${channel}:${channelData}`;
  return `${credentials.key}:${hmac(credentials.secret, text)}`;
}

/**
 * Signs one socket's subscription to a private or presence channel.
 *
 * @param channelData The exact JSON text of a presence member, `{"user_id":…,"user_info":…}`.
 * @throws RangeError if the socket id is not `digits.digits`, or a part contains the signed text's separator, a colon.
 */
export function authorizeChannel(
  credentials: Credentials,
  socketId: string,
  channel: string,
  channelData?: string,
): ChannelAuthorization {
  if (!socketIdPattern.test(socketId)) throw new RangeError('socket id must be two numbers with a dot');
  if (channel === '' || channel.includes(':')) throw new RangeError('channel name is empty or holds a colon');
  const auth = channelSignature(credentials, socketId, channel, channelData);
  return channelData === undefined ? { auth } : { auth, channel_data: channelData };
}

/** Whether `auth` is this app's signature, including the key, for exactly this socket, channel and channel data. */
export const verifyChannel = (
  credentials: Credentials,
  socketId: string,
  channel: string,
  channelData: string | undefined,
  auth: string,
): boolean => isEqualConstantTime(auth, channelSignature(credentials, socketId, channel, channelData));

const userSignature = (credentials: Credentials, socketId: string, userData: string): string =>
  `${credentials.key}:${hmac(credentials.secret, `${socketId}::user::${userData}`)}`;

/**
 * Signs a `pusher:signin` of one socket.
 *
 * @param userData JSON text with a non-empty string `id`.
 * @throws RangeError if the socket id is not `digits.digits`.
 */
export function authorizeUser(
  credentials: Credentials,
  socketId: string,
  userData: string,
): { readonly auth: string; readonly user_data: string } {
  if (!socketIdPattern.test(socketId)) throw new RangeError('socket id must be two numbers with a dot');
  return { auth: userSignature(credentials, socketId, userData), user_data: userData };
}

/** Whether `auth` is this app's signature of that sign-in. */
export const verifyUser = (
  credentials: Credentials,
  socketId: string,
  userData: string,
  auth: string,
): boolean => isEqualConstantTime(auth, userSignature(credentials, socketId, userData));

/** The signature of an HTTP API request: names in lower case and sorted, values not URL-encoded. */
export function requestSignature(secret: string, request: SignedRequest): string {
  const pairs = [...request.query].map(([name, value]) => [name.toLowerCase(), value] as const);
  pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const query = pairs.map(([name, value]) => `${name}=${value}`).join('&');
  return hmac(secret, `${request.method.toUpperCase()}\n${request.path}\n${query}`);
}
