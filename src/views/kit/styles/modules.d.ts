declare module '*.css';
declare module '*.css?rtl';
