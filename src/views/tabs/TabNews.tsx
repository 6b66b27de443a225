import { useAppSelector } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { useTabTitle } from './use-tab-title.ts';

/** Announces tab changes to screen readers. */
export function TabNews() {
  const text = useText();
  const titleOf = useTabTitle();
  const news = useAppSelector('tabs', ({ context }) => context.news);
  const count = useAppSelector('tabs', ({ context }) => context.sight.tabs.length);
  const said = () => {
    if (!news) return '';
    const title = titleOf(news.tab, news.title);
    if (news.kind === 'opened') return text('tab.opened', { title });
    if (news.kind === 'moved') return text('tab.moved', { title, place: news.place, count });
    return news.kind === 'closed'
      ? text('tab.closed', { title })
      : text('tab.closedMany', { count: news.place });
  };
  return (
    <p className="only-read" role="status" key={news?.turn}>
      {said()}
    </p>
  );
}
