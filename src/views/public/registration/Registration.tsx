import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { preloadComponents } from '../../kit/components/lazy-component.tsx';
import { PageSpinner } from '../../kit/components/Spinner.tsx';
import { CheckPage, DonePage, FoundPage, LinkUnusable, ReadyPage, ResumeRequest } from './parts.tsx';
import { StepPage } from './StepPage.tsx';
import { useFirstPage } from './use-first-page.ts';
import {
  OpenRegistrationContext,
  type RegistrationActor,
  type RegistrationSnapshot,
} from './use-registration.ts';
import './styles/registration.css';

/** The pages besides the steps, by the tag or name they are shown for. */
const pages = {
  loading: PageSpinner,
  linkUnusable: LinkUnusable,
  found: FoundPage,
  readyToSend: ReadyPage,
  done: DonePage,
  resume: ResumeRequest,
  check: CheckPage,
} as const;

const byTag = ['loading', 'linkUnusable', 'found', 'readyToSend', 'done'] as const;

const getPage = (snapshot: RegistrationSnapshot): string =>
  byTag.find((tag) => snapshot.hasTag(tag)) ?? snapshot.context.page;

/** The registration's open page. */
export function Registration({ actor }: { readonly actor: RegistrationActor }) {
  const page = useSelector<RegistrationActor, string>(actor, getPage);
  const shown = useRef(page);
  const hasMoved = useRef(false);
  if (shown.current !== page) {
    hasMoved.current ||= shown.current !== 'loading';
    shown.current = page;
  }
  useFirstPage(actor);
  const isReady = page !== 'loading';
  useEffect(() => {
    if (isReady) void preloadComponents();
  }, [isReady]);
  const Page = Object.hasOwn(pages, page) ? pages[page as keyof typeof pages] : StepPage;
  return (
    <OpenRegistrationContext value={{ actor, hasMoved: hasMoved.current }}>
      <Page key={page} />
    </OpenRegistrationContext>
  );
}
