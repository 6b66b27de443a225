import type { Role } from '../../../contract/kit/ability.ts';
import type { FlowName, Page } from './flows.ts';

export interface Run {
  /** `{id}` stands for the owner of the link. */
  readonly path: string;
  readonly language: 'en' | 'fr' | 'ar';
  readonly flow: FlowName;
  /** Whose link it is, or who is named as the one who introduced the student. */
  readonly owner?: Role;
  /** The whole run on a processor of a fourth; otherwise on this one. */
  readonly slow?: true;
  /** A passport and a photo are uploaded. */
  readonly files?: true;
  /** Offline from this page on, until the next one is answered. */
  readonly offlineFrom?: Page;
  /** Offline when this page is left, while the parts of the next one may still be loading. */
  readonly lostOn?: Page;
  /** The page is closed when this one is answered, and opened again. */
  readonly killedOn?: Page;
  /** Sent to another phone by email on this page. */
  readonly movedOn?: Page;
}

/** Each path at which a student registers (specification §2, §6), in each language at least five times. */
export const runs: readonly Run[] = [
  { path: '/student-registration', language: 'en', flow: 'general', slow: true, files: true },
  {
    path: '/student-record/StudentRegistration',
    language: 'ar',
    flow: 'general',
    offlineFrom: 'education',
  },
  { path: '/aco-student', language: 'fr', flow: 'introduced', owner: 'aco', slow: true },
  {
    path: '/admin-student',
    language: 'ar',
    flow: 'introduced',
    owner: 'admin',
    killedOn: 'education',
  },
  {
    path: '/channel-partner-student',
    language: 'en',
    flow: 'introduced',
    owner: 'channel-partner',
    movedOn: 'plans',
  },
  { path: '/counsellor-student', language: 'fr', flow: 'introduced', owner: 'counsellor', files: true },
  {
    path: '/nigeria',
    language: 'en',
    flow: 'nigeria',
    slow: true,
    offlineFrom: 'degree',
  },
  {
    path: '/express-application',
    language: 'ar',
    flow: 'express',
    slow: true,
    files: true,
    killedOn: 'documents',
  },
  {
    path: '/user/{id}/student-registration',
    language: 'fr',
    flow: 'general',
    owner: 'channel-partner',
    lostOn: 'name',
  },
  {
    path: '/counsellor/{id}/student-registration',
    language: 'ar',
    flow: 'general',
    owner: 'counsellor',
    files: true,
    movedOn: 'documents',
  },
  { path: '/aco/{id}/student-registration', language: 'en', flow: 'general', owner: 'aco' },
  { path: '/admin/{id}/student-registration', language: 'fr', flow: 'general', owner: 'admin' },
  { path: '/application-india', language: 'en', flow: 'india', slow: true, files: true },
  { path: '/application-india/new', language: 'fr', flow: 'india' },
  {
    path: '/application-india/student-information',
    language: 'ar',
    flow: 'india',
    killedOn: 'schooling',
  },
  { path: '/application-india/course-details', language: 'en', flow: 'india', movedOn: 'degree' },
  { path: '/application-india/upload-document', language: 'fr', flow: 'india', files: true },
  { path: '/application-india/details', language: 'ar', flow: 'india', offlineFrom: 'course' },
  { path: '/application-india/details-document', language: 'en', flow: 'india' },
];
