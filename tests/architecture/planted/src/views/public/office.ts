export { shell } from '../office/shell.ts';
