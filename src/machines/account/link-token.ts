/** The one-time token in the query of an e-mailed link; empty when there is none. */
export const linkTokenOf = (search: string): string => new URLSearchParams(search).get('token') ?? '';
