/** Illustration of a notice, by the reason why there are no rows. */
export type IllustrationName = 'empty' | 'noMatch' | 'failed' | 'offline' | 'forbidden';

/** Each drawing has an outline and an accent in one 120 × 80 viewBox. */
const drawings: Record<IllustrationName, { readonly outline: string; readonly accent: string }> = {
  // An empty mooring bollard
  empty: {
    outline: 'M51 66V52h-2a4 4 0 0 1 0-8h22a4 4 0 0 1 0 8h-2v14',
    accent: 'M51 57h18M51 60.5c-10 0-14 5.5-25 5.5',
  },
  // A magnifying glass over water
  noMatch: {
    outline: 'M69.5 47.5 84 62M47 38q2.25-4 4.5 0t4.5 0 4.5 0 4.5 0',
    accent: 'M40 36a16 16 0 1 0 32 0 16 16 0 1 0-32 0',
  },
  // A thundercloud over the harbour
  failed: {
    outline: 'M45 44a9 9 0 0 1 0-18 13.5 13.5 0 0 1 26-3 10.5 10.5 0 0 1 4 21Z',
    accent: 'm61 40-6 10h9l-6 10',
  },
  // A lighthouse with a dim light
  offline: {
    outline: 'm53 66 3-32h8l3 32M54.5 50h11M53 34h14M56 34v-8h8v8M55 26l5-5 5 5',
    accent: 'm50 29-5-1.4m-6-1.6-5-1.4M50 31.5 45 32.5m-6 1-5 1M70 29l5-1.4m6-1.6 5-1.4M70 31.5l5 1m6 1 5 1',
  },
  // A padlock on the harbour chain
  forbidden: {
    outline:
      'M48 38h24a2 2 0 0 1 2 2v17a2 2 0 0 1-2 2H48a2 2 0 0 1-2-2V40a2 2 0 0 1 2-2ZM52 38v-5a8 8 0 0 1 16 0v5',
    accent: 'M60 46v5M42 48h-4m-4 0h-4m-4 0h-4m56 0h4m4 0h4m4 0h4',
  },
};

/** A decorative illustration; the text beside it says the same, so it is hidden from screen readers. */
export const NoticeIllustration = ({ name }: { name: IllustrationName }) => (
  <svg className="picture" data-name={name} viewBox="0 0 120 80" aria-hidden="true" focusable="false">
    <circle className="picture-ground" cx="60" cy="40" r="30" />
    <path d="M16 66h88M34 73h26m8 0h18" />
    <path className="picture-outline" d={drawings[name].outline} />
    <path className="picture-accent" d={drawings[name].accent} />
  </svg>
);
