import type { RequestListener } from 'node:http';
import { html } from '../../support/server/site.ts';

const course = (name: string, months: number, price: number) => ({
  '@type': 'Course',
  name,
  provider: { '@type': 'CollegeOrUniversity', name: 'University of Aldmoor' },
  educationalLevel: 'Postgraduate taught',
  educationalCredentialAwarded: 'MSc',
  timeToComplete: `P${months}M`,
  offers: { '@type': 'Offer', price, priceCurrency: 'GBP', category: 'Tuition' },
  hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'full-time', startDate: '2027-09-20' },
});

const facts = {
  Award: 'MSc',
  Duration: '12 months',
  'Study mode': 'Full-time',
  'Subject area': 'Engineering',
  'International fee': '£21,000 per year',
  'Start date': 'September',
  'English language': 'IELTS 6.5 with no component below 6.0',
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en-GB"><head><title>${title} | University of Aldmoor</title></head><body><h1>${title}</h1>${body}</body></html>`;

/** No two pages are the very same one under two addresses. */
const reference = (url: string): string => `<footer>${url}</footer>`;

/**
 * A university’s website: below `/courses/` every page names the same two courses, of which it says little, and below
 * `/course/` one with all that a course cannot do without.
 */
export const universityPages: RequestListener = (request, response) => {
  const { url = '' } = request;
  if (url.startsWith('/courses/')) {
    const data = {
      '@context': 'https://schema.org',
      '@graph': [course('MSc Marine Law', 12, 21_000), course('MSc Port Management', 24, 19_500)],
    };
    const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
    return response.writeHead(200, html).end(page('Courses', script + reference(url)));
  }
  if (!url.startsWith('/course/')) return response.writeHead(404).end();
  const rows = Object.entries(facts).map(([term, fact]) => `<dt>${term}</dt><dd>${fact}</dd>`);
  return response.writeHead(200, html).end(page('MSc Mooring', `<dl>${rows.join('')}</dl>${reference(url)}`));
};
