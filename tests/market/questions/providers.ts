import type { Question } from './question.ts';

export const questions: readonly Question[] = [
  {
    question: 'What kinds of provider let customers stay overnight?',
    answer: (ask) => ask.kindsOf('AccommodationProvider'),
    expected: [
      'BedAndBreakfast',
      'CampsiteOperator',
      'FarmStayHost',
      'HomeExchanger',
      'Host',
      'Hostel',
      'Hotel',
      'HutKeeper',
      'ServicedApartmentOperator',
    ],
  },
  {
    question: 'Is a plumber a provider, and of what kind?',
    answer: (ask) => ask.above('Plumber'),
    expected: ['HomeServiceProvider', 'Participant', 'Provider', 'ServiceProvider', 'Tradesperson'],
  },
  {
    question: 'Which provider types can a marketplace for plumbing switch on?',
    answer: (ask) => ask.membersOf('ProviderType').filter((name) => ask.serving('Plumbing').includes(ask.term(name))),
    expected: ['Plumber'],
  },
  {
    question: 'In what legal forms may a provider trade?',
    answer: (ask) => ask.valuesOf('LegalForm'),
    expected: [
      'CharitableFoundation',
      'CooperativeSociety',
      'LimitedCompany',
      'PartnershipFirm',
      'PublicBody',
      'PublicLimitedCompany',
      'RegisteredAssociation',
      'SoleTrader',
    ],
  },
  {
    question: 'What can show that a provider is allowed and able to do the work?',
    answer: (ask) => ask.kindsOf('Credential'),
    expected: ['BackgroundCheck', 'InsuranceCover', 'QualificationCertificate', 'QualityLabel', 'TradeLicence'],
  },
  {
    question: 'How far has the marketplace looked into who a provider is?',
    answer: (ask) => ask.valuesOf('VerificationLevel'),
    expected: ['BusinessVerified', 'EmailVerified', 'IdentityVerified', 'NotVerified', 'PremisesInspected'],
  },
  {
    question: 'What is a contact point for?',
    answer: (ask) => ask.rangeOf('hasContactPurpose').flatMap(ask.valuesOf),
    expected: [
      'BillingContact',
      'BookingContact',
      'ComplaintContact',
      'EmergencyContact',
      'PressContact',
      'PrivacyContact',
      'SalesContact',
      'SupportContact',
      'TechnicalSupportContact',
    ],
  },
  {
    question: 'Who may run the account of a host?',
    answer: (ask) => ask.rangeOf('managedBy'),
    expected: ['Participant'],
  },
  {
    question: 'What should be written in place of Vendor?',
    answer: (ask) =>
      ask.terms.filter(({ iri }) => ask.term('Vendor').replacedBy.includes(iri)).map((term) => term.identifier),
    expected: ['Provider'],
  },
];
