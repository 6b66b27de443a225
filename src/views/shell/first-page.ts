import type { CataloguePart } from '../../i18n/catalogue.ts';
import { matchRoute } from '../../machines/kit/routes/match.ts';
import { getRoute } from '../../machines/kit/routes/routes.ts';
import { loadPageTexts } from '../kit/components/load-page-texts.ts';

/**
 * Requests the chunks of the page for guests at this address while the main script still runs, so that a slow phone
 * downloads them as it computes. The router asks for them again, and shows what went wrong.
 */
function requestFirstPage(): void {
  const { name, view, machine, texts = [] } = getRoute(matchRoute(globalThis.location.pathname).name);
  if (name === 'not-found') return;
  const [firstMachine] = [machine ?? []].flat();
  const requests = [view?.(), firstMachine?.(), ...texts.map((part) => loadPageTexts(part as CataloguePart))];
  for (const request of requests) request?.catch(() => undefined);
}

requestFirstPage();
