export { page } from '../../../src/views/public/Page.ts';
