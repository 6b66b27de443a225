export { freePort } from '../../../../support/server/ports.ts';
