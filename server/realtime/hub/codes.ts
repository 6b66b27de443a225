/** Codes of Pusher protocol 7 that the hub uses. 4200 is left out: pusher-js answers it with hundreds of attempts a second. */
export const codes = {
  /** The client must not come back: there is no such app. */
  unknownApp: 4001,
  invalidVersion: 4006,
  unsupportedVersion: 4007,
  /** The client must not come back: its user may not be here. */
  unauthorized: 4009,
  /** The client comes back after a second. */
  overCapacity: 4100,
  noPong: 4201,
  clientEventRejected: 4301,
  /** Websocket's own: the server goes away, or asks for a fresh connection. */
  goingAway: 1001,
  serviceRestart: 1012,
} as const;
