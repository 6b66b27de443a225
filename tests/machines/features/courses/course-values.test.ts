import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newCourse } from '../../../../contract/courses/courses.ts';
import {
  emptyCourse,
  parseIntakes,
  parseRequirements,
  toCourseBody,
  toCourseValues,
  validateCourse,
} from '../../../../src/machines/features/courses/course-values.ts';
import { courseDetails } from '../../../support/records/courses.ts';

describe('the form of a course', () => {
  it('comes to the very course that it was made from', () => {
    const course = courseDetails(9);
    const [intake] = course.intakes;
    expect(z.parse(newCourse, toCourseBody(toCourseValues(course)))).toEqual({
      title: course.title,
      universityId: 7,
      campus: 'Harbour',
      award: 'MSc',
      level: 'postgraduateTaught',
      discipline: 'Engineering',
      courseType: 'fullTime',
      codes: { ucas: 'H500' },
      durationMonths: 12,
      tuitionFee: '18500.00',
      feePeriod: 'year',
      feeValidFor: '2027/28',
      currency: 'GBP',
      applicationFee: '75.00',
      deposit: null,
      scholarships: null,
      requirements: course.requirements,
      description: course.description,
      sourceUrl: course.sourceUrl,
      intakes: [{ intakeId: 4, status: 'open', deadline: '2027-07-01', overrides: intake?.overrides }],
    });
  });

  it('asks for a title alone, and says field by field what is wrong', () => {
    expect(validateCourse({ ...emptyCourse, title: 'Marine Engineering' })).toEqual({});
    expect(validateCourse(emptyCourse)).toEqual({ title: ['required'] });
    expect(
      validateCourse({
        ...emptyCourse,
        title: 'x',
        durationMonths: '500',
        tuitionFee: 'much',
        currency: 'POUND',
        sourceUrl: 'northcastle.example',
        ucasCode: 'x'.repeat(41),
        intakes: '[{"intakeId":4}]',
      }),
    ).toEqual({
      durationMonths: ['tooBig'],
      tuitionFee: ['invalid'],
      currency: ['invalid'],
      sourceUrl: ['invalid'],
      ucasCode: ['tooLong'],
      intakes: ['unknown'],
    });
  });

  it.each([
    ['12500', '12500'],
    ['12,500', '12500'],
    ['12 500,50', '12500.50'],
    ['12.500,5', '12500.5'],
    ['12,500.5', '12500.5'],
    [' ', null],
  ])('reads the amount %j as %j', (typed, amount) => {
    expect(toCourseBody({ ...emptyCourse, tuitionFee: typed }).tuitionFee).toBe(amount);
  });

  it('shows intakes and requirements that are not in order yet', () => {
    expect(
      parseIntakes('[{"intakeId":4,"status":"open","deadline":null,"overrides":[{"countryCode":""}]}]'),
    ).toEqual([{ intakeId: 4, status: 'open', deadline: null, overrides: [{ countryCode: '' }] }]);
    expect(parseRequirements('{"mostBacklogs":"x"}')).toEqual({
      ...parseRequirements('{}'),
      mostBacklogs: 'x',
    });
    expect([parseRequirements('{}').marks, parseRequirements('{}').english]).toEqual([[], []]);
    expect([parseIntakes('no'), parseRequirements('no').marks]).toEqual([[], []]);
  });
});
