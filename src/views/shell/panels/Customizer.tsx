import { Button, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import { useAppActor, useAppSelector, useConfig } from '../../kit/hooks/use-app.ts';
import { useText } from '../../kit/hooks/use-text.ts';
import {
  type ChoicePreference,
  getPreferenceChoices,
  preferenceLabels,
  useSetPreference,
} from '../../kit/office/preference-labels.ts';
import { LanguageChoice } from './LanguageChoice.tsx';

type SwitchKey = 'navigationCollapsed' | 'rtl' | 'singleKeys';

function PreferenceChoice({ name }: { name: ChoicePreference }) {
  const text = useText();
  const set = useSetPreference();
  const value = useAppSelector('preferences', ({ context }) => context.values[name]);
  return (
    <RadioGroup
      className="choice"
      label={text(preferenceLabels[name])}
      name={name}
      selectedValue={value}
      inline
      onChange={(event) => set(name, event.currentTarget.value)}
    >
      {getPreferenceChoices(name).map(([choice, id]) => (
        <Radio key={choice} value={choice} label={text(id)} />
      ))}
    </RadioGroup>
  );
}

function PreferenceSwitch({ name, label, hint }: { name: SwitchKey; label: string; hint?: string }) {
  const set = useSetPreference();
  const on = useAppSelector('preferences', ({ context }) => context.values[name]);
  return (
    <div className="toggle">
      <Switch
        checked={on}
        label={label}
        alignIndicator="end"
        onChange={(event) => set(name, event.currentTarget.checked)}
      />
      {hint && <p className="faint">{hint}</p>}
    </div>
  );
}

/** All user preferences in one drawer; changes apply immediately and are stored on this device. */
export default function Customizer() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const { layout } = useConfig();
  return (
    <>
      <p className="faint">{text('customizer.kept')}</p>
      <section className="customizer-part">
        <h3>{text('customizer.looks')}</h3>
        <PreferenceChoice name="theme" />
        <PreferenceChoice name="skin" />
        <PreferenceChoice name="density" />
        <PreferenceChoice name="textSize" />
        {layout.translation && <LanguageChoice />}
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.layout')}</h3>
        <PreferenceChoice name="navigation" />
        <PreferenceSwitch name="navigationCollapsed" label={text('customizer.collapsed')} />
        <PreferenceChoice name="contentWidth" />
        <PreferenceChoice name="navbarType" />
        <PreferenceChoice name="footerType" />
        <PreferenceSwitch
          name="rtl"
          label={text('customizer.rtl')}
          {...(layout.translation && { hint: text('customizer.rtlHint') })}
        />
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.comfort')}</h3>
        <PreferenceChoice name="table" />
        <PreferenceChoice name="keyProfile" />
        <PreferenceSwitch
          name="singleKeys"
          label={text('customizer.singleKeys')}
          hint={text('customizer.singleKeysHint')}
        />
        <PreferenceChoice name="motion" />
      </section>
      <Button
        text={text('customizer.reset')}
        onClick={() => preferences.send({ type: 'preferences.reset' })}
      />
    </>
  );
}
