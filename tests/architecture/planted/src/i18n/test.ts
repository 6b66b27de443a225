export { freePort } from '../../../../support/ports.ts';
