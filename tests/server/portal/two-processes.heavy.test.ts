import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import type { SignedIn } from '../../../contract/people/session.ts';
import { eventNames, privateUserChannel } from '../../../contract/realtime.ts';
import { postgresUrl } from '../../support/server/database.ts';
import { password, passwordHash } from '../../support/server/passwords.ts';
import { type Portal, startPortal } from '../../support/server/portal.ts';

const email = 'counsellor@quayside.test';

async function signIn({ url }: Portal, device: string): Promise<SignedIn> {
  const answer = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': device },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { data: SignedIn }).data;
}

interface Frame {
  readonly event: string;
  readonly data: string;
}

/** A browser's socket to one process's hub, subscribed to its owner's channel through that process's API. */
async function subscribe(portal: Portal, { accessToken, userData }: SignedIn) {
  const socket = new WebSocket(`ws://127.0.0.1:${portal.realtimePort}/app/quayside-key?protocol=7`, {
    origin: portal.url,
  });
  const frames: Frame[] = [];
  const waiting: { event: string; resolve: (frame: Frame) => void }[] = [];
  socket.on('message', (bytes) => {
    const frame: Frame = JSON.parse(String(bytes));
    frames.push(frame);
    for (const { event, resolve } of waiting) if (event === frame.event) resolve(frame);
  });
  const next = (event: string): Promise<Frame> => {
    const known = frames.find((frame) => frame.event === event);
    return known ? Promise.resolve(known) : new Promise((resolve) => waiting.push({ event, resolve }));
  };
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));

  const { socket_id } = JSON.parse((await next('pusher:connection_established')).data);
  const channel = privateUserChannel(userData.id);
  const answer = await fetch(`${portal.url}/api/broadcasting/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${accessToken}` },
    body: new URLSearchParams({ socket_id, channel_name: channel }),
  });
  const { auth } = (await answer.json()) as { auth: string };
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  await next('pusher_internal:subscription_succeeded');
  return { next, closed, close: () => socket.close() };
}

describe('two portals on one PostgreSQL', () => {
  const name = `two_${randomUUID().replaceAll('-', '')}`;
  let administrator: pg.Client;
  let portals: Portal[] = [];

  beforeAll(async () => {
    const url = new URL(await postgresUrl());
    administrator = new pg.Client({ connectionString: url.href });
    await administrator.connect();
    await administrator.query(`create database ${name}`);
    url.pathname = `/${name}`;
    // At once, so that migrations and rules are made by one of them while the other waits.
    portals = await Promise.all([1, 2].map(() => startPortal({ DATABASE_URL: url.href, SEED: 'empty' })));
    const own = new pg.Client({ connectionString: url.href });
    await own.connect();
    await own.query(
      "insert into users (email, full_name, role, password_hash, confirmed_at) values ($1, 'Carla Counsellor', 'counsellor', $2, now())",
      [email, passwordHash],
    );
    await own.end();
  });

  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.remove()));
    await administrator.query(`drop database ${name} with (force)`);
    await administrator.end();
  });

  it('deliver each other’s events, and end each other’s sessions', async () => {
    const [first, second] = portals;
    if (!first || !second) throw new Error('two portals were started');
    const signedIn = await signIn(first, 'The browser that stays open');
    const socket = await subscribe(first, signedIn);

    await signIn(second, 'A device seen for the first time');
    const { notification } = JSON.parse((await socket.next(eventNames.notificationCreated)).data);
    expect([notification.type, notification.data, notification.read]).toEqual([
      'session.signedIn',
      { device: 'A device seen for the first time' },
      false,
    ]);

    const out = await fetch(`${second.url}/api/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${signedIn.accessToken}` },
    });
    expect(out.status).toBe(204);
    const me = await fetch(`${first.url}/api/me`, {
      headers: { authorization: `Bearer ${signedIn.accessToken}` },
    });
    expect(me.status).toBe(401);
    expect(await socket.closed).toBe(4009);
  });
});
