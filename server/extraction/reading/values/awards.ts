import type { CourseType } from '../../../../contract/courses/courses.ts';
import type { StudyLevel } from '../../../../contract/documents/checklist.ts';
import { collapseWhitespace, normalizeText } from '../text.ts';

const awards: readonly (readonly [pattern: string, level: StudyLevel | undefined])[] = [
  [
    'PhD|Ph\\.D\\.?|DPhil|D\\.Phil\\.?|EngD|EdD|DBA|Doctor of [A-Z]\\w+|Doctorate|Doctorat|دكتوراه|الدكتوراه',
    'research',
  ],
  ['MPhil|MRes|MSc by Research|MA by Research|Master of Philosophy|Master of Research', 'research'],
  [
    'International Foundation Year|Foundation (?:Year|Certificate|Programme|Program)|Foundation Diploma|Année préparatoire|السنة التحضيرية|سنة تحضيرية',
    'foundation',
  ],
  ["Pre-?[Mm]aster(?:[’']?s)?", 'preMaster'],
  [
    'Executive MBA|MBA|M\\.B\\.A\\.?|MSc|M\\. ?Sc\\.?|MSci(?= by)|MA(?= \\(Res\\))|MEng Management|LLM|LL\\.M\\.?|MPA|MPH|MArch|MFA|MEd|M\\.Ed\\.?|MPP|MFin|MIM|MIT|MBus|MEnv|MPharm|MMath|MSW',
    'postgraduateTaught',
  ],
  [
    'PGCE|PGDip|PgDip|PGCert|PgCert|Postgraduate (?:Diploma|Certificate)|Graduate (?:Diploma|Certificate)',
    'postgraduateTaught',
  ],
  [
    "Master of [A-Z][\\w ]+|Masters? (?:of|in|en|degree)\\b|Master[’']s(?: degree)?|Mastère(?: Spécialisé)?|Maîtrise|Maître ès [\\p{L}]+|Master|MA|MS|M\\.A\\.?|M\\.S\\.?|ماجستير|الماجستير",
    'postgraduateTaught',
  ],
  [
    'BSc \\(Hons\\)|BA \\(Hons\\)|BEng \\(Hons\\)|LLB \\(Hons\\)|BDes \\(Hons\\)|BBA|B\\.B\\.A\\.?|BSc|B\\. ?Sc\\.?|BEng|B\\.Eng\\.?|BTech|B\\.Tech\\.?|BCom|BCA|BArch|BFA|BN|BNurs|MBBS|MBChB|LLB|LL\\.B\\.?|BMus|BEd|BDes|BComp|MEng|MSci|BA|BS|B\\.A\\.?|B\\.S\\.?',
    'undergraduate',
  ],
  [
    "Bachelor of [A-Z][\\w ]+|Bachelor[’']s(?: degree)?|Bachelor|Licence(?: professionnelle)?|Bachelier|Baccalauréat(?= (?:en|ès))|بكالوريوس|البكالوريوس|الإجازة|Higher National Diploma|HND|HNC|Foundation Degree|FdSc|FdA|BUT|DUT|BTS",
    'undergraduate',
  ],
];

const wordStart = '(?<![\\p{L}\\d.-])';
const wordEnd = '(?![\\p{L}\\d])';
const patterns = awards.map(([pattern, level]) => ({
  pattern: new RegExp(`${wordStart}(?:${pattern})${wordEnd}`, 'u'),
  level,
}));

/** An award in a text, with its level. */
export interface Award {
  readonly name: string;
  readonly level: StudyLevel | undefined;
  readonly at: number;
}

/** The first award in a text: `MSc`, `Bachelor of Laws`, `ماجستير`. */
export function awardIn(text: string): Award | undefined {
  const line = collapseWhitespace(text);
  const found = patterns.flatMap(({ pattern, level }) => {
    const hit = pattern.exec(line);
    return hit ? [{ name: hit[0].trim().replace(/\s+(?:of|in|en)$/u, ''), level, at: hit.index }] : [];
  });
  return found.toSorted((one, other) => one.at - other.at || other.name.length - one.name.length)[0];
}

const levels: readonly (readonly [RegExp, StudyLevel])[] = [
  [/\bpre-?master/, 'preMaster'],
  [
    /\bfoundation (?:year|level|program(?:me)?|certificate|course)|^foundation$|international foundation|تحضيري/,
    'foundation',
  ],
  [/postgraduate research|\bresearch degree|\bdoctora|\bphd\b|\bmphil\b|دكتوراه/, 'research'],
  [
    /postgraduate|\bgraduate(?!s| attributes| outcomes)|master|\bpgt\b|2(?:e|eme) cycle|second cycle|bac ?\+ ?5|دراسات عليا|ماجستير/,
    'postgraduateTaught',
  ],
  [
    /undergraduate|bachelor|first cycle|1er cycle|premier cycle|licence|bac ?\+ ?3|بكالوريوس|المرحلة الجامعية/,
    'undergraduate',
  ],
];

/** The study level in a text such as `Postgraduate taught` or `Niveau : Master`. */
export function levelIn(text: string): StudyLevel | undefined {
  const line = normalizeText(text);
  return levels.find(([pattern]) => pattern.test(line))?.[1];
}

const types: readonly (readonly [RegExp, CourseType])[] = [
  [/blended|hybrid|hybride|online and (?:on[- ]?campus|face)|مدمج/, 'blended'],
  [/part[- _]?time|\bpt\b|temps partiel|دوام جزئي|جزئي/, 'partTime'],
  [/full[- _]?time|\bft\b|temps plein|temps complet|دوام كامل|بدوام كامل|متفرغ/, 'fullTime'],
  [/\bonline\b|distance|a distance|e-learning|en ligne|عن بعد|عبر الانترنت/, 'online'],
];

/** The study modes in a text, in order. */
export function courseTypesIn(text: string): CourseType[] {
  const line = normalizeText(text);
  return types
    .flatMap(([pattern, type]) => {
      const hit = pattern.exec(line);
      return hit ? [{ type, at: hit.index }] : [];
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ type }) => type);
}
