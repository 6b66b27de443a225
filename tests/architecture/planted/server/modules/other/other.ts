export * from '../planted/planted.ts';
