/** The schemas of the playground, each a module of its own that is loaded when somebody chooses it. */
declare module 'ontopress:playground' {
  // An import at the top would make this an addition to a module that has to be on the disk.
  // eslint-disable-next-line @typescript-eslint/consistent-type-imports
  type Load = () => Promise<{ readonly default: import('./playground-schema.ts').LoadedSchema }>;

  /** By domain and schema: `listings/osm`. */
  const schemas: Readonly<Record<string, Load>>;
  export default schemas;
}
