import pusherModule from 'pusher-js';

/**
 * The pusher-js client. Its types describe a module with a default export, its build for Node is the class itself.
 */
export const PusherClient = 'default' in pusherModule ? pusherModule.default : pusherModule;
export type PusherClient = InstanceType<typeof PusherClient>;
