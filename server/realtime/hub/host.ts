import type { ConnectionHost } from './connection.ts';
import type { FrameHost } from './frame-host.ts';
import type { ApiHost } from './http-api.ts';
import type { PeersHost } from './peers.ts';
import type { SpaceHost } from './space.ts';

/** The hub as seen by its parts: each declares what it needs, and one object provides it all. */
export interface HubHost extends ApiHost, ConnectionHost, FrameHost, PeersHost, SpaceHost {}
