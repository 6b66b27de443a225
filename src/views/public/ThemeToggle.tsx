import { Icon } from '../kit/components/Icon.tsx';
import { useAppActor, useAppSelector } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** Switches between light and dark; the third option, the device's setting, is in the preferences. */
export function ThemeToggle() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const theme = useAppSelector('preferences', (snapshot) => snapshot.context.theme);
  const other = theme === 'dark' ? 'light' : 'dark';
  const label = text(other === 'dark' ? 'theme.toDark' : 'theme.toLight');
  return (
    <button
      className="tool"
      type="button"
      aria-label={label}
      title={label}
      onClick={() => preferences.send({ type: 'preferences.set', key: 'theme', value: other })}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  );
}
