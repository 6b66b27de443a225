export * from '../storage/cleanup.ts';
