/** Icons of the public pages. */
export type IconName = 'eye' | 'eyeOff' | 'sun' | 'moon' | 'globe' | 'alert' | 'check' | 'info' | 'caret';

const shapes: Record<IconName, string> = {
  eye: 'M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M3 3l14 14M8.2 4.7A8 8 0 0 1 10 4.5c5.5 0 8.5 5.5 8.5 5.5a15 15 0 0 1-2.3 2.9M5.6 5.7C3 7.3 1.5 10 1.5 10s3 5.5 8.5 5.5a8 8 0 0 0 4.2-1.2M8.2 8.2a2.5 2.5 0 0 0 3.6 3.6',
  sun: 'M10 13.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4',
  moon: 'M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z',
  globe:
    'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM2 10h16M10 2c2.2 2.2 3.3 4.9 3.3 8s-1.1 5.8-3.3 8c-2.2-2.2-3.3-4.9-3.3-8S7.8 4.2 10 2Z',
  alert: 'M10 2.5 18.5 17h-17L10 2.5ZM10 8v4M10 14.5v.01',
  check: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM6.5 10.2l2.4 2.4 4.6-4.9',
  info: 'M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM10 9.5v4M10 6.5v.01',
  caret: 'M6 8l4 4 4-4',
};

/** A decorative icon beside a text that says the same; hidden from screen readers. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[name]} />
    </svg>
  );
}
