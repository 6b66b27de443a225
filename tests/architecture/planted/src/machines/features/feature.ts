export const feature = 'planted';
