import { type Located, readLooseJson } from './loose-json.ts';
import {
  attribute,
  descendants,
  type Element,
  elementsOf,
  isElement,
  type PageTree,
  tagOf,
  textOf,
} from './page-tree.ts';
import { collapseWhitespace } from './text.ts';

/** A property value in the page's structured data, with its source text. */
export interface PropertyValue {
  readonly value: string | Entity;
  readonly snippet: string;
}

/** An item of structured data, such as a course or an offer. */
export interface Entity {
  readonly types: readonly string[];
  readonly id: string | undefined;
  readonly properties: ReadonlyMap<string, readonly PropertyValue[]>;
  readonly source: 'jsonLd' | 'microdata';
}

const longestSnippet = 400;

/** Local name: `https://schema.org/Course` and `schema:Course` become `Course`. */
const localName = (name: string): string => name.split(/[/#:]/).at(-1) ?? name;

const toPlainText = (text: string): string => {
  const entity = /&(?:amp|quot|#0?39|apos|lt|gt|nbsp);/g;
  const means: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&quot;': '"',
    '&apos;': "'",
    '&lt;': '<',
    '&gt;': '>',
    '&nbsp;': ' ',
  };
  return text.replace(entity, (each) => means[each] ?? "'").replace(/<[^>]*>/g, ' ');
};

const toSnippet = (text: string): string => collapseWhitespace(text).slice(0, longestSnippet);

function collectEntities(
  { value, source }: Located,
  all: Entity[],
  nodes: Map<string, Entity>,
): PropertyValue[] {
  const snippet = toSnippet(source);
  if (value instanceof Map) {
    const typed = value.get('@type')?.value;
    const types = (Array.isArray(typed) ? typed.map((each: Located) => each.value) : [typed])
      .filter((name) => typeof name === 'string')
      .map(localName);
    const id = value.get('@id')?.value;
    const properties = new Map<string, readonly PropertyValue[]>();
    const entity: Entity = {
      types,
      id: typeof id === 'string' ? id : undefined,
      properties,
      source: 'jsonLd',
    };
    // The containing entity comes before the ones it contains.
    all.push(entity);
    for (const [name, inner] of value) {
      if (name === '@type' || name === '@id' || name === '@context') continue;
      properties.set(localName(name), collectEntities(inner, all, nodes));
    }
    const known = entity.id === undefined ? undefined : nodes.get(entity.id);
    if (entity.id !== undefined && properties.size > (known?.properties.size ?? 0))
      nodes.set(entity.id, entity);
    const literal = value.get('@value')?.value;
    if (typeof literal === 'string' || typeof literal === 'number')
      return [{ value: String(literal), snippet }];
    return [{ value: entity, snippet }];
  }
  if (Array.isArray(value)) return value.flatMap((each: Located) => collectEntities(each, all, nodes));
  if (value === null || typeof value === 'boolean') return [];
  const written = collapseWhitespace(toPlainText(String(value)));
  return written === '' ? [] : [{ value: written, snippet }];
}

/** Replaces references by `@id` with the entity they refer to. */
function resolveReferences(entities: readonly Entity[], nodes: ReadonlyMap<string, Entity>): void {
  for (const { properties } of entities) {
    for (const [name, values] of properties) {
      (properties as Map<string, readonly PropertyValue[]>).set(
        name,
        values.map((propertyValue) => {
          const { value } = propertyValue;
          if (typeof value === 'string' || value.id === undefined || value.properties.size > 0)
            return propertyValue;
          return { ...propertyValue, value: nodes.get(value.id) ?? value };
        }),
      );
    }
  }
}

/** The JSON-LD entities of a page, and whether some of it was malformed. */
export function jsonLdOf({ root }: PageTree): { readonly entities: Entity[]; readonly broken: boolean } {
  const entities: Entity[] = [];
  const nodes = new Map<string, Entity>();
  let isBroken = false;
  for (const script of elementsOf(root, 'script')) {
    if (!/^application\/ld\+json/i.test(attribute(script, 'type')?.trim() ?? '')) continue;
    const text = script.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
    if (collapseWhitespace(text) === '') continue;
    const { found, broken } = readLooseJson(text);
    isBroken ||= broken;
    if (found) collectEntities(found, entities, nodes);
  }
  resolveReferences(entities, nodes);
  return { entities, broken: isBroken };
}

/** The attribute that holds the value, by element name. */
const valueAttributes: Readonly<Record<string, string>> = {
  meta: 'content',
  time: 'datetime',
  data: 'value',
  link: 'href',
};

function propertyValueOf(page: PageTree, element: Element): PropertyValue | undefined {
  const name = attribute(element, 'content') === undefined ? valueAttributes[element.tagName] : 'content';
  const given = name === undefined ? undefined : attribute(element, name);
  if (given !== undefined) {
    const value = collapseWhitespace(given);
    return value === '' ? undefined : { value, snippet: toSnippet(tagOf(page, element) ?? value) };
  }
  const text = textOf(element);
  return text === '' ? undefined : { value: text, snippet: toSnippet(text) };
}

/** The microdata entities of a page. */
export function microdataOf(page: PageTree): Entity[] {
  const entities: Entity[] = [];
  const of = new Map<Element, Entity>();
  const byId = new Map(
    [...descendants(page.root)].filter(isElement).flatMap((each) => {
      const id = attribute(each, 'id');
      return id === undefined ? [] : [[id, each] as const];
    }),
  );
  const scopes = [...descendants(page.root)]
    .filter(isElement)
    .filter((each) => attribute(each, 'itemscope') !== undefined);
  for (const scope of scopes) {
    const types = (attribute(scope, 'itemtype') ?? '').split(/\s+/).filter(Boolean).map(localName);
    const entity: Entity = {
      types,
      id: attribute(scope, 'itemid'),
      properties: new Map(),
      source: 'microdata',
    };
    of.set(scope, entity);
    entities.push(entity);
  }
  for (const [scope, { properties }] of of) {
    const add = (element: Element) => {
      const propertyValue = of.has(element)
        ? { value: of.get(element) as Entity, snippet: toSnippet(textOf(element)) }
        : propertyValueOf(page, element);
      for (const name of (attribute(element, 'itemprop') ?? '').split(/\s+/).filter(Boolean)) {
        if (propertyValue === undefined) continue;
        const present = properties.get(name) ?? [];
        (properties as Map<string, readonly PropertyValue[]>).set(name, [...present, propertyValue]);
      }
    };
    const begin = [
      scope,
      ...(attribute(scope, 'itemref') ?? '').split(/\s+/).flatMap((id) => byId.get(id) ?? []),
    ];
    for (const start of begin) {
      for (const element of elementsOfScope(start, scope, of)) {
        if (attribute(element, 'itemprop') !== undefined) add(element);
      }
    }
  }
  return entities;
}

/** The elements of an item scope, excluding the content of nested scopes. */
function* elementsOfScope(
  start: Element,
  scope: Element,
  of: ReadonlyMap<Element, Entity>,
): Generator<Element> {
  const inner = new Set<Element>();
  for (const node of descendants(start, (element) => {
    const parent = element.parentNode;
    return parent !== null && parent !== scope && isElement(parent) && inner.has(parent);
  })) {
    if (!isElement(node) || node === scope) continue;
    if (of.has(node)) inner.add(node);
    yield node;
  }
}
