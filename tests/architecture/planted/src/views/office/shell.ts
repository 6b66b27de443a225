export const shell = 'office';
