import { describe, expect, it } from 'vitest';
import { confirmationKinds, confirmationOf } from '../../../contract/charts/application/confirmation.ts';
import { charts } from '../../../contract/charts/charts.ts';
import { stableStates, toArray } from '../../../contract/charts/definition.ts';
import { effect } from '../../../contract/charts/effects.ts';
import { chartsAr } from '../../../src/i18n/features/charts/ar.ts';
import { chartsEn } from '../../../src/i18n/features/charts/en.ts';
import { chartsFr } from '../../../src/i18n/features/charts/fr.ts';
import { languages } from '../../../src/i18n/languages.ts';
import { officeAr } from '../../../src/i18n/shared/office/ar.ts';
import { officeEn } from '../../../src/i18n/shared/office/en.ts';
import { officeFr } from '../../../src/i18n/shared/office/fr.ts';
import { publicEn } from '../../../src/i18n/shared/public/en.ts';
import { toolsAr } from '../../../src/i18n/shared/tools/ar.ts';
import { toolsEn } from '../../../src/i18n/shared/tools/en.ts';
import { toolsFr } from '../../../src/i18n/shared/tools/fr.ts';
import { tableOf } from './table.ts';

const texts: Record<(typeof languages)[number], Readonly<Record<string, string>>> = {
  en: { ...officeEn, ...toolsEn, ...chartsEn },
  fr: { ...officeFr, ...toolsFr, ...chartsFr },
  ar: { ...officeAr, ...toolsAr, ...chartsAr },
};
const own: Record<(typeof languages)[number], Readonly<Record<string, string>>> = {
  en: chartsEn,
  fr: chartsFr,
  ar: chartsAr,
};
const withoutText = (ids: readonly string[]): string[] =>
  languages.flatMap((language) => ids.filter((id) => !texts[language][id]).map((id) => `${language}: ${id}`));

const tables = Object.values(charts).map(tableOf);

/** The texts of the tasks that events open. */
const tasksIn = (rows: (typeof tables)[number]['rows']): string[] =>
  rows
    .filter(({ row }) =>
      row.effects?.some(({ type }) => type === 'task.open' || type === 'task.openForOwner'),
    )
    .map(({ row }) => `event.${row.on}.task`);

