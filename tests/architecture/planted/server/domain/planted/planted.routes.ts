export * from '../other/other.routes.ts';
