import { Button, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import { useAppActor, useAppSelector, useConfig } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { type ChoiceKey, choiceNames, groupNames, useSetPreference } from './preference-names.ts';

type SwitchKey = 'navigationCollapsed' | 'rtl' | 'singleKeys';

function Choice({ name }: { name: ChoiceKey }) {
  const text = useText();
  const set = useSetPreference();
  const value = useAppSelector('preferences', ({ context }) => context.values[name]);
  return (
    <RadioGroup
      className="choice"
      label={text(groupNames[name])}
      name={name}
      selectedValue={value}
      inline
      onChange={(event) => set(name, event.currentTarget.value)}
    >
      {choiceNames(name).map(([choice, id]) => (
        <Radio key={choice} value={choice} label={text(id)} />
      ))}
    </RadioGroup>
  );
}

function Toggle({ name, label, hint }: { name: SwitchKey; label: string; hint?: string }) {
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
        <Choice name="theme" />
        <Choice name="skin" />
        <Choice name="density" />
        <Choice name="textSize" />
        {layout.translation && <LanguageChoice />}
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.layout')}</h3>
        <Choice name="navigation" />
        <Toggle name="navigationCollapsed" label={text('customizer.collapsed')} />
        <Choice name="contentWidth" />
        <Choice name="navbarType" />
        <Choice name="footerType" />
        <Toggle
          name="rtl"
          label={text('customizer.rtl')}
          {...(layout.translation && { hint: text('customizer.rtlHint') })}
        />
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.comfort')}</h3>
        <Choice name="table" />
        <Choice name="keyProfile" />
        <Toggle
          name="singleKeys"
          label={text('customizer.singleKeys')}
          hint={text('customizer.singleKeysHint')}
        />
        <Choice name="motion" />
      </section>
      <Button
        text={text('customizer.reset')}
        onClick={() => preferences.send({ type: 'preferences.reset' })}
      />
    </>
  );
}
