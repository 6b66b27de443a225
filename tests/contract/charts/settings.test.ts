import { describe, expect, it } from 'vitest';
import { charts } from '../../../contract/charts/charts.ts';
import { createSettingsSchema, defaultSettings, toDeadlineDays } from '../../../contract/charts/settings.ts';

const schema = createSettingsSchema(charts.application);
const defaults = defaultSettings(charts.application);
const returned = {
  label: { en: 'Back to you' },
  colour: 'violet',
  order: 2,
  subStatuses: [{ id: 'photo', label: { fr: 'Photo' } }],
  deadlineDays: 3,
};

describe('the settings of a chart', () => {
  it('are by default what the chart says, a colour for each tone and the order of the way', () => {
    expect(schema.parse({})).toEqual(defaults);
    expect(defaults.states['admission.returned']).toEqual({
      label: {},
      colour: 'amber',
      order: 4,
      subStatuses: [],
      deadlineDays: null,
    });
    expect(Object.keys(defaults.states)).not.toContain('admission.resuming');
    expect(Object.keys(defaultSettings(charts.document).states)).toHaveLength(8);
  });

  it('change one state and leave the others', () => {
    const changed = schema.parse({ states: { 'admission.returned': returned } });
    expect(changed).toEqual({ ...defaults, states: { ...defaults.states, 'admission.returned': returned } });
    expect(toDeadlineDays(changed)).toEqual({ 'admission.returned': 3 });
    expect(toDeadlineDays(defaults)).toEqual({});
  });

  it.each([
    ['a state that the chart does not have', { states: { 'admission.sleeping': returned } }],
    ['a state that nothing rests in', { states: { 'admission.resuming': returned } }],
    ['a colour that there is not', { states: { 'admission.returned': { ...returned, colour: '#f00' } } }],
    ['a deadline of no days', { states: { 'admission.returned': { ...returned, deadlineDays: 0 } } }],
    ['an empty name', { states: { 'admission.returned': { ...returned, label: { en: ' ' } } } }],
    ['something else', { states: {}, colour: 'red' }],
  ])('are refused with %s', (_what, given) => {
    expect(schema.safeParse(given).success).toBe(false);
  });
});
