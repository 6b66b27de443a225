import type { Block } from './blocks.ts';
import type { Candidate } from './candidates.ts';
import {
  completenessBonus,
  isMonthFirst,
  type LabelledText,
  readFact,
  toCandidates,
} from './field-values.ts';
import { normalizeText, sentencesOf } from './text.ts';
import { daysIn, monthsIn } from './values/dates.ts';
import { lengthsIn } from './values/duration.ts';
import { englishIn, namesEnglishTest } from './values/english.ts';
import { moneyIn, type PageLocale } from './values/money.ts';

const durationWords =
  /\b(?:program(?:me)?|course|degree|it|studies|takes?|lasts?|duration|over|length)\b|\b(?:formation|programme|dure|duree|cursus)\b|(?:البرنامج|الدراسة|مدة|يستغرق|تستغرق)/;
const feeWords =
  /\b(?:tuition|fees?)\b|\bfrais (?:de scolarite|d'inscription|de formation)|droits d'inscription|\bcout (?:de|du|des)\b|الرسوم الدراسية|رسوم الدراسة/;
const applicationFeeWords = /application fee|frais de (?:dossier|candidature)|رسوم (?:التقديم|الطلب)/;
const deadlineWords =
  /appl(?:y|ications?)[^.]{0,60}\b(?:by|before|until|close[sd]?|deadline|due|no later than)\b|deadline for appl|date limite|cloture des|candidatures?[^.]{0,60}(?:avant|jusqu'au)|(?:اخر موعد|الموعد النهائي|حتي|قبل)[^.]{0,40}/;
const starting =
  /^starts? |\b(?:starts?|begins?|begin|commences?|starting|intakes?|entry|enrol)\b[^.]{0,40}\b(?:in|each|every|on|of|from|for)\b|rentrees?\b|debute|commence en|(?:يبدا|تبدا|تنطلق|بداية الدراسة)/;

const unlabelled = (text: string): LabelledText => ({
  label: '',
  text,
  above: '',
  snippet: text,
  source: 'text',
});

/** Facts in complete sentences of running text; less reliable than lists. */
export function factsOfText(blocks: readonly Block[], place: PageLocale): Candidate[] {
  const found: Candidate[] = [];
  const lines = blocks.filter(({ inTable, heading }) => !inTable && (heading === null || heading === 7));
  for (const block of lines) {
    if (block.text.length <= 40 && studyModeLine.test(normalizeText(block.text))) {
      const labelled = unlabelled(block.text);
      found.push(...readFact('duration', labelled, place), ...readFact('courseType', labelled, place));
      continue;
    }
    for (const sentence of sentencesOf(block.text)) {
      if (sentence.length > 400) continue;
      const line = normalizeText(sentence);
      const labelled = unlabelled(sentence);
      const lengths = durationWords.test(line) ? lengthsIn(sentence) : [];
      if (
        lengths[0] &&
        lengths.length === 1 &&
        !/experience|placement|internship|work for|stage de|aged?\b|old\b|previous|prior|خبرة|تدريب/.test(
          line,
        )
      ) {
        found.push(...readFact('duration', labelled, place));
      }
      if (applicationFeeWords.test(line)) found.push(...readFact('applicationFee', labelled, place));
      else if (feeWords.test(line) && moneyIn(sentence, place).length > 0)
        found.push(...readFact('tuitionFee', labelled, place));
      if (deadlineWords.test(line) && daysIn(sentence, { monthFirst: isMonthFirst(place) }).length > 0) {
        found.push(...readFact('deadline', labelled, place));
      } else if (starting.test(line)) {
        const months = monthsIn(sentence);
        if (months.length > 0) found.push(...toCandidates('intakes', months, sentence, 'text'));
      }
    }
  }
  return [...found, ...englishOfText(lines)];
}

/** A line that contains only the duration and mode of study: `Full-time, 1 year`. */
const studyModeLine =
  /^(?:(?:full|part)[- ]time|temps (?:plein|partiel)|(?:\d{1,2}|one|two|three|four)[- ](?:years?|months?|ans?|mois)|[\s,/·-])+$/;

/** Lines about English tests, from the first to the last of each run. */
function englishOfText(lines: readonly Block[]): Candidate[] {
  const at = lines.flatMap(({ text }, place) =>
    namesEnglishTest(text) && /[\d\u0660-\u0669]/.test(text) ? [place] : [],
  );
  const runs: number[][] = [];
  for (const place of at) {
    const last = runs.at(-1);
    if (last && place - (last.at(-1) ?? 0) <= 2) last.push(place);
    else runs.push([place]);
  }
  return runs.flatMap((run) => {
    const between = lines.slice(run[0], (run.at(-1) ?? 0) + 1);
    const text = between.map((block) => block.text).join(' ');
    const marks = englishIn(between.map((block) => block.text).join(' ; '));
    return marks.length === 0 || text.length > 600
      ? []
      : toCandidates('english', marks, text, 'text', completenessBonus(marks));
  });
}
