import type { ReactNode } from 'react';
import { href } from '../../machines/kit/routes/routes.ts';
import { Brand } from '../kit/components/Brand.tsx';
import { useConfig } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';
import { LanguageSelect } from './LanguageSelect.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import '../kit/styles/public.css';
import '../kit/styles/public-fields.css';
import '../kit/styles/public-controls.css';
import '../kit/styles/public-cover.css';

interface PublicLayoutProps {
  /** Show the cover image beside the page on wide screens. */
  readonly cover?: boolean;
  /** The page is for people without an account, such as students who register. */
  readonly openToAll?: boolean;
  readonly children: ReactNode;
}

/** The blank layout: brand, language and theme, the page, and a footer. No navigation. */
export function PublicLayout({ cover = false, openToAll = false, children }: PublicLayoutProps) {
  const text = useText();
  const { title, layout, loginCoverImage, loginCoverText } = useConfig();
  const picture = cover && loginCoverImage;
  return (
    <div className={picture ? 'public public-with-cover' : 'public'}>
      <header className="public-header">
        <Brand title={title} href={href('root')} />
        <div className="public-tools">
          {layout.translation && <LanguageSelect />}
          <ThemeToggle />
        </div>
      </header>
      <main className="public-main" id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className="public-footer">
        <p>{text('page.about')}</p>
        {!openToAll && <p>{text('page.legal')}</p>}
      </footer>
      {picture && (
        <aside className="public-cover">
          <img src={picture} alt={loginCoverText} loading="lazy" decoding="async" />
        </aside>
      )}
    </div>
  );
}
