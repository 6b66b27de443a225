export * from '../../screens/screens.ts';
