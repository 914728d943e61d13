import type { Question } from './question.ts';

export const questions: readonly Question[] = [
  {
    question: 'Which sectors does the vocabulary know?',
    answer: (ask) => ask.valuesOf('Industries').filter((name) => ask.term(name).value?.broader.length === 0),
    expected: [
      'Accommodation',
      'BusinessServices',
      'CareAndCommunity',
      'Education',
      'Events',
      'FoodAndDrink',
      'HealthAndBeauty',
      'HomeServices',
      'Leisure',
      'Mobility',
      'PropertyMarket',
      'Retail',
    ],
  },
  {
    question: 'Which trades are part of vehicle hire?',
    answer: (ask) => ask.narrower('VehicleHire'),
    expected: ['BicycleHire', 'BoatHire', 'CarHire'],
  },
  {
    question: 'Who sells, cooks or serves food?',
    answer: (ask) => ask.kindsOf('FoodBusiness'),
    expected: [
      'Bakery',
      'Bar',
      'Cafe',
      'Caterer',
      'DeliveryKitchen',
      'DrinksProducer',
      'PrivateChef',
      'Restaurant',
      'StreetFoodVendor',
    ],
  },
  {
    question: 'Which diets can a dish suit?',
    answer: (ask) => ask.rangeOf('suitsDiet').flatMap(ask.valuesOf),
    expected: [
      'GlutenFreeDiet',
      'HalalDiet',
      'KosherDiet',
      'LactoseFreeDiet',
      'PescatarianDiet',
      'SugarFreeDiet',
      'VeganDiet',
      'VegetarianDiet',
    ],
  },
  {
    question: 'On what grounds may somebody use a community service?',
    answer: (ask) => ask.rangeOf('hasEligibilityGround').flatMap(ask.valuesOf),
    expected: [
      'AgeEligibility',
      'HealthEligibility',
      'HouseholdEligibility',
      'IncomeEligibility',
      'LegalStatusEligibility',
      'OpenToEveryone',
      'ResidenceEligibility',
    ],
  },
  {
    question: 'What can one hire to get about?',
    answer: (ask) => ask.kindsOf('VehicleRentalListing'),
    expected: ['BicycleRentalListing', 'BoatRentalListing', 'CarRentalListing'],
  },
  {
    question: 'What is our hotel in schema.org, and is it the same?',
    answer: (ask) => [
      ...ask.matches('Hotel', 'schema', 'closeMatch'),
      ...ask.matches('Hotel', 'schema', 'equivalentClass'),
    ],
    expected: ['schema:Hotel'],
  },
  {
    question: 'Which day of OWL-Time is our Monday?',
    answer: (ask) => ask.matches('Monday', 'time', 'sameAs'),
    expected: ['time:Monday'],
  },
];
