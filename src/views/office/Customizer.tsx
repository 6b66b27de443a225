import { Button, Radio, RadioGroup, Switch } from '@blueprintjs/core';
import {
  type PreferenceKey,
  type Preferences,
  preferenceChoices,
} from '../../machines/preferences/preferences.types.ts';
import { useAppActor, useAppSelector, useConfig } from '../hooks/use-app.ts';
import { useText } from '../hooks/use-text.ts';
import type { PlainMessageId } from './plain-message.ts';

type ChoiceKey =
  | 'theme'
  | 'skin'
  | 'contentWidth'
  | 'navbarType'
  | 'footerType'
  | 'navigation'
  | 'density'
  | 'motion';
type SwitchKey = 'navigationCollapsed' | 'rtl' | 'singleKeys';

const names: { readonly [Key in ChoiceKey]: { readonly [Value in Preferences[Key]]: PlainMessageId } } = {
  theme: { light: 'theme.light', dark: 'theme.dark', system: 'theme.system' },
  skin: { default: 'customizer.skin.default', 'semi-dark': 'customizer.skin.semiDark' },
  contentWidth: { compact: 'customizer.width.compact', wide: 'customizer.width.wide' },
  navbarType: {
    sticky: 'customizer.bar.sticky',
    static: 'customizer.bar.static',
    hidden: 'customizer.bar.hidden',
  },
  footerType: {
    sticky: 'customizer.bar.sticky',
    static: 'customizer.bar.static',
    hidden: 'customizer.bar.hidden',
  },
  navigation: { vertical: 'customizer.navigation.vertical', horizontal: 'customizer.navigation.horizontal' },
  density: {
    compact: 'customizer.density.compact',
    cosy: 'customizer.density.cosy',
    roomy: 'customizer.density.roomy',
  },
  motion: { full: 'customizer.motion.full', reduced: 'customizer.motion.reduced' },
};

/** Sets a preference to one of its choices; a value that is none of them changes nothing. */
function useSet() {
  const preferences = useAppActor('preferences');
  return <Key extends PreferenceKey>(key: Key, value: string | boolean) => {
    const choices: readonly (string | boolean)[] = preferenceChoices[key];
    if (!choices.includes(value)) return;
    // The choice belongs to its key; the event's union cannot say so for a key that is a parameter.
    preferences.send({ type: 'preferences.set', key, value } as Parameters<typeof preferences.send>[0]);
  };
}

function Choice({ name, label }: { name: ChoiceKey; label: string }) {
  const text = useText();
  const set = useSet();
  const value = useAppSelector('preferences', ({ context }) => context.values[name]);
  const choices: readonly (readonly [string, PlainMessageId])[] = Object.entries(names[name]);
  return (
    <RadioGroup
      className="choice"
      label={label}
      name={name}
      selectedValue={value}
      inline
      onChange={(event) => set(name, event.currentTarget.value)}
    >
      {choices.map(([choice, id]) => (
        <Radio key={choice} value={choice} label={text(id)} />
      ))}
    </RadioGroup>
  );
}

function Toggle({ name, label, hint }: { name: SwitchKey; label: string; hint?: string }) {
  const set = useSet();
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

/** Everything a person can have their own way, in one drawer; each change shows at once and is kept on this device. */
export default function Customizer() {
  const text = useText();
  const preferences = useAppActor('preferences');
  const { layout } = useConfig();
  return (
    <>
      <section className="customizer-part">
        <h3>{text('customizer.looks')}</h3>
        <Choice name="theme" label={text('theme.label')} />
        <Choice name="skin" label={text('customizer.skin')} />
        <Choice name="density" label={text('customizer.density')} />
        <Choice name="contentWidth" label={text('customizer.width')} />
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.layout')}</h3>
        <Choice name="navigation" label={text('customizer.navigation')} />
        <Toggle name="navigationCollapsed" label={text('customizer.collapsed')} />
        <Choice name="navbarType" label={text('customizer.navbar')} />
        <Choice name="footerType" label={text('customizer.footer')} />
        <Toggle
          name="rtl"
          label={text('customizer.rtl')}
          {...(layout.translation && { hint: text('customizer.rtlHint') })}
        />
      </section>
      <section className="customizer-part">
        <h3>{text('customizer.comfort')}</h3>
        <Choice name="motion" label={text('customizer.motion')} />
        <Toggle
          name="singleKeys"
          label={text('customizer.singleKeys')}
          hint={text('customizer.singleKeysHint')}
        />
      </section>
      <Button
        text={text('customizer.reset')}
        onClick={() => preferences.send({ type: 'preferences.reset' })}
      />
    </>
  );
}
