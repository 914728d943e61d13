import type { Question } from './question.ts';

export const questions: readonly Question[] = [
  {
    question: 'Which cancellation policies can a stay have?',
    answer: (ask) =>
      ask.fieldsOf('StayListing').includes('hasPolicy') && ask.kindsOf('Policy').includes('CancellationPolicy')
        ? ask.rangeOf('hasCancellationLevel').flatMap(ask.valuesOf)
        : [],
    expected: ['FlexibleCancellation', 'ModerateCancellation', 'NonRefundableCancellation', 'StrictCancellation'],
  },
  {
    question: 'What does one step of a cancellation policy say?',
    answer: (ask) => ask.ownFieldsOf('RefundRule'),
    expected: ['hasRefundForm', 'hoursBeforeStart', 'refundPercent'],
  },
  {
    question: 'Which house rules can a host set?',
    answer: (ask) => ask.ownFieldsOf('HouseRules'),
    expected: ['childrenAllowed', 'partiesAllowed', 'petsAllowed', 'quietHoursFrom', 'quietHoursUntil'],
  },
  {
    question: 'Which kinds of rules can a provider make known?',
    answer: (ask) => ask.kindsOf('Policy'),
    expected: [
      'AgePolicy',
      'CancellationPolicy',
      'DepositPolicy',
      'GuaranteePolicy',
      'HouseRules',
      'InclusionPolicy',
      'LatenessPolicy',
      'PaymentPolicy',
      'PrivacyNotice',
      'ReschedulingPolicy',
      'ReturnPolicy',
      'SafetyPolicy',
    ],
  },
  {
    question: 'What may a tutor’s listing say about price, that other trades’ listings do not?',
    answer: (ask) => {
      const education = ask.serving('Education');
      return ask.fieldsOf('Offer').filter((name) => education.includes(ask.term(name)));
    },
    expected: ['enrolmentFee', 'examinationFee', 'materialFee', 'trialLessonPrice'],
  },
  {
    question: 'By what can a price be counted, in any trade?',
    answer: (ask) =>
      ask.valuesOf('PriceUnit').filter((name) => ask.term(name).facetValues?.['industries'] === undefined),
    expected: [
      'PerDay',
      'PerGroup',
      'PerHour',
      'PerItem',
      'PerJob',
      'PerKilogram',
      'PerKilometre',
      'PerMonth',
      'PerPerson',
      'PerSession',
      'PerSquareMetre',
      'PerWeek',
    ],
  },
  {
    question: 'Which fees can come on top for a repair at home?',
    answer: (ask) => {
      const home = ask.serving('HomeServices');
      return ask.narrowerProperties('surcharge').filter((name) => home.includes(ask.term(name)));
    },
    expected: ['callOutFee', 'outOfHoursSurcharge', 'wasteDisposalFee'],
  },
  {
    question: 'How can customers pay?',
    answer: (ask) => ask.rangeOf('acceptsPayment').flatMap(ask.valuesOf),
    expected: [
      'BankTransfer',
      'CardPayment',
      'CashPayment',
      'DirectDebit',
      'InvoicePayment',
      'MobileWallet',
      'OnlinePaymentService',
      'PayLater',
      'VoucherPayment',
    ],
  },
  {
    question: 'Who sells what an offer is for?',
    answer: (ask) => ask.rangeOf('soldBy'),
    expected: ['Provider'],
  },
  {
    question: 'By which steps does one get from an offer to its provider?',
    answer: (ask) =>
      (ask.term('soldBy').property?.chains[0] ?? []).map((step) => String(step).split(/[/#]/).at(-1) ?? ''),
    expected: ['offerFor', 'offeredBy'],
  },
  {
    question: 'Which reductions can an offer have?',
    answer: (ask) => ask.kindsOf('Discount'),
    expected: ['ConcessionDiscount', 'EarlyBookingDiscount', 'GroupDiscount', 'LastMinuteDiscount', 'VolumeDiscount'],
  },
  {
    question: 'On which points, apart from the stars, can a customer judge?',
    answer: (ask) => ask.rangeOf('onCriterion').flatMap(ask.valuesOf),
    expected: [
      'AccuracyCriterion',
      'CleanlinessCriterion',
      'CommunicationCriterion',
      'FriendlinessCriterion',
      'LocationCriterion',
      'PunctualityCriterion',
      'QualityOfWorkCriterion',
      'ValueForMoneyCriterion',
    ],
  },
  {
    question: 'Who can write a review, and of what?',
    answer: (ask) => [...ask.rangeOf('writtenBy'), ...ask.rangeOf('reviewOf')],
    expected: ['Customer', 'Listing', 'Provider'],
  },
  {
    question: 'How can a booking end without having taken place?',
    answer: (ask) => ask.valuesOf('BookingStatus').filter((name) => /Cancelled|Declined|Lapsed|Missed/.test(name)),
    expected: ['CancelledByCustomer', 'CancelledByProvider', 'DeclinedBooking', 'LapsedBooking', 'MissedBooking'],
  },
];
