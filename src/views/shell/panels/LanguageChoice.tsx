import { Radio, RadioGroup } from '@blueprintjs/core';
import { languages } from '../../../i18n/languages.ts';
import { useAppSelector } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import { useSetPreference } from '../../kit/office/preference-labels.ts';

/** The languages, each in its own name. */
export function LanguageChoice() {
  const text = useText();
  const set = useSetPreference();
  const value = useAppSelector('preferences', ({ context }) => context.values.language);
  return (
    <RadioGroup
      className="choice"
      label={text('language.label')}
      name="language"
      selectedValue={value}
      inline
      onChange={(event) => set('language', event.currentTarget.value)}
    >
      {languages.map((language) => (
        <Radio
          key={language}
          value={language}
          labelElement={<span lang={language}>{text(`language.${language}`)}</span>}
        />
      ))}
    </RadioGroup>
  );
}
