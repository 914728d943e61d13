/** Names that a type may not have, or that would hide what the text needs: https://tc39.es/ecma262/#prod-ReservedWord and the predefined types. */
const TAKEN = (
  'any arguments as async await bigint boolean break case catch class const continue debugger declare default delete do else enum ' +
  'eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module ' +
  'namespace never new null number object of package private protected public readonly require return set static string super switch ' +
  'symbol this throw true try type typeof undefined unique unknown var void while with yield'
).split(' ');

/** Gives each type of one text a name of its own: `schema:Place` → `schema_Place`. */
export class TypeNames {
  readonly #taken = new Set(TAKEN);
  readonly #names = new Map<string, string>();

  /** The name for a key: the same for the same key, and another for every other. */
  of(key: string): string {
    let name = this.#names.get(key);
    if (name === undefined) {
      const plain = key.replace(/^.*[/#](?=.)/, '').replace(/[^A-Za-z0-9_]+/g, '_');
      name = /^[A-Za-z_]/.test(plain) ? plain : `_${plain}`;
      while (this.#taken.has(name)) name += '_';
      this.#taken.add(name);
      this.#names.set(key, name);
    }
    return name;
  }
}
