import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/mappings/mapping.ts';
import { carry } from './as-written.ts';

const REVIEW: JsonObject = {
  '@context': 'https://schema.org',
  '@type': 'Review',
  author: { '@type': 'Person', name: 'Ines' },
  itemReviewed: { '@type': 'Product', name: 'A kettle' },
};
/** What the marketplace makes of ratings. */
const rated = (reviewRating: JsonObject[string]): object => {
  const { value, errors } = carry('reviews', 'schema.org', 'marketplace', { ...REVIEW, reviewRating });
  expect(errors).toEqual([]);
  const { rating, ratingScale, criteria } = value as JsonObject;
  return JSON.parse(JSON.stringify({ rating, ratingScale, criteria })) as object;
};

describe('ratings', () => {
  test.each([
    ['a fraction', { ratingValue: 4.5 }, { rating: 4.5 }],
    ['eight out of ten', { ratingValue: '8', bestRating: '10', worstRating: '1' }, { rating: 8, ratingScale: 10 }],
    ['a scale that ends at five', { ratingValue: 3, bestRating: 5 }, { rating: 3, ratingScale: 5 }],
    ['a share of a hundred', { ratingValue: 87, bestRating: 100 }, { rating: 87, ratingScale: 100 }],
    [
      'nothing of a scale from nothing',
      { ratingValue: 0, bestRating: 10, worstRating: 0 },
      { rating: 0, ratingScale: 10 },
    ],
    ['a mere number', 4, { rating: 4 }],
    ['words', { ratingValue: 'very good' }, {}],
  ])('%s', (_, rating, expected) => {
    expect(rated(rating)).toEqual(expected);
  });

  test.each(['providers', 'listings'])('%s with a review of a mere number keep it', (domain) => {
    const type = domain === 'providers' ? 'LocalBusiness' : 'Product';
    const record = { '@context': 'https://schema.org', '@type': type, name: 'A', review: [{ reviewRating: 4 }] };
    const { value, repairs, errors } = carry(domain, 'schema.org', 'schema.org', record);
    expect({ repairs, errors }).toEqual({ repairs: [], errors: [] });
    expect((value as JsonObject)['review']).toMatchObject({ reviewRating: { ratingValue: 4 } });
  });

  test('overall and criterion ratings keep their scales, in any order', () => {
    const whole = { '@type': 'Rating', ratingValue: 8, bestRating: 10 };
    const aspect = { '@type': 'Rating', ratingValue: 4.5, reviewAspect: 'Cleanliness' };
    const expected = { rating: 8, ratingScale: 10, criteria: [{ criterion: 'CLEANLINESS', score: 4.5 }] };
    expect(rated([whole, aspect])).toEqual(expected);
    expect(rated([aspect, whole])).toEqual(expected);
  });

  test.each([
    [
      { rating: 8.5, ratingScale: 10 },
      { '@type': 'Rating', ratingValue: 8.5, bestRating: 10 },
    ],
    [{ rating: 4.5 }, { '@type': 'Rating', ratingValue: 4.5 }],
    [
      { rating: 8, ratingScale: 10, criteria: [{ criterion: 'VALUE', score: 3, scale: 5 }] },
      [
        { '@type': 'Rating', ratingValue: 8, bestRating: 10 },
        { '@type': 'Rating', ratingValue: 3, bestRating: 5, reviewAspect: 'Value for money' },
      ],
    ],
  ])('%j is written with its scale', (rating, expected) => {
    const record = { id: 'R-500001', verified: true, status: 'PUBLISHED', author: { name: 'Ines' }, ...rating };
    const { value, errors } = carry('reviews', 'marketplace', 'schema.org', {
      ...record,
      subject: { type: 'LISTING', id: 'L-200001' },
    });
    expect(errors).toEqual([]);
    expect((value as JsonObject)['reviewRating']).toEqual(expected);
  });

  test.each([
    ['of a review of one aspect', { reviewAspect: 'Ambiance', reviewRating: { ratingValue: 4, bestRating: 5 } }],
    [
      'of a review of one aspect, with a verdict',
      { reviewAspect: 'Price', reviewRating: { ratingValue: 4, alternateName: 'Good' } },
    ],
    ['of one aspect that is not a criterion', { reviewRating: { ratingValue: 4, reviewAspect: 'Ambiance' } }],
  ])('a score %s is not one of the whole', (_, members) => {
    const { value, errors } = carry('reviews', 'schema.org', 'schema.org', {
      ...REVIEW,
      reviewBody: 'Nice.',
      ...members,
    });
    expect(errors).toEqual([]);
    expect(value).toMatchObject({ reviewBody: 'Nice.' });
    expect(value).not.toHaveProperty('reviewRating');
  });

  test.each(['providers', 'listings'])('of one aspect are not those of %s', (domain) => {
    const rating = { ratingValue: 4, reviewAspect: 'Ambiance' };
    const record = {
      '@context': 'https://schema.org',
      '@type': domain === 'providers' ? 'Hotel' : 'Product',
      name: 'Anker',
      aggregateRating: { '@type': 'AggregateRating', ...rating, reviewCount: 12 },
      review: [
        { '@type': 'Review', reviewBody: 'Nice.', reviewRating: { '@type': 'Rating', ...rating } },
        { '@type': 'Review', reviewBody: 'Cheap.', reviewAspect: 'Price', reviewRating: { ratingValue: 5 } },
      ],
    };
    const { form } = carry(domain, 'schema.org', 'schema.org', record);
    expect(form).not.toHaveProperty('hasRatingSummary');
    expect((form as JsonObject)['hasReview']).toEqual([
      { '@type': 'Review', reviewText: ['Nice.'] },
      { '@type': 'Review', reviewText: ['Cheap.'] },
    ]);
  });

  test.each(['providers', 'listings'])('the average rating of %s', (domain) => {
    const type = domain === 'providers' ? 'Hotel' : 'Product';
    const record = {
      '@context': 'https://schema.org',
      '@type': type,
      name: 'Anker',
      aggregateRating: { '@type': 'AggregateRating', ratingValue: '8.7', bestRating: '10', reviewCount: 12 },
    };
    const { form } = carry(domain, 'schema.org', 'schema.org', record);
    expect((form as JsonObject)['hasRatingSummary']).toEqual({
      '@type': 'RatingSummary',
      averageRating: 8.7,
      bestRating: 10,
      numberOfReviews: 12,
    });
  });
});
