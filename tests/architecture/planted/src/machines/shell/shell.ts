export const shell = 'planted';
