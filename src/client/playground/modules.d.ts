/** The schemas of the playground, each a module that is loaded on demand. */
declare module 'ontopress:playground' {
  // A top-level import would turn this declaration into a module augmentation.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  type Load = () => Promise<{ readonly default: import('./playground-schema.ts').LoadedSchema }>;

  /** By domain and schema: `listings/osm`. */
  const schemas: Readonly<Record<string, Load>>;
  export default schemas;
}
