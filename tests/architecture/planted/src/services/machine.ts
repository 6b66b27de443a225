export * from '../machines/planted/dom.ts';
