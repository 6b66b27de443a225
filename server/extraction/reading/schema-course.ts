import { type Candidate, sourceWeights } from './candidates.ts';
import type { Entity, PropertyValue } from './entities.ts';
import { toCandidates } from './field-values.ts';
import { collapseWhitespace, normalizeText } from './text.ts';
import { awardIn, courseTypesIn, levelIn } from './values/awards.ts';
import { daysIn, type Intake, monthsIn } from './values/dates.ts';
import { isoMonths, lengthsIn } from './values/duration.ts';
import { audienceIn, periodIn } from './values/money.ts';
import { parseNumber } from './values/numbers.ts';

const courseTypes: ReadonlySet<string> = new Set([
  'Course',
  'EducationalOccupationalProgram',
  'WorkBasedProgram',
]);

export const isCourse = ({ types }: Entity): boolean => types.some((type) => courseTypes.has(type));

const valuesOf = ({ properties }: Entity, ...names: readonly string[]): readonly PropertyValue[] =>
  names.flatMap((name) => properties.get(name) ?? []);
const entitiesOf = (entity: Entity, ...names: readonly string[]): Entity[] =>
  valuesOf(entity, ...names).flatMap(({ value }) => (typeof value === 'string' ? [] : [value]));
const textsOf = (entity: Entity, ...names: readonly string[]): { value: string; snippet: string }[] =>
  valuesOf(entity, ...names).flatMap(({ value, snippet }) =>
    typeof value === 'string' ? [{ value, snippet }] : [],
  );

/** The name in a property: its text, or the name of its entity. */
const namesOf = (entity: Entity, ...names: readonly string[]): { value: string; snippet: string }[] =>
  valuesOf(entity, ...names).flatMap((marked) => {
    if (typeof marked.value === 'string') return [{ value: marked.value, snippet: marked.snippet }];
    return textsOf(marked.value, 'name', 'credentialCategory', 'termCode', 'legalName').slice(0, 1);
  });

/** Courses that are described as parts of another course. */
export function subCoursesOf(given: readonly Entity[]): ReadonlySet<Entity> {
  return new Set(
    given
      .filter(isCourse)
      .flatMap((entity) =>
        entitiesOf(entity, 'hasCourse', 'hasPart', 'coursePrerequisites', 'programPrerequisites'),
      ),
  );
}

const isLink = (text: string): boolean => /^https?:\/\//i.test(text);

