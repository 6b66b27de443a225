import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';
import { routeOf } from '../../machines/router/routes.ts';
import { gridKeys } from '../grid/grid-keys.ts';
import { useAppSelector } from '../hooks/use-app.ts';
import { useLooseText, useText } from '../hooks/use-text.ts';
import { Keys } from './Keys.tsx';
import { goKeys, shellKeys } from './shortcuts.ts';
import { useNavigationPages } from './use-navigation.ts';
import { useShellCommand } from './use-shortcuts.ts';

interface Line {
  readonly label: string;
  /** Each a combination that does it. */
  readonly shown: readonly (readonly string[])[];
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const intl = useIntl();
  if (lines.length === 0) return null;
  return (
    <section className="key-group">
      <h3>{title}</h3>
      <dl>
        {lines.map(({ label, shown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span className="only-read">
                {intl.formatList(
                  shown.map((keys) => keys.join(' ')),
                  { type: 'disjunction' },
                )}
              </span>
              {shown.map((keys) => (
                <Keys key={keys.join()} shown={keys} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The keys that work now, from the same lists that the keyboard is read with. */
export default function ShortcutsPanel() {
  const text = useText();
  const loose = useLooseText();
  const single = useAppSelector('preferences', ({ context }) => context.values.singleKeys);
  const pages = useNavigationPages();
  const run = useShellCommand();
  const everywhere = shellKeys.filter((key) => key.combo.key !== '؟' && (single || !key.single));
  const going = goKeys.filter((key) => pages.some((page) => page.name === key.route));
  return (
    <>
      <Lines
        title={text('keys.everywhere')}
        lines={everywhere.map((key) => ({ label: text(key.label), shown: [key.shown] }))}
      />
      {single && (
        <Lines
          title={text('keys.goTo')}
          lines={going.map((key) => ({
            label: loose([routeOf(key.route).title], 'navigation.label'),
            shown: [['G', key.shown]],
          }))}
        />
      )}
      <Lines
        title={text('keys.inLists')}
        lines={gridKeys.map((key) => ({ label: text(key.label), shown: key.shown }))}
      />
      <p className="faint">{text(single ? 'keys.singleOn' : 'keys.singleOff')}</p>
      <Button text={text('customizer.title')} onClick={() => run('preferences')} />
    </>
  );
}
