/** The one-time token in the query of an emailed link; empty when there is none. */
export const getLinkToken = (search: string): string => new URLSearchParams(search).get('token') ?? '';
