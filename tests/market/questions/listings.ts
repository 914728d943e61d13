import type { Question } from './question.ts';

export const questions: readonly Question[] = [
  {
    question: 'What kinds of listing are there for a stay?',
    answer: (ask) => ask.kindsOf('StayListing'),
    expected: [
      'BedListing',
      'BoatStayListing',
      'GlampingListing',
      'HomeExchangeListing',
      'HomeListing',
      'PitchListing',
      'RoomListing',
    ],
  },
  {
    question: 'When can guests come and when must they go?',
    answer: (ask) => ask.ownFieldsOf('StayListing').filter((name) => name.startsWith('check')),
    expected: ['checkInFrom', 'checkInUntil', 'checkOutUntil'],
  },
  {
    question: 'Which meals can be part of a stay?',
    answer: (ask) => ask.rangeOf('hasBoardBasis').flatMap(ask.valuesOf),
    expected: ['AllInclusive', 'BreakfastIncluded', 'FullBoard', 'HalfBoard', 'RoomOnly', 'SelfCatering'],
  },
  {
    question: 'At what levels can a lesson be taught?',
    answer: (ask) => ask.rangeOf('taughtAtLevel').flatMap(ask.valuesOf),
    expected: ['Advanced', 'Beginner', 'Intermediate'],
  },
  {
    question: 'Where is a service done: at the customer’s, at the provider’s, or from afar?',
    answer: (ask) => ask.rangeOf('hasServiceSetting').flatMap(ask.valuesOf),
    expected: ['AtAgreedPlace', 'AtCustomersPlace', 'AtProvidersPlace', 'RemoteService'],
  },
  {
    question: 'Which stages does a listing go through?',
    answer: (ask) => ask.rangeOf('hasStatus').flatMap(ask.valuesOf),
    expected: ['AwaitingApproval', 'Draft', 'InactiveListing', 'Paused', 'Published', 'RejectedListing', 'Withdrawn'],
  },
  {
    question: 'In what condition can a thing for sale be?',
    answer: (ask) => ask.rangeOf('hasCondition').flatMap(ask.valuesOf),
    expected: [
      'DamagedCondition',
      'LikeNewCondition',
      'NewCondition',
      'OpenBoxCondition',
      'RefurbishedCondition',
      'UsedCondition',
    ],
  },
  {
    question: 'Which allergens must a dish declare?',
    answer: (ask) => ask.valuesOf('Allergen'),
    expected: [
      'CeleryAllergen',
      'CrustaceanAllergen',
      'EggAllergen',
      'FishAllergen',
      'GlutenAllergen',
      'LupinAllergen',
      'MilkAllergen',
      'MolluscAllergen',
      'MustardAllergen',
      'NutAllergen',
      'PeanutAllergen',
      'SesameAllergen',
      'SoyAllergen',
      'SulphiteAllergen',
    ],
  },
  {
    question: 'Which pictures and files can be shown?',
    answer: (ask) => ask.kindsOf('MediaItem'),
    expected: ['AudioRecording', 'DocumentFile', 'FloorPlan', 'Image', 'Video'],
  },
  {
    question: 'Who may see a listing?',
    answer: (ask) => ask.rangeOf('hasListingVisibility').flatMap(ask.valuesOf),
    expected: ['VisibleByLink', 'VisibleToEveryone', 'VisibleToMembers'],
  },
  {
    question: 'What is the one thing that every listing must have, and how many of it?',
    answer: (ask) =>
      (ask.term('Listing').class?.conditions ?? []).flatMap((condition) =>
        condition.kind === 'exactly' && condition.count === 1 && typeof condition.property === 'string'
          ? ask.terms.filter(({ iri }) => iri === condition.property).map(({ identifier }) => identifier)
          : [],
      ),
    expected: ['offeredBy'],
  },
];
