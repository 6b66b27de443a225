export const grid = 'planted';
