import './renaming.css';
import './naming.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import {
  getChildActors,
  type RenamePart,
  renameParts,
} from '../../../../machines/features/documents/renaming/rename.machine.ts';
import { href } from '../../../../machines/kit/routes/routes.ts';
import { useScreen } from '../../../kit/hooks/use-app.ts';
import { useText } from '../../../kit/hooks/use-text.ts';
import { Page } from '../../../kit/office/Page.tsx';
import { NamesSection } from './NamesSection.tsx';
import { PatternsSection } from './PatternsSection.tsx';

/** The URL of a section; the names section keeps the open application. */
function getSectionPath(part: RenamePart, applicationId: number | null): string {
  const query = part === 'names' ? applicationId !== null && `application=${applicationId}` : `part=${part}`;
  return `${href('rename-document')}${query ? `?${query}` : ''}`;
}

/** The page for naming an application's files as its university requires. */
export default function RenameView() {
  const text = useText();
  const screen = useScreen('renameDocument');
  const shown = useSelector(screen, ({ context }) => context.part);
  const parts = getChildActors(useSelector(screen, (snapshot) => snapshot));
  const applicationId = useSelector(parts?.names, (snapshot) => snapshot?.context.applicationId ?? null);
  return (
    <Page title={text('route.renameDocument')} lead={text('renaming.lead')}>
      <nav className="rename-parts wrap gap-1-4 rule-below" aria-label={text('renaming.parts')}>
        {renameParts.map((part) => (
          <Link
            key={part}
            href={getSectionPath(part, applicationId)}
            aria-current={part === shown ? 'page' : undefined}
          >
            {text(`renaming.part.${part}`)}
          </Link>
        ))}
        <Link href={href('record-document-type')}>{text('renaming.part.types')}</Link>
      </nav>
      {parts && shown === 'names' && <NamesSection finder={parts.finder} names={parts.names} />}
      {parts && shown === 'patterns' && <PatternsSection naming={parts.naming} />}
    </Page>
  );
}
