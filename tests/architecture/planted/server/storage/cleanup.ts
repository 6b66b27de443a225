export * from '../backup/hold.ts';
