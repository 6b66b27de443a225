import { languageOf, languages } from '../../i18n/languages.ts';
import { Icon } from '../kit/components/Icon.tsx';
import { pickerEvents } from '../kit/components/select-picker.ts';
import { useAppActor, useAppSelector } from '../kit/hooks/use-app.ts';
import { useText } from '../kit/hooks/use-text.ts';

/** The languages, each in its own name; only where translation is enabled. */
export function LanguageSelect() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const language = useAppSelector('preferences', (snapshot) => snapshot.context.values.language);
  return (
    <span className="tool tool-select">
      <Icon name="globe" />
      <select
        {...pickerEvents}
        className="select"
        aria-label={text('language.label')}
        value={language}
        onChange={(event) =>
          preferences.send({
            type: 'preferences.set',
            key: 'language',
            value: languageOf(event.currentTarget.value),
          })
        }
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={code}>
            {text(`language.${code}`)}
          </option>
        ))}
      </select>
      <Icon name="caret" />
    </span>
  );
}
