export * from '../grid/grid.ts';
