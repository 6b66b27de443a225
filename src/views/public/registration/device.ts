/** True on phones and tablets, which are operated by fingers; and for pages that are rendered for them in advance. */
export const isTouch = (): boolean =>
  typeof window === 'undefined' || (window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** The word for the device in texts that end in it. */
export const getDevice = (): 'phone' | 'computer' => (isTouch() ? 'phone' : 'computer');
