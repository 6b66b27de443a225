export { shell } from '../shell/shell.ts';
