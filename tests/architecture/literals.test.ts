import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { literalsIn, physicalStylesIn } from './literals.ts';

const components = globSync('src/**/*.tsx').map((path) => ({ path, source: readFileSync(path, 'utf8') }));

describe('components', () => {
  it('write out no text that people see or hear', () => {
    expect(components.length).toBeGreaterThan(200);
    const found = components.flatMap(({ path, source }) =>
      literalsIn(source).map(({ where, text }) => `${path}: ${where} ${text}`),
    );
    expect(found).toEqual([]);
  });

  it('name no side of the screen in a style, the places on the table apart', () => {
    const found = components.flatMap(({ path, source }) =>
      physicalStylesIn(source).map((property) => `${path}: ${property}`),
    );
    expect(found.sort()).toEqual([
      'src/views/grid/edits/CellEditor.tsx: left',
      'src/views/grid/table/GridRows.tsx: paddingLeft',
    ]);
  });
});

describe('the check of components', () => {
  it.each([
    ['<p>Not found</p>', [{ where: 'text', text: 'Not found' }]],
    ['<p>{"Not found"}</p>', [{ where: 'text', text: 'Not found' }]],
    ['<p>{`Hello`}</p>', [{ where: 'text', text: 'Hello' }]],
    ['<p>{open ? "Open" : text("state.closed")}</p>', [{ where: 'text', text: 'Open' }]],
    ['<p>{open && "Open"}</p>', [{ where: 'text', text: 'Open' }]],
    ['<>Hello</>', [{ where: 'text', text: 'Hello' }]],
    ['<button aria-label="Close" />', [{ where: 'aria-label', text: 'Close' }]],
    ['<Button title={"Close"} />', [{ where: 'title', text: 'Close' }]],
    ['<input placeholder={named ? "Name" : undefined} />', [{ where: 'placeholder', text: 'Name' }]],
    ['<img alt="A logo" />', [{ where: 'alt', text: 'A logo' }]],
    ['<p>مرحبا</p>', [{ where: 'text', text: 'مرحبا' }]],
  ])('sees the text of %s', (jsx, expected) => {
    expect(literalsIn(`export const Part = () => ${jsx};`)).toEqual(expected);
  });

  it.each([
    '<p>{text("page.notFound")}</p>',
    '<p>{name} · {count}</p>',
    '<img alt="" className="a picture" data-state="open" />',
    '<p>{state === "open" && <b />}</p>',
    '<button type="button" aria-current="page" aria-label={text("close")} />',
  ])('passes %s', (jsx) => {
    expect(literalsIn(`export const Part = () => ${jsx};`)).toEqual([]);
  });

  it('sees sides in styles, and passes logical ones', () => {
    const of = (style: string) => physicalStylesIn(`export const Part = () => <p style={${style}} />;`);
    expect(of('{ marginLeft: 1, left: 0, textAlign: "right" }')).toEqual(['marginLeft', 'left', 'textAlign']);
    expect(of('{ marginInlineStart: 1, insetInlineStart: 0, textAlign: "end" }')).toEqual([]);
    expect(physicalStylesIn('export const style = { borderTopLeftRadius: 2, box: { left: 1 } };')).toEqual([
      'borderTopLeftRadius',
    ]);
  });
});