/** Reads one course from the structured data. */
export function readCourse(course: Entity): Candidate[] {
  const { source } = course;
  const instances = entitiesOf(course, 'hasCourseInstance');
  const found: Candidate[] = [];
  const add = (...given: Parameters<typeof toCandidates>) => found.push(...toCandidates(...given));

  const [title] = textsOf(course, 'name', 'headline');
  if (title) add('title', title.value, title.snippet, source);
  const [provider] = namesOf(course, 'provider', 'offeredBy', 'creator');
  if (provider && !isLink(provider.value)) add('university', provider.value, provider.snippet, source);
  const [description] = textsOf(course, 'description');
  if (description) add('description', description.value.slice(0, 4_000), description.snippet, source);

  for (const { value, snippet } of namesOf(course, 'educationalCredentialAwarded', 'credentialAwarded')) {
    if (isLink(value) || value.length > 80) continue;
    add('award', value, snippet, source);
    add('level', awardIn(value)?.level, snippet, source, -10);
  }
  for (const { value, snippet } of namesOf(course, 'educationalLevel', 'programType')) {
    add('level', levelIn(value) ?? awardIn(value)?.level, snippet, source);
  }
  for (const { value, snippet } of [course, ...instances].flatMap((each) =>
    namesOf(each, 'courseMode', 'educationalProgramMode'),
  )) {
    const types = courseTypesIn(value.replace(/.*[/#]/, ''));
    for (const [order, type] of types.entries()) add('courseType', type, snippet, source, order * -30);
  }
  found.push(...durations(course, instances), ...offersOf(course, instances), ...datesOf(course, instances));
  const places = [...instances, course].flatMap((each) => valuesOf(each, 'location'));
  for (const { value, snippet } of places.slice(0, 1)) {
    if (typeof value === 'string') {
      if (!isLink(value) && value.length <= 80) add('campus', value, snippet, source);
      continue;
    }
    const [place] = [
      ...textsOf(value, 'name'),
      ...entitiesOf(value, 'address').flatMap((address) => textsOf(address, 'addressLocality')),
    ];
    if (place && !/online|virtual/i.test(place.value)) add('campus', place.value, place.snippet, source);
  }
  return found;
}

function durations(course: Entity, instances: readonly Entity[]): Candidate[] {
  const schedules = instances.flatMap((each) => entitiesOf(each, 'courseSchedule'));
  const marked = [
    ...textsOf(course, 'timeToComplete', 'duration', 'timeRequired'),
    ...instances.flatMap((each) => textsOf(each, 'duration', 'timeRequired')),
    ...schedules.flatMap((each) => textsOf(each, 'duration')),
  ];
  return marked
    .flatMap(({ value, snippet }) =>
      toCandidates('duration', isoMonths(value) ?? lengthsIn(value)[0]?.months, snippet, course.source),
    )
    .slice(0, 1);
}

/** Tuition and application fees in offers. */
function offersOf(course: Entity, instances: readonly Entity[]): Candidate[] {
  const offers = [course, ...instances].flatMap((each) => entitiesOf(each, 'offers'));
  return offers.flatMap((offer) => {
    const specifications = [offer, ...entitiesOf(offer, 'priceSpecification')];
    const about = [offer, ...specifications]
      .flatMap((each) =>
        textsOf(each, 'name', 'category', 'description', 'unitText', 'eligibleRegion', 'audience'),
      )
      .map(({ value }) => value)
      .join(' ');
    return specifications.flatMap((priced) => {
      const [price] = textsOf(priced, 'price');
      const [currency] = [...textsOf(priced, 'priceCurrency'), ...textsOf(offer, 'priceCurrency')];
      const amount = price && parseNumber(price.value.replace(/[^\d.,\s]/g, '').trim());
      if (price === undefined || amount === undefined || currency === undefined) return [];
      const money = { amount, currency: currency.value.toUpperCase() };
      if (/application|admission fee|frais de dossier|candidature|رسوم التقديم/i.test(normalizeText(about))) {
        return toCandidates('applicationFee', money, price.snippet, course.source);
      }
      if (/deposit|module|credit|acompte/i.test(about) || amount < 100) return [];
      const audience = audienceIn(about);
      const per = periodIn(about) ?? (/\bANN\b/.test(about) ? 'year' : undefined);
      const bonus =
        (audience === 'international' ? 7 : audience === 'home' ? -40 : 0) + (per === undefined ? -15 : 0);
      return toCandidates(
        'tuitionFee',
        { ...money, per: per ?? 'year' },
        price.snippet,
        course.source,
        bonus,
      );
    });
  });
}

function datesOf(course: Entity, instances: readonly Entity[]): Candidate[] {
  const { source } = course;
  const starts = [
    ...textsOf(course, 'startDate'),
    ...instances.flatMap((each) => textsOf(each, 'startDate')),
  ];
  const intakes = new Map<string, { intake: Intake; snippet: string }>();
  for (const { value, snippet } of starts) {
    for (const intake of monthsIn(value, { doubt: false }))
      intakes.set(`${intake.year}-${intake.month}`, { intake, snippet });
  }
  const [first] = intakes.values();
  const [deadline] = textsOf(course, 'applicationDeadline');
  return [
    ...(first
      ? toCandidates(
          'intakes',
          [...intakes.values()].map(({ intake }) => intake),
          first.snippet,
          source,
        )
      : []),
    ...(deadline
      ? toCandidates('deadline', daysIn(collapseWhitespace(deadline.value))[0], deadline.snippet, source)
      : []),
  ];
}

/** Number of informative fields of a course. A name alone is only a link to another page. */
export const informativeFieldsOf = (course: Entity): number =>
  readCourse(course).filter(
    ({ field, weight }) =>
      !['title', 'university', 'description'].includes(field) && weight > sourceWeights.text - 30,
  ).length;
