export * from '../inspector/recorder/page.ts';
