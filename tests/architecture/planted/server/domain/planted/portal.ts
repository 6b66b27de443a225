export * from '../../portal/portal.ts';
