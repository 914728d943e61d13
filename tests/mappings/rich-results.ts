/** Member paths from the node: `offers.price`. Any item of an array satisfies them. */
type Members = readonly string[];

/**
 * Requirements of a search engine for rich results, as documented at `source` in November 2026. Search engines change them several times
 * a year.
 */
export interface RichResult {
  readonly name: string;
  readonly source: string;
  /** Types of our pages that qualify. */
  readonly types: readonly string[];
  /** For each entry, all members of one of its lists must be present. */
  readonly required: readonly (readonly Members[])[];
  readonly recommended: Members;
  /** Required types of a member, if it is a node. */
  readonly typesOf?: Readonly<Record<string, readonly string[]>>;
  /** Members that must be greater than zero. */
  readonly positive?: Members;
  /** Members that are required if another has this value (last segment of its IRI). */
  readonly dependent?: readonly { readonly member: string; readonly value: string; readonly needs: string }[];
  /** Whether nested nodes are also checked. */
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

/** Rich results, each with its types and properties. Places, services and stays have none of their own. */
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
