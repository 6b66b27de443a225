import { verifyChannel, verifyUser } from '../signature.ts';
import { type ChannelKind, channelKind, isCacheChannel, userChannelOf } from './channels.ts';
import { clientEvent } from './client-events.ts';
import { codes } from './codes.ts';
import type { Connection } from './connection.ts';
import { type FrameHost, jsonBytes, reject } from './frame-host.ts';
import {
  encodeFrame,
  type PresenceData,
  parseFrame,
  parsePresence,
  parseSignin,
  parseSubscribe,
  parseUnsubscribe,
  parseUser,
  pongFrame,
  type SubscribeData,
  subscribedFrame,
  subscriptionErrorFrame,
} from './frames.ts';
import { type HubLimits, withinWindow } from './limits.ts';
import type { AppSpace } from './space.ts';

/**
 * Handles one frame of a client, whatever its content: at most one error frame for an invalid one, and no exception.
 * Errors leave the connection open; only a forged sign-in and a flood of frames close it.
 */
export function handleFrame(host: FrameHost, connection: Connection, space: AppSpace, data: Buffer): void {
  if (connection.readyState !== connection.OPEN) return;
  host.onMetric('hub_frames_received_total', 1);
  connection.frames ??= { start: host.now(), count: 0 };
  if (!withinWindow(connection.frames, host.now(), 1_000, host.limits.framesPerSecond)) {
    connection.refuse(codes.overCapacity, 'Too many messages');
    return;
  }
  const frame = parseFrame(data.toString('utf8'));
  if (!frame) {
    reject(host, connection, null, 'Invalid message: expected a JSON object with an event name');
    return;
  }
  if (frame.event.startsWith('client-')) {
    clientEvent(host, connection, space, frame);
    return;
  }
  if (data.length > host.limits.frameData) {
    reject(host, connection, codes.clientEventRejected, `Message is over ${host.limits.frameData} bytes`);
    return;
  }
  switch (frame.event) {
    case 'pusher:ping':
      connection.sendFrame(pongFrame);
      return;
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      subscribe(host, connection, space, frame.data);
      return;
    case 'pusher:unsubscribe':
      unsubscribe(host, connection, space, frame.data);
      return;
    case 'pusher:signin':
      signIn(host, connection, space, frame.data);
      return;
    default:
      reject(host, connection, null, 'Unknown event');
  }
}

interface SubscriptionRefusal {
  readonly type: 'AuthError' | 'LimitReached' | 'InvalidChannel';
  readonly status: number;
  readonly error: string;
}

function subscribe(host: FrameHost, connection: Connection, space: AppSpace, data: unknown): void {
  const request = parseSubscribe(data);
  if (!request) {
    reject(host, connection, null, 'Invalid subscription: expected data with a channel name');
    return;
  }
  const { channel } = request;
  const kind = channelKind(channel, host.limits);
  const member = kind === 'presence' ? parsePresence(request.channel_data ?? '') : undefined;
  const refusal = subscriptionRefusal(host.limits, connection, space, request, kind, member);
  if (refusal) {
    host.onMetric('hub_frames_rejected_total', 1);
    const name = channel.slice(0, host.limits.channelName);
    connection.sendFrame(subscriptionErrorFrame(name, refusal.type, refusal.status, refusal.error));
    return;
  }
  const joined = kind === 'user' || connection.channels?.has(channel) === true;
  if (!joined) space.join(connection, channel, member);
  connection.sendFrame(subscribedFrame(channel, space.room(channel)?.snapshot() ?? {}));
  if (!joined && isCacheChannel(channel)) {
    const missed = encodeFrame({ event: 'pusher:cache_miss', channel, data: '{}' });
    connection.sendFrame(space.cached(channel) ?? missed);
  }
}

function subscriptionRefusal(
  limits: HubLimits,
  connection: Connection,
  space: AppSpace,
  request: SubscribeData,
  kind: ChannelKind | undefined,
  member: PresenceData | undefined,
): SubscriptionRefusal | undefined {
  const { channel } = request;
  if (!kind) {
    const error = 'Invalid channel name';
    return { type: 'InvalidChannel', status: codes.unauthorized, error };
  }
  if (kind === 'user') {
    const own = connection.userId !== undefined && channel === userChannelOf(connection.userId);
    const error = 'Only the signed-in user may subscribe here';
    return own ? undefined : { type: 'AuthError', status: 401, error };
  }
  if (kind !== 'public' && !isAuthorized(connection, space, request)) {
    const error = 'The signature does not match this socket and channel';
    return { type: 'AuthError', status: 401, error };
  }
  if (kind === 'presence' && (!member || member.userId.length > limits.userId)) {
    return { type: 'AuthError', status: 401, error: 'channel_data must be JSON with a user_id' };
  }
  if (connection.channels?.has(channel)) return undefined;
  if ((connection.channels?.size ?? 0) >= limits.channelsPerConnection) {
    const error = 'Too many channels on one connection';
    return { type: 'LimitReached', status: codes.overCapacity, error };
  }
  return member && memberRefusal(limits, space, channel, member);
}

const isAuthorized = (connection: Connection, space: AppSpace, request: SubscribeData): boolean =>
  request.auth !== undefined &&
  verifyChannel(space.app, connection.id, request.channel, request.channel_data, request.auth);

function memberRefusal(
  limits: HubLimits,
  space: AppSpace,
  channel: string,
  member: PresenceData,
): SubscriptionRefusal | undefined {
  if (jsonBytes(member.info) > limits.presenceInfo) {
    const error = `user_info is over ${limits.presenceInfo} bytes`;
    return { type: 'LimitReached', status: codes.clientEventRejected, error };
  }
  const room = space.room(channel);
  if (room && !room.has(member.userId) && room.size >= limits.presenceMembers) {
    const error = `The channel has ${limits.presenceMembers} members`;
    return { type: 'LimitReached', status: codes.overCapacity, error };
  }
  return undefined;
}

function unsubscribe(host: FrameHost, connection: Connection, space: AppSpace, data: unknown): void {
  const request = parseUnsubscribe(data);
  if (request) space.leave(connection, request.channel);
  else reject(host, connection, null, 'Invalid message: expected data with a channel name');
}

function signIn(host: FrameHost, connection: Connection, space: AppSpace, data: unknown): void {
  const request = parseSignin(data);
  if (!request) {
    reject(host, connection, null, 'Invalid sign-in: expected auth and user_data');
    return;
  }
  const user = parseUser(request.user_data);
  const genuine = verifyUser(space.app, connection.id, request.user_data, request.auth);
  if (!genuine || !user || user.id.length > host.limits.userId) {
    host.onMetric('hub_frames_rejected_total', 1);
    connection.refuse(codes.unauthorized, 'The sign-in is not authorized');
    return;
  }
  if (connection.userId !== undefined && connection.userId !== user.id) {
    reject(host, connection, null, 'Another user is signed in on this connection');
    return;
  }
  if (connection.userId === undefined) space.signIn(connection, user.id);
  const answer = JSON.stringify({ user_data: request.user_data });
  connection.sendFrame(encodeFrame({ event: 'pusher:signin_success', data: answer }));
}
