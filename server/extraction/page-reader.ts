import type { PageFinding } from '../../contract/courses/course-findings.ts';
import type { LinkWarning } from '../../contract/courses/course-links.ts';
import type { Instant } from '../../contract/facts/days.ts';
import type { Clock } from '../platform/clock.ts';
import type { Env } from '../platform/env.ts';
import { FairQueue, QueueFullError, type QueueLimits } from './fair-queue.ts';
import { fetchPage } from './fetching/fetch-page.ts';
import { LinkError } from './fetching/link-error.ts';
import type { AllowedHosts } from './fetching/link-url.ts';
import type { Resolve } from './fetching/resolve.ts';
import { askModel, type ModelSettings } from './model/ask-model.ts';
import { readInWorker } from './reading/read-in-worker.ts';
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
  readonly notes: readonly LinkWarning[];
}

/** Fetches and reads pages, a few at a time. */
export interface PageReader {
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
    options?: { onStep?(step: 'reading'): Promise<void>; signal?: AbortSignal; userId?: number | null },
  ): Promise<PageFindings>;
}

interface PageReaderOptions {
  readonly clock: Clock;
  readonly contact: string;
  readonly allowed?: AllowedHosts;
  readonly model?: ModelSettings | undefined;
  readonly resolve?: Resolve;
  readonly queue?: QueueLimits;
}

/** Four pages at a time, because each takes memory while it is read. Times in ms. */
const queueLimits: QueueLimits = {
  concurrency: 4,
  maxPerUser: 2,
  maxPerHost: 2,
  maxWaitingPerUser: 10,
  waiting: 100,
  waitTimeout: 25_000,
};

/** Time limit for one page once it is its turn, for fetching, reading and asking the model together; in ms. */
const maxTime = 60_000;

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host : '');

export function createPageReader({
  clock,
  contact,
  allowed = new Set(),
  model,
  resolve,
  queue: limits = queueLimits,
}: PageReaderOptions): PageReader {
  const queue = new FairQueue(limits);
  const read: PageReader['read'] = async (link, { onStep, signal } = {}) => {
    const page = await fetchPage(link, { allowed, contact, signal, ...(resolve && { resolve }) });
    await onStep?.('reading');
    const found = await readInWorker(page.html, page.url, signal);
    if (found.courses.length === 0 && (page.redirectedToSignIn || found.asksToSignIn))
      throw new LinkError('link.loginWall');
    const { title, coursesOnPage, courses, notes } = model
      ? await askModel(model, found, page.url, signal)
      : found;
    const foundAt = clock.now().toISOString();
    return {
      url: page.url,
      hash: page.hash,
      title: title?.slice(0, 300) ?? null,
      coursesOnPage,
      courses: courses.map((course) => withSource(course, page.url, foundAt)),
      notes,
    };
  };
  return {
    async read(link, options = {}) {
      const { userId = null, signal } = options;
      const readWithDeadline = (): Promise<PageFindings> => {
        const deadline = AbortSignal.timeout(maxTime);
        return read(link, { ...options, signal: signal ? AbortSignal.any([signal, deadline]) : deadline });
      };
      try {
        return await queue.run({ userId, host: hostOf(link) }, readWithDeadline, signal);
      } catch (error) {
        throw error instanceof QueueFullError ? new LinkError('link.busy') : error;
      }
    },
  };
}

const withSource = ({ title, findings }: ReadCourse, sourceUrl: string, foundAt: Instant): FoundCourse => ({
  title,
  findings: findings.map((finding) => ({ ...finding, others: [...finding.others], sourceUrl, foundAt })),
});

/** The page reader of this installation. */
export const createInstallationPageReader = ({ publicUrl, extraction }: Env, clock: Clock): PageReader =>
  createPageReader({
    clock,
    contact: publicUrl,
    allowed: new Set(extraction.allowedHosts),
    model: extraction.model,
  });
