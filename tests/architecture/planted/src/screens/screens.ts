export const screens = 'planted';
