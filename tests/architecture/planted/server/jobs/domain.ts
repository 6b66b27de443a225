export * from '../domain/other/other.routes.ts';
