export * from '../other/other.ts';
