import { type CoherenceRule, events } from './rule.ts';

/** Fields of events that point to a document. */
const proofs: readonly { readonly events: readonly string[]; readonly field: string }[] = [
  {
    events: ['offer.makeConditional', 'offer.makeUnconditional', 'offer.revise', 'visa.report'],
    field: 'letterId',
  },
  { events: ['fee.record', 'deposit.record'], field: 'receiptId' },
  { events: ['confirmation.issue'], field: 'documentId' },
  { events: ['consent.record', 'offer.accept', 'offer.decline', 'application.defer'], field: 'consentId' },
];

const pointedTo = ({ events: types, field }: (typeof proofs)[number]): string =>
  `select (given ->> '${field}')::bigint as document_id, id as application_id from ${events(...types)} e where given ? '${field}'`;

/** What decisions stand on. */
export const evidenceRules: readonly CoherenceRule[] = [
  {
    rule: 'Each decision is based on versions of documents that exist, uploaded before it',
    subject: 'Application',
    broken: `select e.application_id as id from event_evidence e
        left join document_files f on f.document_id = e.document_id and f.number = e.file and f.sha256 = e.sha256
      where f.id is null or f.uploaded_at > e.decided_at`,
  },
  {
    rule: 'The versions of the documents that decisions name are known',
    subject: 'Application',
    broken: proofs
      .map(
        (proof) =>
          `select e.application_id as id from (${pointedTo(proof)}) e
           where not exists (select from event_evidence v where v.application_id = e.application_id
             and v.document_id = e.document_id and v.path = '${proof.field}')`,
      )
      .join(' union all '),
  },
  {
    rule: 'Conditions that are met name the version of a document that proves them',
    subject: 'Application',
    broken: `select application_id as id from offer_conditions c where state = 'met' and not exists (
      select from document_files f where f.document_id = c.proof_id and f.number = c.proof_file)`,
  },
  {
    rule: 'Documents know the newest version that a decision is based on',
    subject: 'ApplicationDocument',
    broken: `select d.id from application_documents d
        left join (select document_id, max(file) as file from event_evidence group by document_id) v on v.document_id = d.id
      where d.decided_file is distinct from v.file`,
  },
  {
    rule: 'Decisions point to documents of their own student',
    subject: 'ApplicationDocument',
    broken: proofs
      .map(
        (proof) =>
          `select e.document_id as id from (${pointedTo(proof)}) e join applications a on a.id = e.application_id
             left join application_documents d on d.id = e.document_id
           where d.student_id is distinct from a.student_id`,
      )
      .join(' union all '),
  },
  {
    rule: 'Confirmed documents have a file, and a second person has confirmed it',
    subject: 'ApplicationDocument',
    broken: `select id from application_documents
      where status = 'confirmed' and (files = 0 or decided_by_id is null or decided_by_id = uploaded_by_id)`,
  },
  {
    rule: 'Confirmed passports are valid when the course starts, unless a reason was given',
    subject: 'ApplicationDocument',
    broken: `select d.id from application_documents d join applications a on a.id = d.application_id
      join intakes i on i.id = a.intake_id
      where d.type = 'passport' and d.status = 'confirmed' and d.reason is null and d.expires_on < i.starts_on`,
  },
];
