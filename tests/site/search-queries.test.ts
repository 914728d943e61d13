import { beforeAll, describe, expect, it } from 'vitest';
import { finish } from '../../src/base/work.ts';
import type { Publication } from '../../src/ontology/model.ts';
import { createTextSearch } from '../../src/search/match/search.ts';
import { splitWords } from '../../src/search/match/stem.ts';
import { createPublicationIndex } from '../../src/site/index/publication-index.ts';
import { createEngine } from '../../src/client/search/engine.ts';
import { createNameWords } from '../../src/client/search/name-words.ts';
import type { NamesFile } from '../../src/site/search/names-file.ts';
import { namesPath } from '../../src/site/search/names-file.ts';
import { searchFiles } from '../../src/site/search/search-files.ts';
import { market } from '../support/market.ts';

/** Queries of readers, each with the terms of which one must be first. */
type Queries = Readonly<Record<string, readonly string[]>>;

const WITH_TYPOS: Queries = {
  'boking stauts': ['BookingStatus'],
  'opning hours': ['OpeningHours'],
  'cancelation polcy': ['CancellationPolicy'],
  'swiming pol': ['SwimmingPool'],
  'dentel practise': ['DentalPractice'],
  'avergae rating': ['averageRating'],
  'langauge scool': ['LanguageSchool'],
  'hotl categry': ['hotelCategory'],
  'street adress': ['streetAddress'],
  'tumbel dryr': ['TumbleDryer'],
  'instnt boking': ['InstantBooking'],
  'tol fre numbr': ['TollFreeTelephone'],
  'reveiw sorce': ['ReviewSource'],
  'minumum nigths': ['minimumNights'],
  'guarentee policey': ['GuaranteePolicy'],
};

const IN_OTHER_WORDS: Queries = {
  'cancel order': ['CancellationPolicy', 'CancelledByCustomer', 'cancellationReason', 'freeCancellationHours'],
  hotel: ['Hotel'],
  stars: ['stars', 'StarRating', 'hotelCategory'],
  'price per night': ['PerNight'],
  'dogs allowed': ['petsAllowed'],
  wifi: ['WirelessInternet'],
  'money back': ['GuaranteePolicy', 'RefundRule'],
  toothache: ['DentalPractice'],
  'zip code': ['postalCode'],
  'owner response': ['ProviderReply'],
  'reservation state': ['BookingStatus', 'hasBookingStatus'],
  'car rental': ['CarHire', 'CarRentalFirm'],
  'how many people': ['numberOfPeople', 'maximumGuests'],
  'closing time': ['closesAt'],
};

const IN_GERMAN: Queries = {
  Buchngstatus: ['BookingStatus'],
  stornieren: [
    'CancellationPolicy',
    'FlexibleCancellation',
    'CancelledByCustomer',
    'freeCancellationHours',
    'cancelledAt',
  ],
  oeffnungszeiten: ['OpeningHours'],
  'hund erlaubt': ['petsAllowed'],
  'preis pro nacht': ['PerNight'],
  zahnarzt: ['DentalPractice'],
  hotelsterne: ['hotelCategory'],
  frühstück: ['BreakfastIncluded', 'BedAndBreakfast'],
  haustiere: ['petsAllowed'],
  barrierefrei: ['FullyAccessible', 'AccessibilityLevel', 'Accessibility'],
  mindestaufenthalt: ['minimumNights'],
  postleitzahl: ['postalCode'],
  kindersitz: ['childSeats', 'HighChair'],
  stornierungsbedingungen: ['CancellationPolicy'],
  schwimbad: ['SwimmingPool'],
};

/** Finds terms: identifiers, best first. */
type Find = (query: string) => readonly string[];

let publication: Publication;
beforeAll(async () => {
  ({ publication } = await market());
});

/** The search dialog of the pages in a language, without the full text. */
function dialog(language: string): Find {
  const index = createPublicationIndex(publication, language);
  const file = JSON.parse(searchFiles(index).files.get(`${namesPath(index)}.json`) ?? '') as NamesFile;
  const engine = createEngine(file);
  const words = finish(createNameWords(file));
  return (query) =>
    engine
      .search({ text: query, chosen: {}, limit: 10 }, words(splitWords(query)))
      .rows.map(({ at }) => file.identifiers[at] as string);
}

/** The text search of the API. */
function api(): Find {
  const { terms } = publication.ontology;
  const search = createTextSearch(terms);
  return (query) => search.find(query).map((position) => terms[position]?.identifier ?? '');
}

/** The queries whose first result is not right. */
function misses(queries: Queries, find: Find): string[] {
  return Object.entries(queries).flatMap(([query, expected]) => {
    const [first = 'nothing'] = find(query);
    return expected.includes(first) ? [] : [query];
  });
}

/** What a better search would find too. */
const MISSED = { dialog: ['reservation state'], api: ['reservation state'] };

describe('44 queries of readers', () => {
  it('are of three kinds', () => {
    const all = [WITH_TYPOS, IN_OTHER_WORDS, IN_GERMAN].map((queries) => Object.keys(queries).length);
    expect(all).toEqual([15, 14, 15]);
  });

  it('have the right first result in the search dialog', () => {
    const [english, german] = [dialog('en'), dialog('de')];
    const missed = [...misses(WITH_TYPOS, english), ...misses(IN_OTHER_WORDS, english), ...misses(IN_GERMAN, german)];
    expect(missed).toEqual(MISSED.dialog);
  });

  it('have the right first result in the API', () => {
    expect(misses({ ...WITH_TYPOS, ...IN_OTHER_WORDS, ...IN_GERMAN }, api())).toEqual(MISSED.api);
  });
});
