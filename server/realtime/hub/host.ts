import type { ConnectionHost } from './connection.ts';
import type { FrameHost } from './frame-host.ts';
import type { ApiHost } from './http-api.ts';
import type { PeersHost } from './peers.ts';
import type { SpaceHost } from './space.ts';

/** The hub as its parts see it: each names what it needs, one object gives it to all. */
export interface HubHost extends ApiHost, ConnectionHost, FrameHost, PeersHost, SpaceHost {}
