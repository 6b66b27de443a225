import { verifyChannel, verifyUser } from '../signature.ts';
import type { AppState } from './app-state.ts';
import { type ChannelKind, getChannelKind, isCacheChannel, toUserChannel } from './channels.ts';
import { handleClientEvent } from './client-events.ts';
import { closeCodes } from './close-codes.ts';
import type { Connection } from './connection.ts';
import { type FrameHost, getJsonSize, sendError } from './frame-host.ts';
import {
  createSubscribedFrame,
  createSubscriptionErrorFrame,
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
} from './frames.ts';
import { countInWindow, type HubLimits } from './limits.ts';

/**
 * Handles one frame of a client, whatever its content: at most one error frame for an invalid one, and no exception.
 * Errors leave the connection open; only a forged sign-in and a flood of frames close it.
 */
export function handleFrame(host: FrameHost, connection: Connection, appState: AppState, data: Buffer): void {
  if (connection.readyState !== connection.OPEN) return;
  host.onMetric('hub_frames_received_total', 1);
  connection.frames ??= { start: host.now(), count: 0 };
  if (!countInWindow(connection.frames, host.now(), 1_000, host.limits.framesPerSecond)) {
    connection.closeWithError(closeCodes.overCapacity, 'Too many messages');
    return;
  }
  const frame = parseFrame(data.toString('utf8'));
  if (!frame) {
    sendError(host, connection, null, 'Invalid message: expected a JSON object with an event name');
    return;
  }
  if (frame.event.startsWith('client-')) {
    handleClientEvent(host, connection, appState, frame);
    return;
  }
  if (data.length > host.limits.frameData) {
    sendError(
      host,
      connection,
      closeCodes.clientEventRejected,
      `Message is over ${host.limits.frameData} bytes`,
    );
    return;
  }
  switch (frame.event) {
    case 'pusher:ping':
      connection.sendFrame(pongFrame);
      return;
    case 'pusher:pong':
      return;
    case 'pusher:subscribe':
      subscribe(host, connection, appState, frame.data);
      return;
    case 'pusher:unsubscribe':
      unsubscribe(host, connection, appState, frame.data);
      return;
    case 'pusher:signin':
      signIn(host, connection, appState, frame.data);
      return;
    default:
      sendError(host, connection, null, 'Unknown event');
  }
}

interface SubscriptionError {
  readonly type: 'AuthError' | 'LimitReached' | 'InvalidChannel';
  readonly status: number;
  readonly error: string;
}

function subscribe(host: FrameHost, connection: Connection, appState: AppState, data: unknown): void {
  const request = parseSubscribe(data);
  if (!request) {
    sendError(host, connection, null, 'Invalid subscription: expected data with a channel name');
    return;
  }
  const { channel } = request;
  const kind = getChannelKind(channel, host.limits);
  const member = kind === 'presence' ? parsePresence(request.channel_data ?? '') : undefined;
  const refusal = findSubscriptionError(host.limits, connection, appState, request, kind, member);
  if (refusal) {
    host.onMetric('hub_frames_rejected_total', 1);
    const name = channel.slice(0, host.limits.channelName);
    connection.sendFrame(createSubscriptionErrorFrame(name, refusal.type, refusal.status, refusal.error));
    return;
  }
  const joined = kind === 'user' || connection.channels?.has(channel) === true;
  if (!joined) appState.join(connection, channel, member);
  connection.sendFrame(createSubscribedFrame(channel, appState.room(channel)?.snapshot() ?? {}));
  if (!joined && isCacheChannel(channel)) {
    const missed = encodeFrame({ event: 'pusher:cache_miss', channel, data: '{}' });
    connection.sendFrame(appState.cached(channel) ?? missed);
  }
}

function findSubscriptionError(
  limits: HubLimits,
  connection: Connection,
  appState: AppState,
  request: SubscribeData,
  kind: ChannelKind | undefined,
  member: PresenceData | undefined,
): SubscriptionError | undefined {
  const { channel } = request;
  if (!kind) {
    const error = 'Invalid channel name';
    return { type: 'InvalidChannel', status: closeCodes.unauthorized, error };
  }
  if (kind === 'user') {
    const own = connection.userId !== undefined && channel === toUserChannel(connection.userId);
    const error = 'Only the signed-in user may subscribe here';
    return own ? undefined : { type: 'AuthError', status: 401, error };
  }
  if (kind !== 'public' && !isAuthorized(connection, appState, request)) {
    const error = 'The signature does not match this socket and channel';
    return { type: 'AuthError', status: 401, error };
  }
  if (kind === 'presence' && (!member || member.userId.length > limits.userId)) {
    return { type: 'AuthError', status: 401, error: 'channel_data must be JSON with a user_id' };
  }
  if (connection.channels?.has(channel)) return undefined;
  if ((connection.channels?.size ?? 0) >= limits.channelsPerConnection) {
    const error = 'Too many channels on one connection';
    return { type: 'LimitReached', status: closeCodes.overCapacity, error };
  }
  return member && findMemberError(limits, appState, channel, member);
}

const isAuthorized = (connection: Connection, appState: AppState, request: SubscribeData): boolean =>
  request.auth !== undefined &&
  verifyChannel(appState.app, connection.id, request.channel, request.channel_data, request.auth);

function findMemberError(
  limits: HubLimits,
  appState: AppState,
  channel: string,
  member: PresenceData,
): SubscriptionError | undefined {
  if (getJsonSize(member.info) > limits.presenceInfo) {
    const error = `user_info is over ${limits.presenceInfo} bytes`;
    return { type: 'LimitReached', status: closeCodes.clientEventRejected, error };
  }
  const room = appState.room(channel);
  if (room && !room.has(member.userId) && room.size >= limits.presenceMembers) {
    const error = `The channel has ${limits.presenceMembers} members`;
    return { type: 'LimitReached', status: closeCodes.overCapacity, error };
  }
  return undefined;
}

function unsubscribe(host: FrameHost, connection: Connection, appState: AppState, data: unknown): void {
  const request = parseUnsubscribe(data);
  if (request) appState.leave(connection, request.channel);
  else sendError(host, connection, null, 'Invalid message: expected data with a channel name');
}

function signIn(host: FrameHost, connection: Connection, appState: AppState, data: unknown): void {
  const request = parseSignin(data);
  if (!request) {
    sendError(host, connection, null, 'Invalid sign-in: expected auth and user_data');
    return;
  }
  const user = parseUser(request.user_data);
  const isAuthentic = verifyUser(appState.app, connection.id, request.user_data, request.auth);
  if (!isAuthentic || !user || user.id.length > host.limits.userId) {
    host.onMetric('hub_frames_rejected_total', 1);
    connection.closeWithError(closeCodes.unauthorized, 'The sign-in is not authorized');
    return;
  }
  if (connection.userId !== undefined && connection.userId !== user.id) {
    sendError(host, connection, null, 'Another user is signed in on this connection');
    return;
  }
  if (connection.userId === undefined) appState.signIn(connection, user.id);
  const answer = JSON.stringify({ user_data: request.user_data });
  connection.sendFrame(encodeFrame({ event: 'pusher:signin_success', data: answer }));
}
