import '../styles/state-tokens.css';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { ownTexts } from '../../i18n/catalogue.ts';
import { languages } from '../../i18n/languages.ts';
import { useAppActor } from '../hooks/use-app.ts';

/** What the installation calls its statuses, in place of the catalogues' own words. */
const namesOf = (statuses: readonly ApplicationStatus[]) =>
  Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(
        statuses.flatMap(({ status, label }) => {
          const name = label[language];
          return name === undefined ? [] : [[`status.${status}`, name]];
        }),
      ),
    ]),
  );

/** Names and colours of statuses as the installation has them, for every view: it draws nothing itself. */
export default function StatusNames() {
  const statuses = useSelector(useAppActor('statuses'), ({ context }) => context.statuses);
  useEffect(() => {
    if (statuses === null) return;
    const changed = statuses.filter(({ version }) => version > 0);
    const { style } = document.documentElement;
    ownTexts(namesOf(changed));
    for (const { status, colour } of changed)
      style.setProperty(`--status-${status}`, `var(--state-${colour})`);
    return () => {
      ownTexts({});
      for (const { status } of changed) style.removeProperty(`--status-${status}`);
    };
  }, [statuses]);
  return null;
}
