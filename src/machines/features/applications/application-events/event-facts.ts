export { getFieldOfReason } from '../../../../../contract/charts/application/event-rules.ts';
export { getEvidenceTypes } from '../../../../../contract/charts/application/evidence.ts';
export { isUploader } from '../../../../../contract/kit/document-types.ts';
