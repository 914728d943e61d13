import { beforeAll, describe, expect, test } from 'vitest';
import { market } from '../support/market.ts';
import type { Ask } from './ask.ts';
import { createAsk } from './ask.ts';
import { questions as industries } from './questions/industries.ts';
import { questions as listings } from './questions/listings.ts';
import { questions as placesAndTimes } from './questions/places-and-times.ts';
import { questions as providers } from './questions/providers.ts';
import type { Question } from './questions/question.ts';
import { questions as termsOfTrade } from './questions/terms-of-trade.ts';

const SUBJECTS: Readonly<Record<string, readonly Question[]>> = {
  providers,
  listings,
  'places and times': placesAndTimes,
  'terms of trade': termsOfTrade,
  industries,
};
let ask: Ask;

beforeAll(async () => {
  ask = createAsk((await market()).publication.ontology);
});

describe.each(Object.entries(SUBJECTS))('questions about %s', (_, questions) => {
  test.each(questions)('$question', ({ answer, expected }) => {
    expect(answer(ask)).toEqual(expected);
  });
});

test('there are at least thirty different questions', () => {
  const all = Object.values(SUBJECTS).flatMap((questions) => questions.map(({ question }) => question));
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(30);
});
