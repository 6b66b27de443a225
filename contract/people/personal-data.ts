import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { dataOf, instant } from '../kit/primitives.ts';
import { asTyped } from '../kit/text.ts';

export const personalDataApi = {
  link: endpoint('POST /students/:id/personal-data', {
    name: 'personalData.link',
    summary:
      'A link to a student’s personal data with their files, for those who may export the student; valid for five minutes and only in the caller’s session',
    reply: dataOf(z.object({ url: z.string(), expiresAt: instant })),
  }),
  open: endpoint('GET /personal-data/:link', {
    name: 'personalData.open',
    summary:
      'The personal data behind a link: a ZIP archive with `student.json`, what the student may see of it and the caller too, and the files of the documents',
    access: 'public',
    params: z.strictObject({ link: asTyped(200, 1) }),
  }),
};
