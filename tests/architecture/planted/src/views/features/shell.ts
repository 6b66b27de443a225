export * from '../shell/shell.ts';
