import type { PageFinding } from '../../contract/course-findings.ts';
import type { LinkNote } from '../../contract/course-links.ts';
import type { Clock } from '../clock.ts';
import type { Env } from '../env.ts';
import { FairQueue, QueueFull, type QueueLimits } from './fair-queue.ts';
import { fetchPage } from './fetching/fetch-page.ts';
import { LinkRefused } from './fetching/link-refused.ts';
import type { AllowedHosts } from './fetching/link-url.ts';
import type { Resolve } from './fetching/resolve.ts';
import { askModel, type ModelSettings } from './model/ask-model.ts';
import { readApart } from './reading/read-apart.ts';
import type { ReadCourse } from './reading/read-page.ts';

/** A course found on a page, with what the page says about it. */
export interface FoundCourse {
  readonly title: string;
  readonly findings: readonly PageFinding[];
}

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
   * Reads the page of a link.
   *
   * Users take turns; see `FairQueue`.
   *
   * @param onStep Called when the page has been fetched and is being read.
   * @param userId Id of the user who submitted the link.
   * @throws LinkError with the reason why it cannot be read; `link.busy` when it waits too long for its turn.
   */
  read(
    link: string,
    options?: { onStep?(step: 'reading'): Promise<void>; signal?: AbortSignal; person?: number | null },
  ): Promise<PageFindings>;
}

interface PagesOptions {
  readonly clock: Clock;
  readonly contact: string;
  readonly allowed?: AllowedHosts;
  readonly model?: ModelSettings | undefined;
  readonly resolve?: Resolve;
  readonly queue?: QueueLimits;
}

/** Four pages at a time, because each takes memory while it is read. Times in ms. */
const queueLimits: QueueLimits = {
  atOnce: 4,
  perPerson: 2,
  perHost: 2,
  waitingPerPerson: 10,
  waiting: 100,
  patience: 25_000,
};

/** Time limit for one page once it is its turn, for fetching, reading and asking the model together; in ms. */
const mostTime = 60_000;

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : '');

export function createPages({
  clock,
  contact,
  allowed = new Set(),
  model,
  resolve,
  queue: limits = queueLimits,
}: PagesOptions): Pages {
  const queue = new FairQueue(limits);
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
    async read(link, options = {}) {
      const { person = null, signal } = options;
      const bounded = (): Promise<PageFindings> => {
        const deadline = AbortSignal.timeout(mostTime);
        return read(link, { ...options, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      };
      try {
        return await queue.run({ person, host: hostOf(link) }, bounded, signal);
      } catch (error) {
        throw error instanceof QueueFull ? new LinkRefused('link.busy') : error;
      }
    },
  };
}

const dated = ({ title, findings }: ReadCourse, sourceUrl: string, foundAt: string): FoundCourse => ({
  title,
  findings: findings.map((finding) => ({ ...finding, others: [...finding.others], sourceUrl, foundAt })),
});

/** The page reader of this installation. */
export const pagesOf = ({ publicUrl, extraction }: Env, clock: Clock): Pages =>
  createPages({
    clock,
    contact: publicUrl,
    allowed: new Set(extraction.allowedHosts),
    model: extraction.model,
  });
