/** Used when a failed call returns no errors of its own (specification §8). */
export const fallbackError = 'An unexpected error occurred';
