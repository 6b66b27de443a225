import './renaming.css';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { partsOf, type RenamePart, renameParts } from '../../machines/renaming/rename.machine.ts';
import { href } from '../../machines/router/routes.ts';
import { useScreen } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { Page } from '../office/Page.tsx';
import { ScreenBoundary } from '../office/ScreenBoundary.tsx';
import { NamesPart } from './NamesPart.tsx';
import { PatternsPart } from './PatternsPart.tsx';

/** The URL of a section; the names section keeps the open application. */
function addressOf(part: RenamePart, applicationId: number | null): string {
  const query = part === 'names' ? applicationId !== null && `application=${applicationId}` : `part=${part}`;
  return `${href('rename-document')}${query ? `?${query}` : ''}`;
}

function Rename() {
  const text = useText();
  const screen = useScreen('renameDocument');
  const shown = useSelector(screen, ({ context }) => context.part);
  const parts = partsOf(useSelector(screen, (snapshot) => snapshot));
  const applicationId = useSelector(parts?.names, (snapshot) => snapshot?.context.applicationId ?? null);
  return (
    <Page title={text('route.renameDocument')} lead={text('renaming.lead')}>
      <nav className="rename-parts" aria-label={text('renaming.parts')}>
        {renameParts.map((part) => (
          <Link
            key={part}
            href={addressOf(part, applicationId)}
            aria-current={part === shown ? 'page' : undefined}
          >
            {text(`renaming.part.${part}`)}
          </Link>
        ))}
        <Link href={href('record-document-type')}>{text('renaming.part.types')}</Link>
      </nav>
      {parts && shown === 'names' && <NamesPart finder={parts.finder} names={parts.names} />}
      {parts && shown === 'patterns' && <PatternsPart naming={parts.naming} />}
    </Page>
  );
}

/** The page for naming an application's files as its university requires. */
export default function RenameView() {
  return (
    <ScreenBoundary part="rename-document">
      <Rename />
    </ScreenBoundary>
  );
}
