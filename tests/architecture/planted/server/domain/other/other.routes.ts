export * from '../planted/planted.routes.ts';
