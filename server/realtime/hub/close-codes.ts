/**
 * Codes of Pusher protocol 7 that the hub uses. 4200 is not used: pusher-js reacts to it with hundreds of attempts a
 * second.
 */
export const closeCodes = {
  /** The client must not reconnect: the app does not exist. */
  unknownApp: 4001,
  invalidVersion: 4006,
  unsupportedVersion: 4007,
  /** The client must not reconnect: its user is not allowed. */
  unauthorized: 4009,
  /** The client reconnects after a second. */
  overCapacity: 4100,
  noPong: 4201,
  clientEventRejected: 4301,
  /** WebSocket's own codes: the server goes away, or asks for a reconnect. */
  goingAway: 1001,
  serviceRestart: 1012,
} as const;
