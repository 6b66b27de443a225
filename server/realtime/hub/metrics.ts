/** The hub's metrics: name, type and description. */
export const hubMetrics = {
  hub_connections: { kind: 'gauge', help: 'Open websocket connections, subscribed or not' },
  hub_channels: { kind: 'gauge', help: 'Channels with at least one subscriber on this node' },
  hub_handshakes_refused_total: { kind: 'counter', help: 'Handshakes refused, by reason' },
  hub_connections_closed_total: { kind: 'counter', help: 'Connections the hub closed, by code' },
  hub_frames_received_total: { kind: 'counter', help: 'Frames received from clients' },
  hub_frames_rejected_total: { kind: 'counter', help: 'Frames answered with an error' },
  hub_frames_sent_total: { kind: 'counter', help: 'Event frames handed to sockets' },
  hub_events_total: { kind: 'counter', help: 'Events delivered to channels of this node' },
  hub_http_requests_total: { kind: 'counter', help: 'HTTP API requests, by status' },
  hub_fan_out_gaps_total: { kind: 'counter', help: "Times another node's messages were found missing" },
} as const;

export type HubMetricName = keyof typeof hubMetrics;

/** Called for every change: adds `value` to a counter, or sets a gauge to it. `label` is the reason, code or status. */
export type OnMetric = (name: HubMetricName, value: number, label?: string) => void;
