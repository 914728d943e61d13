import type { Question } from './question.ts';

export const questions: readonly Question[] = [
  {
    question: 'What can a place have for people who cannot use stairs, or hear or see badly?',
    answer: (ask) => ask.narrower('Accessibility'),
    expected: ['AccessibleToilet', 'HearingLoop', 'PassengerLift', 'RollInShower', 'StepFreeAccess', 'TactileGuidance'],
  },
  {
    question: 'How are the larger areas divided in which places lie?',
    answer: (ask) => ask.kindsOf('Region'),
    expected: ['AdministrativeArea', 'Country', 'Municipality', 'Neighbourhood', 'ServiceArea'],
  },
  {
    question: 'What is an address made of?',
    answer: (ask) => ask.fieldsOf('Address'),
    expected: [
      'addressSupplement',
      'addressText',
      'addressUse',
      'addressee',
      'countryCode',
      'districtName',
      'hasAddressPurpose',
      'houseNumber',
      'locality',
      'postOfficeBox',
      'postalCode',
      'regionName',
      'streetAddress',
      'streetName',
    ],
  },
  {
    question: 'If a room is in a house and the house in a town, is the room in the town?',
    answer: (ask) =>
      ask.terms
        .filter(({ property }) => property?.characteristics.includes('transitive'))
        .filter(({ identifier }) => ask.rangeOf(identifier).includes('Place'))
        .map(({ identifier }) => identifier),
    expected: ['containedIn', 'containsPlace'],
  },
  {
    question: 'On which days can something recur?',
    answer: (ask) => ask.rangeOf('recursOn').flatMap(ask.valuesOf),
    expected: ['Friday', 'Monday', 'Saturday', 'Sunday', 'Thursday', 'Tuesday', 'Wednesday'],
  },
  {
    question: 'How many places does a time slot have, and how many are left?',
    answer: (ask) => ask.ownFieldsOf('TimeSlot').filter((name) => name.startsWith('places')),
    expected: ['placesLeft', 'placesOffered'],
  },
  {
    question: 'What makes up opening hours?',
    answer: (ask) => ask.ownFieldsOf('OpeningHours'),
    expected: [
      'attendanceNote',
      'closesAt',
      'hoursDescription',
      'hoursNote',
      'hoursPage',
      'openOn',
      'openingHoursText',
      'opensAt',
      'utcOffsetHours',
      'validFrom',
      'validUntil',
    ],
  },
  {
    question: 'Does a booking need the provider’s consent?',
    answer: (ask) => ask.rangeOf('hasBookingMode').flatMap(ask.valuesOf),
    expected: ['BookingByTelephone', 'BookingOnRequest', 'InstantBooking', 'NoBookingNeeded'],
  },
];
