export const portal = 'planted';
