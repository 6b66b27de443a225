import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type Day, toUtcDay } from '../../contract/facts/days.ts';
import type { coverPictures, covers } from '../db/schema/index.ts';
import type { Storage } from '../storage/storage.types.ts';
import { createRandom } from './random.ts';

type NewPicture = typeof coverPictures.$inferInsert;
type NewCover = typeof covers.$inferInsert;

const [width, height] = [1200, 1600];

interface Colours {
  /** From the top of the sky to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly light: string;
  /** From the farthest hills to the nearest. */
  readonly hills: readonly [string, string, string, string];
}

interface Drawing {
  readonly title: string;
  readonly alternative: string | null;
  readonly colours: Colours;
  /** Position of the sun or the moon, in px. */
  readonly light: { readonly x: number; readonly y: number; readonly radius: number };
  readonly stars: boolean;
  /** SVG drawn in front of the hills. */
  readonly foreground: string;
}

/** Outline of a range of hills that reaches down to the bottom edge. */
function hill(random: ReturnType<typeof createRandom>, top: number, rise: number): string {
  const steps = 6;
  const points = Array.from({ length: steps + 1 }, (_, at) => ({
    x: (at * width) / steps,
    y: top + random.between(-rise, rise),
  }));
  const curves = points.slice(1).map(({ x, y }, at) => {
    const before = points[at] ?? { x: 0, y: top };
    const middle = (before.x + x) / 2;
    return `C ${middle} ${before.y} ${middle} ${y} ${x} ${y}`;
  });
  return `M 0 ${points[0]?.y ?? top} ${curves.join(' ')} V ${height} H 0 Z`;
}

function svgOf({ title, colours, light, stars, foreground }: Drawing): string {
  const random = createRandom(title);
  const [above, middle, horizon] = colours.sky;
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${above}"/><stop offset=".5" stop-color="${middle}"/><stop offset=".8" stop-color="${horizon}"/></linearGradient>`;
  const glow = `<radialGradient id="glow"><stop offset="0" stop-color="${colours.light}" stop-opacity=".55"/><stop offset="1" stop-color="${colours.light}" stop-opacity="0"/></radialGradient>`;
  const points = Array.from(
    { length: stars ? 70 : 0 },
    () =>
      `<circle cx="${random.between(0, width)}" cy="${random.between(0, 700)}" r="${random.between(1, 3)}" fill="#fff" opacity=".${random.between(3, 9)}"/>`,
  );
  const hills = colours.hills.map(
    (colour, at) => `<path d="${hill(random, 900 + at * 150, 90 - at * 12)}" fill="${colour}"/>`,
  );
  const { x, y, radius } = light;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${sky}${glow}</defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${points.join('')}<circle cx="${x}" cy="${y}" r="${radius * 4}" fill="url(#glow)"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${colours.light}"/>${hills.join('')}${foreground}</svg>`;
}

/** A tree with its foot at this point. */
const tree = (x: number, y: number, tall: number, colour: string): string =>
  `<path d="M ${x} ${y - tall} L ${x + tall * 0.24} ${y} H ${x - tall * 0.24} Z" fill="${colour}"/>`;

/** A lighthouse. */
const lighthouse = (x: number, y: number): string =>
  `<path d="M ${x - 34} ${y} L ${x - 20} ${y - 330} H ${x + 20} L ${x + 34} ${y} Z" fill="#f4efe6"/><path d="M ${x - 30} ${y - 90} L ${x - 26} ${y - 180} H ${x + 26} L ${x + 30} ${y - 90} Z" fill="#c8553d"/><rect x="${x - 26}" y="${y - 385}" width="52" height="55" fill="#ffe9a8"/><path d="M ${x - 34} ${y - 385} L ${x} ${y - 430} L ${x + 34} ${y - 385} Z" fill="#3a2f4f"/>`;