describe.each(tables)(
  'the table of the $id chart',
  ({ definition, rows, alwaysTransitions, states, deadlines }) => {
    const known = new Set<string>(states.map(({ place }) => place));

    it('leads from states that there are to states that there are', () => {
      const named = [...rows, ...alwaysTransitions].flatMap(({ region, row }) =>
        [...toArray(row.from), ...(row.to === undefined ? [] : [row.to])].map(
          (state) => `${region}.${state}`,
        ),
      );
      expect(named.filter((place) => !known.has(place))).toEqual([]);
    });

    it('says of every transition who makes it and what it needs of the rules', () => {
      const open = rows.filter(
        ({ row, permission }) => Object.keys(row.who).length === 0 || !/^\w+ \w+$/.test(permission),
      );
      expect(open.map(({ row }) => row.on)).toEqual([]);
    });

    it('names only guards that there are, and uses every one', () => {
      const used = [...rows, ...alwaysTransitions].flatMap(({ row }) => row.guards ?? []);
      expect(used.filter((name) => !(name in definition.guards))).toEqual([]);
      expect(Object.keys(definition.guards).filter((name) => !used.includes(name))).toEqual([]);
    });

    it('looks at places of other regions that there are', () => {
      const looked = [
        ...Object.values(definition.guards).flatMap((guard) => (guard.kind === 'state' ? guard.states : [])),
        ...alwaysTransitions.flatMap(({ row }) => row.inStates ?? []),
      ];
      expect(looked.filter((place) => !known.has(place))).toEqual([]);
    });

    it('takes every event in one region only, and every event somewhere', () => {
      const regions = Map.groupBy(rows, ({ row }) => row.on);
      const shared = [...regions].filter(([, all]) => new Set(all.map(({ region }) => region)).size > 1);
      expect(shared.map(([type]) => type)).toEqual([]);
      expect([...regions.keys()].sort()).toEqual(Object.keys(definition.payloads).sort());
    });

    it('does something in every transition: another state, or an effect that is known', () => {
      const idle = rows.filter(({ row }) => row.to === undefined && (row.effects ?? []).length === 0);
      expect(idle.map(({ row }) => row.on)).toEqual([]);
      const effects = [...rows, ...alwaysTransitions].flatMap(({ row }) => row.effects ?? []);
      expect(effects.filter((one) => !effect.safeParse(one).success)).toEqual([]);
    });

    it('runs its deadlines to moments that there are, and to events that time may send', () => {
      const strange = deadlines.filter(
        ({ deadline, state, region }) =>
          ('at' in deadline && !(deadline.at in definition.timestamps)) ||
          (deadline.raises !== undefined &&
            !rows.some(
              ({ row, region: other }) =>
                other === region &&
                row.on === deadline.raises &&
                toArray(row.from).includes(state) &&
                row.who.system,
            )),
      );
      expect(strange.map(({ deadline }) => deadline.id)).toEqual([]);
    });

    it('leaves nobody in a bad state without a way on that needs no reopening', () => {
      const stuck = states.filter(
        ({ state, region, name }) =>
          state.tone === 'bad' &&
          state.tag === 'open' &&
          !rows.some(
            ({ row, region: other }) =>
              other === region &&
              toArray(row.from).includes(name) &&
              row.to !== undefined &&
              row.to !== name &&
              !row.who.system,
          ),
      );
      expect(stuck.map(({ place }) => place)).toEqual([]);
    });

    it('names as the next event of a state one that leads on from there', () => {
      const wrong = states.filter(
        ({ state, name }) =>
          state.next !== undefined &&
          !rows.some(({ row }) => row.on === state.next && toArray(row.from).includes(name)),
      );
      expect(wrong.map(({ place }) => place)).toEqual([]);
    });

    it('has a text in every language for its states, turns, events, deadlines and reasons', () => {
      const resting = Object.entries(definition.regions).flatMap(([region, one]) =>
        stableStates(one).map((name) =>
          region === 'admission' ? `status.${name}` : `state.${region}.${name}`,
        ),
      );
      expect(
        withoutText([
          ...resting,
          ...states.flatMap(({ state }) => [
            `turn.${state.turn}`,
            ...(state.stage ? [`phase.${state.stage}`] : []),
          ]),
          ...Object.keys(definition.payloads).flatMap((type) => [`event.${type}`, `event.${type}.done`]),
          ...tasksIn(rows),
          ...deadlines.map(({ deadline }) => `deadline.${deadline.id}`),
          ...rows.flatMap(({ row }) => (row.guards ?? []).map((name) => `reason.${name}`)),
          ...['notInThisState', 'notYourRole', 'notYours', 'notPermitted', 'notReady'].map(
            (name) => `reason.${name}`,
          ),
        ]),
      ).toEqual([]);
    });
  },
);

describe('the texts of the charts', () => {
  it('have the same ids in every language, none of them another catalogue’s', () => {
    for (const language of languages) expect(Object.keys(own[language])).toEqual(Object.keys(own.en));
    expect(Object.keys(chartsEn).filter((id) => id in officeEn || id in publicEn)).toEqual([]);
  });

  it('are all used', () => {
    const used = new Set(
      tables.flatMap(({ definition, states, rows, deadlines }) => [
        ...states.flatMap(({ place, state, name }) => [
          `state.${place}`,
          `status.${name}`,
          `turn.${state.turn}`,
        ]),
        ...Object.keys(definition.payloads).flatMap((type) => [`event.${type}`, `event.${type}.done`]),
        ...tasksIn(rows),
        ...deadlines.map(({ deadline }) => `deadline.${deadline.id}`),
        ...rows.flatMap(({ row }) => (row.guards ?? []).map((name) => `reason.${name}`)),
      ]),
    );
    // A task of the siblings of an application whose offer was accepted; no chart's event opens it.
    used.add('event.siblings.proposeClosing.task');
    for (const kind of confirmationKinds) used.add(confirmationOf(kind).label);
    const spare = Object.keys(chartsEn).filter((id) => !used.has(id));
    expect(spare).toEqual(
      ['notInThisState', 'notYourRole', 'notYours', 'notPermitted', 'notReady'].map(
        (name) => `reason.${name}`,
      ),
    );
  });

  it('are translations: no sentence is the English one', () => {
    const same = languages
      .filter((language) => language !== 'en')
      .flatMap((language) => Object.keys(chartsEn).filter((id) => own[language][id] === own.en[id]));
    expect(same).toEqual([]);
  });
});
