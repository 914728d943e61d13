/** The part that tests use. The package has no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(schemaOrg: object);
    validate(extracted: {
      jsonld: object;
      microdata: object;
      rdfa: object;
      errors: readonly unknown[];
    }): Promise<{ severity: string; rootType: string; issueMessage: string }[]>;
  }
}