/** A college building with a tower. */
const college = (x: number, y: number): string =>
  `<g fill="#3b2a3f"><rect x="${x}" y="${y - 150}" width="420" height="150"/><path d="M ${x - 15} ${y - 150} L ${x + 210} ${y - 225} L ${x + 435} ${y - 150} Z"/><rect x="${x + 180}" y="${y - 380}" width="60" height="230"/><path d="M ${x + 170} ${y - 380} L ${x + 210} ${y - 470} L ${x + 250} ${y - 380} Z"/></g><g fill="#ffd98a">${[0, 1, 2, 4, 5, 6].map((at) => `<rect x="${x + 30 + at * 54}" y="${y - 105}" width="26" height="55"/>`).join('')}<circle cx="${x + 210}" cy="${y - 320}" r="16"/></g>`;

const drawings: readonly Drawing[] = [
  {
    title: 'Lighthouse at dawn',
    alternative: 'A lighthouse on a bank of hills at dawn',
    colours: {
      sky: ['#27406b', '#7d8fb8', '#f6c9a2'],
      light: '#ffe3b0',
      hills: ['#8f9cc0', '#66789f', '#435880', '#22344f'],
    },
    light: { x: 780, y: 760, radius: 80 },
    stars: false,
    foreground: lighthouse(300, 1330),
  },
  {
    title: 'College in the evening',
    alternative: 'The lit windows of a college under the evening sky',
    colours: {
      sky: ['#2b1b4e', '#8d4a86', '#f39b74'],
      light: '#ffd0a1',
      hills: ['#8c4f7e', '#6a3a6b', '#4b2a52', '#2a1936'],
    },
    light: { x: 360, y: 820, radius: 90 },
    stars: false,
    foreground: college(560, 1420),
  },
  {
    title: 'Winter night',
    alternative: null,
    colours: {
      sky: ['#0b1630', '#1f3a63', '#5b86a8'],
      light: '#f2f6ff',
      hills: ['#7fa3bd', '#a8c4d6', '#cfe0ea', '#eef5f9'],
    },
    light: { x: 860, y: 380, radius: 70 },
    stars: true,
    foreground: [
      [140, 1420, 300],
      [250, 1470, 220],
      [980, 1440, 340],
      [1090, 1490, 240],
    ]
      .map(([x = 0, y = 0, tall = 0]) => tree(x, y, tall, '#23415a'))
      .join(''),
  },
];

const nameOf = (what: string, place: number): string =>
  createHash('sha256').update(`demonstration ${what} ${place}`).digest('hex').slice(0, 32);

const dayOf = (now: Date, months: number): Day =>
  toUtcDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));

/** Pictures for the demonstration's sign-in page: two alternate, and one is scheduled for a later month. */
export function makeLoginCovers(
  now: Date,
  addedById: number,
  timestamps: { readonly createdAt: Date; readonly updatedAt: Date },
): { readonly pictures: NewPicture[]; readonly covers: NewCover[] } {
  return {
    pictures: drawings.map((_, place) => ({
      id: place + 1,
      key: nameOf('cover key', place),
      storedName: nameOf('cover', place),
      mediaType: 'image/webp',
      width,
      height,
      addedById,
      addedAt: timestamps.createdAt,
    })),
    covers: drawings.map(({ title, alternative }, place) => ({
      id: place + 1,
      pictureId: place + 1,
      title,
      alternative,
      startsOn: place === drawings.length - 1 ? dayOf(now, 3) : null,
      endsOn: place === drawings.length - 1 ? dayOf(now, 6) : null,
      ...timestamps,
    })),
  };
}

/** Draws the pictures that the storage does not contain yet. */
export async function storeLoginCovers(storage: Storage): Promise<void> {
  for (const [place, drawing] of drawings.entries()) {
    const name = nameOf('cover', place);
    if (await storage.has(name)) continue;
    await storage.put(
      name,
      await sharp(Buffer.from(svgOf(drawing)))
        .webp({ quality: 82 })
        .toBuffer(),
    );
  }
}
