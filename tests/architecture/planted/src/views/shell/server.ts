export * from '../../../server/domain/other/other.routes.ts';
