import '../styles/state-tokens.css';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { setCustomTexts } from '../../../i18n/catalogue.ts';
import { languages } from '../../../i18n/languages.ts';
import { useAppActor } from '../hooks/use-app.ts';
import { toDocumentTypeMessages } from './document-type-messages.ts';
import { toStatusColours, toStatusMessages } from './status-messages.ts';

/** Registers the installation's own labels and status colours for all views; renders nothing. */
export default function InstallationLabels() {
  const statuses = useSelector(useAppActor('statuses'), ({ context }) => context.items);
  const types = useSelector(useAppActor('documentTypes'), ({ context }) => context.items);
  useEffect(() => {
    const ofStatuses = toStatusMessages(statuses ?? []);
    const ofTypes = toDocumentTypeMessages(types ?? []);
    setCustomTexts(
      Object.fromEntries(
        languages.map((language) => [language, { ...ofStatuses[language], ...ofTypes[language] }]),
      ),
    );
    return () => setCustomTexts({});
  }, [statuses, types]);
  useEffect(() => {
    const changed = statuses?.filter(({ version }) => version > 0) ?? [];
    const { style } = document.documentElement;
    const colours = toStatusColours(changed);
    for (const [name, value] of colours) style.setProperty(name, value);
    return () => {
      for (const [name] of colours) style.removeProperty(name);
    };
  }, [statuses]);
  return null;
}
