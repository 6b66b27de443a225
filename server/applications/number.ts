/** What people call an application by: `A-0000042`. */
export const applicationNumber = (id: number): string => `A-${String(id).padStart(7, '0')}`;
