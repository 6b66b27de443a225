import type { PageFinding } from '../../contract/course-findings.ts';
import type { LinkNote } from '../../contract/course-links.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { fetchPage } from './fetching/fetch-page.ts';
import { LinkRefused } from './fetching/link-refused.ts';
import type { AllowedHosts } from './fetching/link-url.ts';
import type { Resolve } from './fetching/resolve.ts';
import { askModel, type ModelSettings } from './model/ask-model.ts';
import { readApart } from './reading/read-apart.ts';
import type { ReadCourse } from './reading/read-page.ts';

/** A course that a page names, and what it says of it with its quotations. */
export interface FoundCourse {
  readonly title: string;
  readonly findings: readonly PageFinding[];
}

/** What a page says. */
export interface PageFindings {
  readonly url: string;
  readonly hash: string;
  readonly title: string | null;
  readonly coursesOnPage: number;
  readonly courses: readonly FoundCourse[];
  readonly notes: readonly LinkNote[];
}

/** Fetches and reads pages, a few at a time. */
export interface Pages {
  /**
   * Reads the page that a link leads to.
   *
   * @param onStep Told once the page is there and is being read.
   * @throws LinkRefused with why it cannot be read.
   */
  read(
    link: string,
    options?: { onStep?(step: 'reading'): Promise<void>; signal?: AbortSignal },
  ): Promise<PageFindings>;
}

interface PagesOptions {
  readonly clock: Clock;
  readonly contact: string;
  readonly allowed?: AllowedHosts;
  readonly model?: ModelSettings | undefined;
  readonly resolve?: Resolve;
}

/** More pages than this are not read at once: each takes memory while it is. */
const mostAtOnce = 4;

export function createPages({ clock, contact, allowed = new Set(), model, resolve }: PagesOptions): Pages {
  let underWay = 0;
  const read: Pages['read'] = async (link, { onStep, signal } = {}) => {
    const page = await fetchPage(link, { allowed, contact, signal, ...(resolve && { resolve }) });
    await onStep?.('reading');
    const found = await readApart(page.html, page.url, signal);
    if (found.courses.length === 0 && (page.ledToSignIn || found.asksToSignIn))
      throw new LinkRefused('link.loginWall');
    const { title, coursesOnPage, courses, notes } = model
      ? await askModel(model, found, page.url, signal)
      : found;
    const foundAt = clock.now().toISOString();
    return {
      url: page.url,
      hash: page.hash,
      title: title?.slice(0, 300) ?? null,
      coursesOnPage,
      courses: courses.map((course) => dated(course, page.url, foundAt)),
      notes,
    };
  };
  return {
    async read(link, options) {
      if (underWay >= mostAtOnce) throw new LinkRefused('link.busy');
      underWay += 1;
      try {
        return await read(link, options);
      } finally {
        underWay -= 1;
      }
    },
  };
}

const dated = ({ title, findings }: ReadCourse, sourceUrl: string, foundAt: string): FoundCourse => ({
  title,
  findings: findings.map((finding) => ({ ...finding, others: [...finding.others], sourceUrl, foundAt })),
});

/** What this installation reads pages with. */
export const pagesOf = ({ publicUrl, extraction }: Env, clock: Clock): Pages =>
  createPages({
    clock,
    contact: publicUrl,
    allowed: new Set(extraction.allowedHosts),
    model: extraction.model,
  });
