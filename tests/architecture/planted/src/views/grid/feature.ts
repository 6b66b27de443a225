export * from '../features/feature.ts';
