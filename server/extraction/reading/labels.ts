import type { CourseField } from '../../../contract/courses/course-findings.ts';
import { normalizeText } from './text.ts';

/** Patterns for labels, matched against normalized text; the first match decides. */
const labels: readonly (readonly [field: CourseField | 'other', pattern: RegExp])[] = [
  // Labels that look like one of the fields but are not.
  [
    'other',
    /accommodation|housing|living (?:cost|expense)|\bvisa\b|scholarship|bursar|funding|payment|how to pay|instal|refund|discount|deposit|\bbank\b|insurance|logement|bourse|acompte|assurance|سكن|منحة|تأمين|المعيشة/,
  ],
  [
    'other',
    /^(?:phone|telephone|tel|e-?mail|contact|address|opening|share|faq|reviews?|ranking|credits?|ects|modules?|ucas|code)\b/,
  ],
  [
    'applicationFee',
    /(?:application|admission|processing|registration|enrolment)(?:\/\w+)? (?:fee|charge)s?|frais (?:de|d')\s?(?:dossier|candidature|etude de dossier)|رسوم (?:التقديم|تقديم|الطلب|طلب|التسجيل)/,
  ],
  [
    'deadline',
    /deadline|closing date|last (?:date|day) (?:to|for)|apply (?:by|before|until)|applications? (?:close|due|until)|date limite|cloture des candidatures|candidatures? (?:jusqu|avant)|(?:اخر|الموعد النهائي|نهاية) (?:موعد|للتقديم|التقديم|تاريخ|فترة)|الموعد النهائي|اخر موعد/,
  ],
  [
    'english',
    /english (?:language|proficiency|requirement|test|entry|level)|^english$|language (?:requirement|proficiency)|^ielts|^toefl|^pte\b|^duolingo|(?:niveau|exigences?|maitrise|test|langue)s? (?:d'|de l'|en |de langue |linguistique)?(?:anglais|linguistique|langue)|(?:اللغة الانجليزية|متطلبات اللغة|شرط اللغة|كفاءة اللغة)/,
  ],
  [
    'tuitionFee',
    /\b(?:tuition|fees?)\b|^(?:course |program(?:me)? |total |annual )?(?:cost|price)s?\b|\bfrais\b|droits (?:d'inscription|universitaires|de scolarite)|^(?:tarifs?|cout)\b|(?:ال)?رسوم|المصروفات|المصاريف|تكلفة|التكلفة/,
  ],
  [
    'duration',
    /\bduration\b|\blength\b|^how long|time to complete|^study (?:time|period)|period of study|\bduree\b|^(?:ال)?مدة/,
  ],
  [
    'intakes',
    /\bintakes?\b|\bstart(?:s|ing)?(?: date| month| term| time)?s?$|^(?:course |program(?:me)? |next )?(?:start|commencement|entry)(?: dates?| months?| terms?| points?| year| time)?s?\b|^(?:course )?(?:begins|commenc(?:es|ing))|^(?:dates? de )?(?:rentrees?|debut)|^date de (?:rentree|debut)|بداية|بدء|تاريخ البد|موعد البد|مواعيد القبول|فصل القبول|القبول في/,
  ],
  [
    'campus',
    /^(?:(?:study |course |teaching |main )?(?:campus|location|site|venue)s?|where you(?:'ll| will) study|taught at|place of study|city)$|^(?:lieu|lieux|campus|ville|site)(?: d'enseignement| de formation| d'etudes?| des cours)?$|^(?:ال)?(?:حرم|مقر|موقع|مكان|فرع)(?: ال\S+)?$|^المدينة$/,
  ],
  [
    'award',
    /^(?:final |degree |course )?(?:award|qualification|degree|credential|certificate)s?(?: awarded| name| title| type)?$|^(?:degree|qualification|award) (?:you (?:will )?(?:earn|receive)|awarded)$|^(?:diplome|titre|grade)(?: delivre| prepare| obtenu| vise)?$|^(?:ال)?(?:درجة|شهادة|مؤهل)(?: ال\S+| ممنوحة)*$|^المسمي$/,
  ],
  [
    'level',
    /^(?:course |study |degree |academic |program(?:me)? )?levels?(?: of study)?$|^(?:course |program(?:me)? |study )type$|^niveau(?: d'etudes?| de sortie| de formation| du diplome)?$|^cycle$|^(?:ال)?(?:مستوي|مرحلة)(?: ال\S+)*$/,
  ],
  [
    'courseType',
    /^(?:study |course |learning |delivery |attendance |program(?:me)? )?(?:mode|format|delivery|method|pattern)s?(?: of (?:study|delivery|attendance|learning|teaching))?$|^(?:study |course )?(?:options?|load|attendance|type of study|way of study)$|^(?:rythme|regime|modalites?|mode)(?: de formation| d'enseignement| d'etudes?| de la formation)?$|^(?:ال)?(?:نمط|نظام|طريقة|نوع)(?: ال\S+)*$/,
  ],
  [
    'discipline',
    /^(?:subject|discipline|field)s?(?: area)?s?(?: of study)?$|^(?:domaine|discipline|mention)s?(?: d'etudes?| de formation)?$|^(?:ال)?(?:مجال|تخصص)(?: ال\S+)?$/,
  ],
  [
    'university',
    /^(?:university|institution|provider|college|school|awarding (?:body|institution|university)|offered by)(?: name)?$|^(?:universite|etablissement|ecole)$|^(?:ال)?(?:جامعة|كلية|مؤسسة)(?: ال\S+)?$/,
  ],
  [
    'title',
    /^(?:course|program(?:me)?|degree|study program(?:me)?)(?: name| title)?$|^(?:title|name of (?:the )?(?:course|program(?:me)?))$|^(?:intitule|nom)(?: (?:de la|du) (?:formation|programme|diplome))?$|^(?:formation|programme)$|^(?:(?:ال)?برنامج|اسم البرنامج)$/,
  ],
  [
    'description',
    /^(?:course |program(?:me)? )?(?:overview|summary|description|introduction|about(?: the| this)?(?: course| program(?:me)?)?|at a glance)$|^(?:presentation|objectifs?|description)(?: de la formation| du programme)?$|^(?:نبذة|وصف|نظرة عامة|عن)(?: .{0,30})?$/,
  ],
];

const longestLabel = 60;

/** The field that a label stands for; undefined for other labels. */
export function fieldOfLabel(text: string): CourseField | undefined {
  if (text.length > longestLabel) return undefined;
  const line = normalizeText(text)
    .replace(/\([^)]*\)|[:：*؟?]+$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const [field] = labels.find(([, pattern]) => pattern.test(line)) ?? [];
  return field === 'other' ? undefined : field;
}

/** Whether a label stands for something that only looks like one of the fields, such as a deposit. */
export function isOtherLabel(text: string): boolean {
  const line = normalizeText(text);
  return text.length <= longestLabel && labels.find(([, pattern]) => pattern.test(line))?.[0] === 'other';
}
