export * from '../../../server/modules/other/other.ts';
