/** Members, by their way from the node: `offers.price`. Through arrays any item will do. */
type Members = readonly string[];

/**
 * What a search engine asks of the JSON-LD in a page before it shows more than a link. What the addresses say was looked up in
 * November 2026; search engines change it several times a year.
 */
export interface RichResult {
  readonly name: string;
  readonly source: string;
  /** The types that our pages embed and that count for it, with those below them. */
  readonly types: readonly string[];
  /** Of each entry one list of members must be there as a whole. */
  readonly required: readonly (readonly Members[])[];
  readonly recommended: Members;
  /** Types that a member must be of, where it is a node. */
  readonly typesOf?: Readonly<Record<string, readonly string[]>>;
  /** Members that must be more than nothing. */
  readonly positive?: Members;
  /** Members that are required where another has this value (by the last part of its address). */
  readonly dependent?: readonly { readonly member: string; readonly value: string; readonly needs: string }[];
  /** Whether it is asked of nodes within others as well. */
  readonly nested?: true;
}

const GOOGLE = 'https://developers.google.com/search/docs/appearance/structured-data';
const LOCAL_BUSINESSES = [
  ...['LocalBusiness', 'LodgingBusiness', 'Hotel', 'BedAndBreakfast', 'Hostel', 'Campground', 'VacationRental'],
  ...['HomeAndConstructionBusiness', 'Plumber', 'HVACBusiness', 'Electrician', 'GeneralContractor', 'HousePainter'],
  ...[
    'RoofingContractor',
    'Locksmith',
    'MovingCompany',
    'FoodEstablishment',
    'Restaurant',
    'CafeOrCoffeeShop',
    'BarOrPub',
  ],
  ...['Bakery', 'AutoRental', 'AutoRepair', 'AutoWash', 'HealthAndBeautyBusiness', 'HairSalon', 'BeautySalon'],
  ...['DaySpa', 'TattooParlor', 'ExerciseGym', 'SportsActivityLocation', 'MedicalBusiness', 'Dentist', 'Physiotherapy'],
  ...['Optician', 'DietNutrition', 'ProfessionalService', 'LegalService', 'AccountingService', 'RealEstateAgent'],
  ...['SelfStorage', 'Store', 'WholesaleStore', 'ChildCare'],
];
const GOODS = ['Product', 'IndividualProduct'];
const EVENTS = ['Event', 'EducationEvent', 'FoodEvent'];

/** What search engines show of the types that pages of a marketplace embed. Places, services and stays by themselves have nothing of theirs. */
export const RICH_RESULTS: readonly RichResult[] = [
  {
    name: 'Local business',
    source: `${GOOGLE}/local-business`,
    types: LOCAL_BUSINESSES,
    required: [[['name']], [['address']]],
    recommended: ['aggregateRating', 'geo', 'image', 'openingHoursSpecification', 'priceRange', 'telephone', 'url'],
  },
  {
    name: 'Product snippet',
    source: `${GOOGLE}/product-snippet`,
    types: GOODS,
    required: [[['name']], [['review'], ['aggregateRating'], ['offers.price'], ['offers.lowPrice']]],
    recommended: ['offers.priceCurrency'],
  },
  {
    name: 'Merchant listing',
    source: `${GOOGLE}/merchant-listing`,
    types: GOODS,
    required: [[['name']], [['image']], [['offers.price']], [['offers.priceCurrency']]],
    positive: ['offers.price'],
    recommended: [
      ...['brand.name', 'description', 'gtin', 'offers.availability', 'offers.hasMerchantReturnPolicy'],
      ...['offers.itemCondition', 'offers.shippingDetails', 'offers.url', 'sku'],
    ],
  },
  {
    name: 'Event',
    source: `${GOOGLE}/event`,
    types: EVENTS,
    required: [[['name']], [['startDate']], [['location.address'], ['location.url']]],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'location.name',
      'offers',
      'organizer',
      'performer',
    ],
    dependent: [{ member: 'eventStatus', value: 'EventRescheduled', needs: 'previousStartDate' }],
  },
  {
    name: 'Review snippet',
    source: `${GOOGLE}/review-snippet`,
    types: ['Review'],
    required: [[['author.name']], [['itemReviewed.name']], [['reviewRating.ratingValue']]],
    recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
    typesOf: { itemReviewed: [...LOCAL_BUSINESSES, ...GOODS, ...EVENTS, 'Organization', 'Course', 'Book'] },
  },
  {
    name: 'Aggregate rating',
    source: `${GOOGLE}/review-snippet`,
    types: ['AggregateRating'],
    required: [[['ratingValue']], [['ratingCount'], ['reviewCount']]],
    recommended: ['bestRating', 'worstRating'],
    nested: true,
  },
  {
    name: 'Return policy',
    source: `${GOOGLE}/return-policy`,
    types: ['MerchantReturnPolicy'],
    required: [[['merchantReturnLink'], ['applicableCountry', 'returnPolicyCategory']]],
    recommended: ['refundType', 'returnFees', 'returnMethod'],
    dependent: [
      { member: 'returnPolicyCategory', value: 'MerchantReturnFiniteReturnWindow', needs: 'merchantReturnDays' },
      { member: 'returnFees', value: 'ReturnShippingFees', needs: 'returnShippingFeesAmount' },
    ],
  },
];
