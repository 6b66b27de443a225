import '../styles/state-tokens.css';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { setCustomTexts } from '../../../i18n/catalogue.ts';
import { languages } from '../../../i18n/languages.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { toDocumentTypeMessages } from './document-type-messages.ts';
import { createLatest } from './latest.ts';
import { toStatusColours, toStatusMessages } from './status-messages.ts';

interface Labels {
  readonly statuses: Parameters<typeof toStatusMessages>[0];
  readonly types: Parameters<typeof toDocumentTypeMessages>[0];
}

let coloured: readonly string[] = [];

function apply(labels: Labels | null): void {
  const { statuses, types } = labels ?? { statuses: [], types: [] };
  const ofStatuses = toStatusMessages(statuses);
  const ofTypes = toDocumentTypeMessages(types);
  setCustomTexts(
    Object.fromEntries(
      languages.map((language) => [language, { ...ofStatuses[language], ...ofTypes[language] }]),
    ),
  );
  const { style } = document.documentElement;
  for (const name of coloured) style.removeProperty(name);
  const colours = toStatusColours(statuses.filter(({ version }) => version > 0));
  for (const [name, value] of colours) style.setProperty(name, value);
  coloured = colours.map(([name]) => name);
}

const giveLabels = createLatest<Labels>(
  apply,
  (one, other) => one?.statuses === other?.statuses && one?.types === other?.types,
);

const none: readonly never[] = [];

/** Registers the installation's own labels and status colours for all views; renders nothing. */
export default function InstallationLabels() {
  const statuses = useSelector(useAppActor('statuses'), ({ context }) => context.items) ?? none;
  const types = useSelector(useAppActor('documentTypes'), ({ context }) => context.items) ?? none;
  useEffect(() => giveLabels({ statuses, types }), [statuses, types]);
  return null;
}
