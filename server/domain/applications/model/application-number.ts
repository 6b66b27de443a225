/** An application's number for people: `A-0000042`. */
export const formatApplicationNumber = (id: number): string => `A-${String(id).padStart(7, '0')}`;
