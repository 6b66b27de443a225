/** True on phones and tablets, which are operated by fingers. */
export const isTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** The word for the device in texts that end in it. */
export const getDevice = (): 'phone' | 'computer' => (isTouch() ? 'phone' : 'computer');
