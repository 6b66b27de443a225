import type { AppStateHost } from './app-state.ts';
import type { ConnectionHost } from './connection.ts';
import type { FrameHost } from './frame-host.ts';
import type { HttpApiHost } from './http/api.ts';
import type { PeersHost } from './peers.ts';

/** The hub as seen by its parts: each declares what it needs, and one object provides it all. */
export interface HubHost extends HttpApiHost, ConnectionHost, FrameHost, PeersHost, AppStateHost {}
