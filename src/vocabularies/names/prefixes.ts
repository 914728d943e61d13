import wellKnown from '@zazuko/prefixes';
import type { Iri } from '../../rdf/index.ts';

/** Published prefixes that `@zazuko/prefixes` does not contain. Most are declared in schema.org's context. */
const MORE_PREFIXES: Readonly<Record<string, Iri>> = {
  adms: 'http://www.w3.org/ns/adms#',
  brick: 'https://brickschema.org/schema/Brick#',
  'cmns-cls': 'https://www.omg.org/spec/Commons/Classifiers/',
  'cmns-col': 'https://www.omg.org/spec/Commons/Collections/',
  'cmns-dt': 'https://www.omg.org/spec/Commons/DatesAndTimes/',
  'cmns-ge': 'https://www.omg.org/spec/Commons/GeopoliticalEntities/',
  'cmns-id': 'https://www.omg.org/spec/Commons/Identifiers/',
  'cmns-loc': 'https://www.omg.org/spec/Commons/Locations/',
  'cmns-q': 'https://www.omg.org/spec/Commons/Quantities/',
  'cmns-txt': 'https://www.omg.org/spec/Commons/Text/',
  dcam: 'http://purl.org/dc/dcam/',
  eli: 'http://data.europa.eu/eli/ontology#',
  'fibo-be-corp-corp': 'https://spec.edmcouncil.org/fibo/ontology/BE/Corporations/Corporations/',
  'fibo-be-le-cb': 'https://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/CorporateBodies/',
  'fibo-be-le-lp': 'https://spec.edmcouncil.org/fibo/ontology/BE/LegalEntities/LegalPersons/',
  'fibo-be-nfp-nfp':
    'https://spec.edmcouncil.org/fibo/ontology/BE/NotForProfitOrganizations/NotForProfitOrganizations/',
  'fibo-be-oac-cctl': 'https://spec.edmcouncil.org/fibo/ontology/BE/OwnershipAndControl/CorporateControl/',
  'fibo-fbc-dae-dbt': 'https://spec.edmcouncil.org/fibo/ontology/FBC/DebtAndEquities/Debt/',
  'fibo-fbc-pas-fpas':
    'https://spec.edmcouncil.org/fibo/ontology/FBC/ProductsAndServices/FinancialProductsAndServices/',
  'fibo-fnd-acc-cur': 'https://spec.edmcouncil.org/fibo/ontology/FND/Accounting/CurrencyAmount/',
  'fibo-fnd-agr-ctr': 'https://spec.edmcouncil.org/fibo/ontology/FND/Agreements/Contracts/',
  'fibo-fnd-arr-doc': 'https://spec.edmcouncil.org/fibo/ontology/FND/Arrangements/Documents/',
  'fibo-fnd-dt-oc': 'https://spec.edmcouncil.org/fibo/ontology/FND/DatesAndTimes/Occurrences/',
  'fibo-fnd-org-org': 'https://spec.edmcouncil.org/fibo/ontology/FND/Organizations/Organizations/',
  'fibo-fnd-pas-pas': 'https://spec.edmcouncil.org/fibo/ontology/FND/ProductsAndServices/ProductsAndServices/',
  'fibo-fnd-plc-adr': 'https://spec.edmcouncil.org/fibo/ontology/FND/Places/Addresses/',
  'fibo-fnd-plc-loc': 'https://spec.edmcouncil.org/fibo/ontology/FND/Places/Locations/',
  'fibo-fnd-pty-pty': 'https://spec.edmcouncil.org/fibo/ontology/FND/Parties/Parties/',
  'fibo-fnd-rel-rel': 'https://spec.edmcouncil.org/fibo/ontology/FND/Relations/Relations/',
  'fibo-pay-ps-ps': 'https://spec.edmcouncil.org/fibo/ontology/PAY/PaymentServices/PaymentServices/',
  'gleif-L1': 'https://www.gleif.org/ontology/L1/',
  gs1: 'https://ref.gs1.org/voc/',
  'lcc-3166-1': 'https://www.omg.org/spec/LCC/Countries/ISO3166-1-CountryCodes/',
  'lcc-4217': 'https://www.omg.org/spec/LCC/Countries/ISO4217-CurrencyCodes/',
  'lcc-cr': 'https://www.omg.org/spec/LCC/Countries/CountryRepresentation/',
  'lcc-lr': 'https://www.omg.org/spec/LCC/Languages/LanguageRepresentation/',
  lrmoo: 'http://iflastandards.info/ns/lrm/lrmoo/',
  mo: 'http://purl.org/ontology/mo/',
  obo: 'http://purl.obolibrary.org/obo/',
  oboInOwl: 'http://www.geneontology.org/formats/oboInOwl#',
  sarif: 'http://sarif.info/',
  semapv: 'https://w3id.org/semapv/vocab/',
  snomed: 'http://purl.bioontology.org/ontology/SNOMEDCT/',
  sssom: 'https://w3id.org/sssom/',
  unece: 'http://unece.org/vocab#',
  vs: 'http://www.w3.org/2003/06/sw-vocab-status/ns#',
};

/** Namespace → prefix of well-known namespaces. Contains schema.org with both schemes. */
export const WELL_KNOWN_PREFIXES: ReadonlyMap<Iri, string> = new Map(
  [...Object.entries(MORE_PREFIXES), ...Object.entries(wellKnown), ['schema', 'https://schema.org/'] as const].map(
    ([prefix, namespace]) => [namespace, prefix],
  ),
);

const BY_WELL_KNOWN: ReadonlyMap<string, Iri> = new Map(
  [...WELL_KNOWN_PREFIXES].map(([namespace, prefix]) => [prefix, namespace]),
);

/** Returns the well-known namespace of a prefix. */
export function wellKnownNamespace(prefix: string): Iri | undefined {
  return BY_WELL_KNOWN.get(prefix);
}
