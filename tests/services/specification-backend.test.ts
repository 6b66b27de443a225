import { expect, test } from 'vitest';
import { applicationDocumentsApi } from '../../contract/applications/application-documents-api.ts';
import { courseDetailApi } from '../../contract/courses/course-detail.ts';
import { courseLinksApi } from '../../contract/courses/course-links.ts';
import { courseRequestsApi } from '../../contract/courses/course-requests.ts';
import { notificationsApi } from '../../contract/people/notifications.ts';
import { profileApi } from '../../contract/people/profile.ts';
import { completeReply } from '../../src/services/kit/specification-backend.ts';
import { pick } from '../support/pick.ts';

const four = { id: 5, application_id: 3, notification_hash: 'abc', read: true };

test('a notification of four fields is one', () => {
  expect(completeReply(notificationsApi.list, { data: [four, { ...four, id: '6', read: 0 }] })).toEqual({
    data: [
      {
        ...four,
        type: 'application.moved',
        data: { number: '#3' },
        title: '',
        body: '',
        createdAt: '1970-01-01T00:00:00.000Z',
      },
      {
        ...four,
        id: 6,
        read: false,
        type: 'application.moved',
        data: { number: '#3' },
        title: '',
        body: '',
        createdAt: '1970-01-01T00:00:00.000Z',
      },
    ],
  });
});

test.each([
  ['none', { data: [four] }, { page: 1, perPage: 1, total: 1, lastPage: 1 }],
  [
    'as Laravel has it',
    { data: [four], meta: { current_page: 2, per_page: 10, total: 31, last_page: 4 } },
    { page: 2, perPage: 10, total: 31, lastPage: 4 },
  ],
  [
    'beside the data',
    { data: [four], current_page: 3, per_page: 10, total: 31, last_page: 4 },
    { page: 3, perPage: 10, total: 31, lastPage: 4 },
  ],
])('a page says where it stands: %s', (_what, body, meta) => {
  expect(completeReply(notificationsApi.page, body)).toHaveProperty('meta', meta);
});

test.each([7, '7', { count: 7 }])('a count is a number however it comes: %j', (data) => {
  expect([
    completeReply(applicationDocumentsApi.unconfirmedCount, { data }),
    completeReply(courseDetailApi.aiGeneratedCount, { data }),
  ]).toEqual([{ data: 7 }, { data: 7 }]);
});

test('documents and courses of which little is known have neutral values beside what is', () => {
  expect(
    pick(
      completeReply(applicationDocumentsApi.list, { data: [{ id: 4 }] }),
      'data.id data.status data.studentName data.applicationId data.allowedActions meta.total',
    ),
  ).toEqual({
    data: [
      {
        id: 4,
        status: 'uploaded',
        studentName: '',
        applicationId: null,
        allowedActions: ['confirm', 'reject'],
      },
    ],
    meta: { total: 1 },
  });
  expect(
    pick(
      completeReply(courseDetailApi.list, { data: [{ id: 9, courseName: 'MSc Mooring' }, { id: 10 }] }),
      'data.id data.title data.universityId',
    ),
  ).toEqual({
    data: [
      { id: 9, title: 'MSc Mooring', universityId: null },
      { id: 10, title: '#10', universityId: null },
    ],
  });
});

test('a message of success is kept, whatever the answer is about', () => {
  const body = { message: 'Thank you', data: { id: 1 } };
  for (const call of [courseDetailApi.create, courseRequestsApi.create, courseLinksApi.submit])
    expect(pick(completeReply(call, body), 'message data.id')).toEqual({
      message: 'Thank you',
      data: { id: 1 },
    });
  expect(completeReply(courseRequestsApi.create, { message: 'Thank you' })).toHaveProperty(
    'message',
    'Thank you',
  );
});

test('a call that the specification does not have is read by the contract alone', () => {
  expect(completeReply(profileApi.get, { data: {} })).toBeUndefined();
});

test.each([
  ['a list that is none', notificationsApi.list, { data: {} }],
  ['an object without a list', notificationsApi.list, {}],
  ['nothing where a list belongs', notificationsApi.list, null],
  ['what is not JSON', notificationsApi.markAsRead, undefined],
  ['records without ids', courseDetailApi.list, { data: [{ id: 1 }, { courseName: 'MSc Mooring' }] }],
  ['ids that are no numbers', notificationsApi.list, { data: [{ ...four, id: 'c5a8' }] }],
  ['a count that is none', applicationDocumentsApi.unconfirmedCount, { data: {} }],
  ['several counts', applicationDocumentsApi.unconfirmedCount, { data: { waiting: 1, done: 2 } }],
])('%s is no answer', (_what, call, body) => {
  expect(completeReply(call, body, { id: 7 })).toBeUndefined();
});

test('a record that was written has the id that was asked for, unless the answer has one', () => {
  expect(
    pick(
      completeReply(courseDetailApi.update, { data: { title: 'MSc Mooring' } }, { id: 7 }),
      'data.id data.title',
    ),
  ).toEqual({
    data: { id: 7, title: 'MSc Mooring' },
  });
  expect(pick(completeReply(courseDetailApi.update, { data: { id: 8 } }, { id: 7 }), 'data.id')).toEqual({
    data: { id: 8 },
  });
  expect(pick(completeReply(courseDetailApi.verify, null, { id: 7 }), 'data.id')).toEqual({
    data: { id: 7 },
  });
  // No record has this one.
  expect(
    pick(
      completeReply(courseDetailApi.create, { message: 'Data submitted successfully' }),
      'message data.id',
    ),
  ).toEqual({
    message: 'Data submitted successfully',
    data: { id: 9007199254740991 },
  });
});
