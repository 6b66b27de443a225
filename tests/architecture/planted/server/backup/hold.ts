export const hold = 'planted';
