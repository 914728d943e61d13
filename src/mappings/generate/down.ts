import { OutputBuilder } from '../data/output-builder.ts';
import { isEvery, isRest } from '../data/path.ts';
import { constantsOf, unwrittenOf } from '../engine/conditions.ts';
import { references } from '../engine/references.ts';
import type { EntityPlan, FieldPlan, Target } from '../engine/plan.ts';
import type { ConcretePath, Condition, Constant, ExternalPath, Json, Rest } from '../mapping.ts';
import type { Base } from './source.ts';
import {
  concrete,
  containerTest,
  equal,
  holds,
  holdsAll,
  isAbove,
  isScalar,
  literal,
  lookUp,
  member,
  Presence,
  Uncovered,
  valueOf,
} from './source.ts';
import type { Generating } from './values.ts';
import { codecConstant, fastConversion, fieldIndices, tableConstant, tracerConstant } from './values.ts';

/*
 * Writing. Variables of the generated functions: `n` the object of the ontology, `o` the output, `d` the depth, `q` the state of the run,
 * `T` the notes if losses are to be reported, `G` the position of a property, `s` that of a value, `B` is thrown to give up.
 */

const OUTPUT: Base = { from: 'o', known: true };

/** Declares the function that writes an entity: `d3(n,d,q,T)`. */
export function entityDown(plan: EntityPlan, all: Generating): void {
  if (plan.shape === 'value') {
    valueDown(plan, all);
    return;
  }
  const { entity } = plan;
  const fields = plan.fields.filter(({ field }) => field.direction !== 'up');
  const members = new Presence('n', fields.flatMap(membersOf));
  const writers = fields.filter(({ codec }) => !codec.merges).map((field) => writerOf(field, members, all));
  const merging = fields.filter(({ codec }) => codec.merges).map((field) => writerOf(field, members, all));
  const ordered = [
    ...writers.filter(({ conditions }) => conditions.length === 0),
    ...merging,
    ...writers.filter(({ conditions }) => conditions.length > 0),
  ];
  const hasContent = constantsOf(entity.when).length > 0 || entity.generated.some(({ path }) => path.length === 1);
  const written = ordered.map(({ call, path, applies, writeDefault, conditions }, at) => {
    const isLate = conditions.length > 0;
    const noted = writeDefault === undefined ? '' : `else e${at}=true;`;
    const write = `if(${call}){y=true;${isLate ? `c${at}=true;` : ''}}${noted}`;
    const declared = [...(noted === '' ? [] : [`e${at}=false`]), ...(isLate ? [`c${at}=false`] : [])];
    const declaration = declared.length > 0 ? `let ${declared.join()};` : '';
    const isFree = merging.length > 0 ? `${isUnwritten(path)}&&` : '';
    return `${declaration}${isLate ? `if(${isFree}${applies}){${write}}` : write}`;
  });
  const defaults = ordered.flatMap(({ writeDefault }, at) =>
    writeDefault === undefined ? [] : [`if(e${at}){z=true;${writeDefault}}`],
  );
  const checked = ordered.flatMap(({ applies, conditions, writeDefault }, at) =>
    conditions.length === 0
      ? []
      : [`if((c${at}${writeDefault === undefined ? '' : `||e${at}`})&&!(${applies}))throw B;`],
  );
  const unmet = entity.when.filter((condition) => !('value' in condition));
  const reserve = entity.generated.length > 0 ? `G(${all.entities.indexOf(plan)},o,q);` : '';
  const prune = plan.fields.some(({ isHolder }) => isHolder)
    ? `if(q.empty!==undefined)P(${all.entities.indexOf(plan)},o,q);`
    : '';
  const loose = plan.fields.some(({ field }) => field.direction !== 'up' && field.each === 'one-or-many');
  const body = [
    `if(d>32)throw B;let t;${visited(plan, all)}${members.declared({ constant: (one) => all.source.constant(one) })}`,
    loose ? 'const m=q.loose.length;' : '',
    `const o=${initial(plan)};let y=${hasContent},z=false;`,
    ...written,
    ...defaults,
    reserve,
    holeChecks(plan),
    prune,
    writeConstants(
      plan.constants.filter(({ path }) => path.some(isEvery)),
      all,
    ),
    loose ? 'if(q.loose.length>m)V(q,m);' : '',
    reference(plan, all),
    exactType(plan, all),
    'if(!y&&!z&&d>0)W(o,q);',
    unmet.length > 0 ? `if(!(${holdsAll(unmet, OUTPUT, all.source)}))throw B;` : '',
    ...checked,
    'return o;',
  ];
  all.source.named(nameDown(plan, all), 'n,d,q,T', body.join(''));
}

/** Statements that write the exact type in place of a wider one. */
function exactType(plan: EntityPlan, all: Generating): string {
  const at = plan.fields.find(({ field }) => field.instead !== undefined)?.field.instead;
  return at === undefined ? '' : `if(${member('o', at)}!==undefined)L(${all.entities.indexOf(plan)},o,n);`;
}

/** Statements that make a thing of which only the identifier is written a reference. */
function reference(plan: EntityPlan, all: Generating): string {
  return references(plan) ? `if(d>0&&${member('o', '@id')}!==undefined)F(${all.entities.indexOf(plan)},o,n);` : '';
}

/** Declares the function of an entity that is one value. The member `v` of `o` holds it. */
function valueDown(plan: EntityPlan, all: Generating): void {
  const [field, ...others] = plan.fields.filter(({ field: { direction } }) => direction !== 'up');
  const isAlone = others.length === 0 && plan.entity.when.length === 0 && field?.field.where.length === 0;
  if (!isAlone) throw new Uncovered('one value with conditions');
  const { call, writeDefault = '' } = writerOf(field, new Presence('n', []), all);
  const body = `if(d>32)throw B;${visited(plan, all)}const o={v:undefined};if(!(${call})){${writeDefault}}return o.v===undefined?N:o.v;`;
  all.source.named(nameDown(plan, all), 'n,d,q,T', body);
}

/** Statements that record an object. */
function visited(plan: EntityPlan, all: Generating): string {
  return `if(T)${all.source.constant(`t(${all.entities.indexOf(plan)},"down")`)}.visit(T,n);`;
}

export function nameDown(plan: EntityPlan, { entities }: Pick<Generating, 'entities'>): string {
  return `d${entities.indexOf(plan)}`;
}

/** The function that chooses the function of the entity for an object. It returns undefined if there is none. */
export function chooseDown(choices: readonly EntityPlan[], all: Generating): string {
  const functions = choices.map((plan) => `[${all.entities.indexOf(plan)},${nameDown(plan, all)}]`);
  return all.source.constant(`K([${functions.join()}])`);
}

/** The output with the constants of the entity. */
function initial({ shape, constants }: EntityPlan): string {
  const output = new OutputBuilder(shape === 'array' ? [] : {});
  for (const { path, value, ignore } of constants) {
    if (path.some(isEvery)) continue;
    if (ignore && output.has(concrete(path))) continue;
    if (!output.assign(path, structuredClone(value) as Json))
      throw new Uncovered('constants that contradict each other');
  }
  return valueOf(output.root as Json);
}

/** Gives up if a tuple has a hole. */
function holeChecks(plan: EntityPlan): string {
  const written = plan.fields.filter(({ field }) => field.direction !== 'up');
  const paths = [
    ...plan.constants.map(({ path }) => path),
    ...plan.entity.generated.map(({ path }) => path),
    ...written.flatMap(({ field, itemised }) => [
      field.paths[0] as ExternalPath,
      ...(itemised ? [] : [...constantsOf(field.where), ...field.constants].map(({ path }) => path)),
    ]),
  ].filter((path) => !path.some(isEvery));
  const tuples = new Map<string, ConcretePath>();
  if (plan.shape === 'array') tuples.set('[]', []);
  for (const path of paths)
    for (const [at, segment] of path.entries())
      if (typeof segment !== 'string') tuples.set(JSON.stringify(path.slice(0, at)), path.slice(0, at) as ConcretePath);
  return [...tuples.values()]
    .map((path) => {
      if (path.length === 0) return 'if(H(o))throw B;';
      const tests = path.map((segment, at) => {
        const from = at === 0 ? 'o' : 't';
        return `${at === 0 ? '' : `${containerTest(segment)}(t)&&`}(t=${member(from, segment)},true)`;
      });
      return `if(${tests.join('&&')}&&A(t)&&H(t))throw B;`;
    })
    .join('');
}

interface Writer {
  readonly call: string;
  readonly path: ExternalPath;
  /** Statements that write the default value. */
  readonly writeDefault: string | undefined;
  /** Conditions that the field does not write itself. */
  readonly conditions: readonly Condition[];
  /** An expression that is true if the field would be read back, judging by what is written so far. */
  readonly applies: string;
}

function writerOf(plan: FieldPlan, members: Presence, all: Generating): Writer {
  const { others, own } = plan.itemised ? { others: [], own: [] } : unwrittenOf(plan.field);
  const { source } = all;
  const isFree =
    own.length === 0 ? 'true' : `(${isUnwritten(plan.field.paths[0] ?? [])}||${holdsAll(own, OUTPUT, source)})`;
  return {
    path: plan.field.paths[0] ?? [],
    call: unlessStated(
      plan,
      `${presence(plan, members)}${source.fn('n,o,d,q,T', fieldDown(plan, all))}(n,o,d,q,T)`,
      all,
    ),
    writeDefault: defaultOf(plan, all),
    conditions: [...others, ...own],
    applies: `${holdsAll(others, OUTPUT, source)}&&${isFree}`,
  };
}

/** Skips the call of a field if another property states the same in more detail. */
function unlessStated(plan: FieldPlan, call: string, all: Generating): string {
  const [property, ...inside] = plan.unless ?? [];
  if (property === undefined || inside.length > 0) return call;
  return `(${member('n', property)}===undefined?${call}:(T&&${tracerConstant(plan, 'down', all)}.stated(T,n),false))`;
}

/** Skips the call of a field whose properties the object does not have: most fields of most objects. */
function presence(plan: FieldPlan, members: Presence): string {
  if (plan.targets.some(({ own, steps }) => own !== undefined && steps.length === 0)) return '';
  return `(${members.of([...new Set(membersOf(plan))])})&&`;
}

/** The members of an object that the properties of a field lead into. */
function membersOf({ targets }: FieldPlan): readonly string[] {
  return targets.map(({ steps: [step], key }) => step?.key ?? key);
}

/** An expression that is true if no value is at a path. Of a path with `*`: if there are no items. */
function isUnwritten(path: ExternalPath): string {
  const at = path.findIndex(isEvery);
  const { tests, value } = lookUp(concrete(at === -1 ? path : path.slice(0, at)), OUTPUT);
  return `!(${tests}${value}!==undefined${at === -1 ? '' : `&&!O(${value})`})`;
}

/** The body of a function that writes a field and returns whether it did. */
function fieldDown(plan: FieldPlan, all: Generating): string {
  const { targets, codec, field } = plan;
  if (targets.length > 1) {
    if (field.each !== false) throw new Uncovered('items with several properties');
    return `let t;${partsDown(plan, all)}`;
  }
  if (plan.classes !== undefined && (codec.many === true || field.each !== false))
    throw new Uncovered('a list of classes');
  if (codec.many) return `let t;${listDown(plan, all)}`;
  return `let t;${field.each === false ? oneDown(plan, all) : manyDown(plan, all)}`;
}

/** Statements that assign the value of a property, or its list, to a variable, or jump. */
function gather(plan: FieldPlan, target: Target, to: string, absent: string, { source }: Generating): string {
  const { steps, key, own } = target;
  const slot = (holder: string): string => `${to}=${member(holder, key)};`;
  const fallback =
    own === undefined ? `if(${to}===undefined){${absent}}` : `if(${to}===undefined)${to}=${JSON.stringify(own)};`;
  if (steps.length === 0) return `${slot('n')}${fallback}`;
  const body = steps.map((step) => {
    const type = JSON.stringify(step.class);
    const fits = (value: string): string => `O(${value})&&(${value}["@type"]===${type}||I(${value},${type}))`;
    const several = step.first === undefined ? 'throw B;' : `t=t.find(x=>${fits('x')})??t[0];`;
    return [
      `t=${member('n', step.key)};if(t===undefined)return;`,
      `if(A(t)){if(t.length===0)return;if(t.length>1){${several}}else t=t[0];}`,
      `if(!(${fits('t')}))${plan.field.omit === undefined ? 'throw B;' : 'return;'}`,
      'n=t;',
    ].join('');
  });
  const holder = source.fn('n', `let t;${body.join('')}return n;`);
  return `t=${holder}(n);if(t===undefined){${absent}}${slot('t')}${fallback}`;
}

/** Statements that jump if a field does not write a value `u`, and else replace a text by its string if its language is known. */
function select({ having, language }: FieldPlan, other: string): string {
  if (language === '') return `if(typeof u!=="string")${other}`;
  if (language !== undefined) return `if(!M(u)||u["@language"]!==${JSON.stringify(language)})${other}u=u["@value"];`;
  if (having.length === 0) return '';
  const tests = having.map(({ key, value }) => {
    const slot = member('u', key);
    const constant = valueOf(value);
    return `(${slot}===${constant}||A(t=${slot})&&t.length===1&&t[0]===${constant})`;
  });
  return `if(!(O(u)&&${tests.join('&&')}))${other}`;
}

/** Statements that convert `u` to `x`. `omitted`: jump if the value is omitted. */
function encode(plan: FieldPlan, omitted: string, all: Generating, isNoted = true): string {
  const { field } = plan;
  if (plan.entities.length > 0) return convertThing(plan, omitted, all);
  const noted = isNoted ? `if(T)${tracerConstant(plan, 'down', all)}.refuse(s);` : '';
  const refused = field.omit === undefined ? 'throw B;' : `{${noted}${omitted}}`;
  const codec = codecConstant(plan, all);
  const shortened = isNoted ? shorteningNoted(plan, all) : '';
  const general = `x=${codec}.down(u);if(x instanceof R)${refused}${shortened}`;
  const fast = fastConversion(plan, 'down', 'u');
  const table = tableConstant(plan, 'down', all);
  if (fast) return `if(${fast.test})x=${fast.value};else{${general}}`;
  return table === undefined ? general : `x=${table}.get(u);if(x===undefined){${general}}`;
}

/** Statements that record what is lost of a value `u` that is written shorter. */
function shorteningNoted(plan: FieldPlan, all: Generating): string {
  return plan.codec.shortens ? `if(T)s.shorten(${codecConstant(plan, all)}.shortens(u));` : '';
}

/** The first part chooses the entity, the second converts: only values that an entity takes count. */
function chooseThing(plan: FieldPlan, other: string, all: Generating): string {
  const mayBeAnother = plan.shared || plan.field.omit !== undefined;
  const refused = plan.shared ? '' : `if(T)${tracerConstant(plan, 'down', all)}.refuse(s);`;
  // The engine reports a value that is no object, even if objects of other classes may be meant for another field.
  const unlessOther = mayBeAnother ? `{if(!O(u)||typeof u["@type"]!=="string")throw B;${refused}${other}}` : 'throw B;';
  const chosen = plan.shared ? havingNoted(plan, all) : '';
  return `const p=${chooseDown(plan.entities, all)}(u);if(p===undefined)${unlessOther}${chosen}`;
}

function convertChosen(plan: FieldPlan, omitted: string, all: Generating): string {
  const noting = tracerConstant(plan, 'down', all);
  const lost = `if(T)${noting}.nothing(T,n,s);${omitted}`;
  const nothing = plan.field.omit === undefined ? 'throw B;' : `{${lost}}`;
  const empty = plan.isHolder ? `if(T)${noting}.setAside(x,q,s);else Z(x,q);` : lost;
  return `x=p(u,d+1,q,s);if(Y(x,q)){${empty}}else if(x===N)${nothing}`;
}

function convertThing(plan: FieldPlan, omitted: string, all: Generating): string {
  return `${chooseThing(plan, omitted, all)}${convertChosen(plan, omitted, all)}`;
}

/** Statements for the texts of values with a language, of which only the string is written. */
function stripped({ field }: FieldPlan, noted = ''): string {
  if (field.first === undefined || field.codecs.some(({ codec }) => codec === 'text')) return '';
  return `if(M(u)){u=u["@value"];${noted}}`;
}

/** Statements that record the members that chose a value. Of a shared property, the entities choose too, see {@link chooseThing}. */
function chosenBy(plan: FieldPlan, all: Generating): string {
  return plan.shared && plan.entities.length > 0 ? '' : havingNoted(plan, all);
}

function havingNoted(plan: FieldPlan, all: Generating): string {
  return plan.having.length === 0 ? '' : `if(T)${tracerConstant(plan, 'down', all)}.having(s);`;
}

/** Statements that assign the value of a property to `v`, or return, and its position to `G`. */
function positioned(plan: FieldPlan, all: Generating): string {
  const target = plan.targets[0] as Target;
  const value = gather(plan, target, 'v', 'return false;', all);
  if (target.steps.length > 0) return `const G=T&&${tracerConstant(plan, 'down', all)}.gather(T,n);${value}`;
  return `${value}const G=T&&tv(T,${literal(target.key)},v${plan.keepsEmpty ? ',true' : ''});`;
}

/** Statements that record written values, of which the positions are in an expression for an array. */
function noteWritten(plan: FieldPlan, positions: string, all: Generating): string {
  const { classes, entities, targets } = plan;
  const isPlain = classes === undefined && targets.every(({ steps }) => steps.length === 0);
  if (!isPlain)
    return `if(T)${tracerConstant(plan, 'down', all)}.write(T,n,${positions}${classes === undefined ? '' : ',c0'});`;
  if (entities.length > 0) return '';
  return positions === '[s]' ? 'if(T)s.flags|=1;' : `if(T)for(const s of ${positions})s.flags|=1;`;
}

/** One value of a property. */
function oneDown(plan: FieldPlan, all: Generating): string {
  const { field, targets, classes, fallback } = plan;
  const target = targets[0] as Target;
  const isThing = plan.entities.length > 0;
  const noting = tracerConstant(plan, 'down', all);
  const value = (): string => {
    if (classes === undefined) return '';
    const own = `if(u===undefined){if(T)${noting}.ownClass(T,n,s);return false;}`;
    return `c0=u;u=${all.source.constant(`C(${fieldIndices(plan, all)})`)}(u,q);${own}`;
  };
  const string = 'if(T)s=s.part("@value");';
  const single = [
    value(),
    select(plan, 'return false;'),
    chosenBy(plan, all),
    stripped(plan, string),
    encode(plan, 'return false;', all),
    stripped(plan) === '' ? '' : `if(T&&s!==S0)${noting}.strip(S0);`,
  ].join('');
  const languages = isThing ? [] : (field.first?.languages ?? []);
  const several = target.functional
    ? 'throw B;'
    : classes !== undefined
      ? `if(v.length!==1)throw B;u=v[0];if(T)S0=s=G.part(0);${single}`
      : field.first === undefined
        ? severalStrict(plan, all)
        : severalFirst(plan, languages, all);
  const unlessDefault = fallback === undefined ? '' : `if(${equal('x', fallback, all.source)})return true;`;
  return [
    `let v,u,x,s,S0${classes === undefined ? '' : ',c0'};`,
    positioned(plan, all),
    `if(A(v)){${several}}else{u=v;S0=s=G;${single}}`,
    noteWritten(plan, '[s]', all),
    unlessDefault,
    write(plan, plan.itemised ? '[x]' : 'x', all),
  ].join('');
}

/** At most one of several values may be written. */
function severalStrict(plan: FieldPlan, all: Generating): string {
  const convert =
    plan.entities.length > 0
      ? `${chooseThing(plan, 'continue;', all)}if(++c>1)throw B;${convertChosen(plan, 'continue;', all)}f=x;g=s;`
      : `${encode(plan, 'continue;', all)}if(++c>1)throw B;f=x;g=s;`;
  return `let c=0,f,a=-1,g;for(let u of v){a++;if(T)s=G.part(a);${select(plan, 'continue;')}${chosenBy(plan, all)}${convert}}if(f===undefined)return false;x=f;s=g;`;
}

/** The first of several values is written, in the order of the languages. */
function severalFirst(plan: FieldPlan, languages: readonly string[], all: Generating): string {
  const noting = tracerConstant(plan, 'down', all);
  const absent = `if(f===undefined){if(T)${noting}.first(G,v,-1);return false;}`;
  if (plan.entities.length > 0) {
    const chosen = `${stripped(plan)}${convertThing(plan, 'continue;', all)}f=x;${plan.continued ? '' : `if(T)${noting}.first(G,v,a);`}break;`;
    return `let f,a=-1;for(let u of v){a++;if(T)s=G.part(a);${select(plan, 'continue;')}${chosen}}if(f===undefined)return false;x=f;`;
  }
  const convert = (omitted: string): string => encode(plan, omitted, all, false);
  if (plan.codec.shortens && (languages.length === 0 || plan.field.omit !== undefined))
    throw new Uncovered('the first of shortened texts');
  if (languages.length === 0) {
    const chosen = `${select(plan, 'continue;')}${stripped(plan)}${convert('continue;')}if(T)s=${noting}.first(G,v,a);f=x;break;`;
    return `let f,a=-1;for(let u of v){a++;${chosen}}${absent}x=f;`;
  }
  const rank = all.source.constant(`new Map(${valueOf(languages.map((language, at) => [language, at]).toReversed())})`);
  const ranked = `const k=${rank}.get(M(u)?u["@language"]:"")??${languages.length};if(k>=b)continue;`;
  const converts = plan.field.omit !== undefined;
  const taken = converts ? `${stripped(plan)}${convert('continue;')}f=x;b=k;g=a;` : `${stripped(plan)}f=u;b=k;g=a;`;
  const last = converts ? 'x=f;' : `u=f;${convert('return false;')}${shorteningNoted(plan, all)}`;
  return `let b=Infinity,f,g,a=-1;for(let u of v){a++;${select(plan, 'continue;')}${ranked}${taken}}${absent}if(T)s=${noting}.first(G,v,g);${last}`;
}

/** Each value of a property. */
function manyDown(plan: FieldPlan, all: Generating): string {
  const { field, targets, keepsEmpty, fallback } = plan;
  if (field.first !== undefined) throw new Uncovered('the first of each');
  const target = targets[0] as Target;
  const { rest } = field;
  const limited = rest
    ? `if(r++<1)continue;if(r>${rest.most + 1}){if(T)s.drop(${valueOf(rest.reason)});continue;}`
    : '';
  const converted = `${encode(plan, 'continue;', all)}${limited}`;
  const one = `a++;if(T)s=z0?G.part(a):G;${select(plan, 'continue;')}${skipStated(plan)}${chosenBy(plan, all)}${converted}E0.push(x);if(T)H0.push(s);`;
  const isNothing = keepsEmpty ? 'if(E0.length===0&&v.length>0)return false;' : 'if(E0.length===0)return false;';
  const unlessDefault = fallback === undefined ? '' : `if(${equal('E0[0]', fallback, all.source)})return true;`;
  return [
    `let v,x,s,a=-1${rest ? ',r=0' : ''};const E0=[],H0=T&&[];`,
    positioned(plan, all),
    'const z0=A(v);',
    target.functional ? 'if(z0)throw B;v=[v];' : 'if(!z0)v=[v];',
    stated(plan, all),
    `for(let u of v){${one}}`,
    isNothing,
    noteWritten(plan, 'H0', all),
    unlessDefault,
    write(plan, 'E0', all),
  ].join('');
}

/** Statements that collect the values that another property states in more detail. */
function stated({ unless = [] }: FieldPlan, { source }: Generating): string {
  if (unless.length < 2) return '';
  const step = `const b=[];for(const x of a){const w=O(x)?x[k]:undefined;if(A(w))for(const y of w)b.push(y);else if(w!==undefined)b.push(w);}a=b;`;
  return `const U0=new Set(${source.fn('n', `let a=[n];for(const k of [${unless.map(literal).join()}]){${step}}return a;`)}(n));`;
}

function skipStated({ unless = [] }: FieldPlan): string {
  return unless.length < 2 ? '' : 'if(U0.has(u)){if(T)s.flags|=1;continue;}';
}

/** Statements that convert a list of values with a codec to `x`. `H0`: their positions. */
function encodeList(plan: FieldPlan, list: string, all: Generating): string {
  const { omit } = plan.field;
  const name = codecConstant(plan, all);
  const noting = tracerConstant(plan, 'down', all);
  if (omit === undefined)
    return `const x=${name}.down(${list});if(x instanceof R)throw B;if(T)${noting}.list(T,n,H0,undefined,false);`;
  const lost = `if(x instanceof R||J.length>0&&J.length===${list}.length)return false;`;
  return `const J=[];const x=${name}.down(${list},J);if(T)${noting}.list(T,n,H0,J,x instanceof R);${lost}`;
}

function listDown(plan: FieldPlan, all: Generating): string {
  const { targets, keepsEmpty } = plan;
  const target = targets[0] as Target;
  if (plan.entities.length > 0) throw new Uncovered('a list of objects with a codec');
  const isNothing = keepsEmpty ? 'if(L.length===0&&v.length>0)return false;' : 'if(L.length===0)return false;';
  const isWhole = plan.having.length === 0 && plan.language === undefined;
  const place = 'z0?G.part(a):G';
  const chosen = isWhole
    ? `const L=v;if(T)for(let a=0;a<v.length;a++)H0.push(${place});`
    : `const L=[];for(let u of v){a++;if(T)s=${place};${select(plan, 'continue;')}${chosenBy(plan, all)}L.push(u);if(T)H0.push(s);}`;
  return [
    'let v,s,a=-1;const H0=T&&[];',
    positioned(plan, all),
    'const z0=A(v);',
    target.functional ? 'if(z0)throw B;v=[v];' : 'if(!z0)v=[v];',
    chosen,
    isNothing,
    encodeList(plan, 'L', all),
    write(plan, plan.itemised ? '[x]' : 'x', all),
  ].join('');
}

/** One value of each of several properties. */
function partsDown(plan: FieldPlan, all: Generating): string {
  const { targets, field } = plan;
  const noting = tracerConstant(plan, 'down', all);
  const parts = targets.map((target, at) => {
    const name = `v${at}`;
    const first = `if(${name}.length>1)throw B;${name}=${name}[0];if(T&&H0[${at}])H0[${at}]=H0[${at}].part(0);`;
    const one = `if(A(${name})){${target.functional ? 'throw B;' : first}}`;
    return `if(T)H0[${at}]=${noting}.gather(T,n,${at});g:{${gather(plan, target, name, 'break g;', all)}${one}}`;
  });
  const absent = targets.map((_, at) => `v${at}===undefined`);
  const refused = targets.map((_, at) => `if(v${at}!==undefined)${noting}.refuse(H0[${at}]);`);
  const incomplete = field.omit === undefined ? 'throw B;' : `{if(T){${refused.join('')}}return false;}`;
  return [
    `let ${targets.map((_, at) => `v${at}`).join()};const H0=T&&[];`,
    ...parts,
    `if(${absent.join('&&')})return false;if(${absent.join('||')})${incomplete}`,
    `const L=[${targets.map((_, at) => `v${at}`).join()}];`,
    encodeList(plan, 'L', all),
    write(plan, plan.itemised ? '[x]' : 'x', all),
  ].join('');
}

/** Statements that write a value, or the list of values of an itemised field, and return whether they did. */
function write(plan: FieldPlan, value: string, all: Generating): string {
  return plan.itemised ? writeItems(plan, value, all) : writeSingle(plan, value, all);
}

/** The engine records what a converted value that cannot be written means. */
const UNWRITTEN = '{if(T)throw B;return false;}';

function writeSingle(plan: FieldPlan, value: string, all: Generating): string {
  const { field, makesHolder } = plan;
  const [path = []] = field.paths;
  if (path.length === 0) return `o.v=${value};return true;`;
  if (plan.codec.merges) return `Object.assign(${holderAt([...concrete(path), ''], 'o', all)},${value});return true;`;
  const companions = [...constantsOf(field.where), ...field.constants];
  const { own } = unwrittenOf(field);
  const unread = field.omit === undefined ? 'throw B;' : UNWRITTEN;
  const reads = own.length === 0 ? '' : `if(!(${readsBack(own, path, value, all)}))${unread}`;
  const written = path.some(isEvery)
    ? `if(!${all.source.fn('o,x', fillEvery(path, makesHolder, all))}(o,${value}))${UNWRITTEN}`
    : isRest(path.at(-1))
      ? assignRest(path, value, all)
      : assignAt(concrete(path), value, all);
  return `${reads}${written}${writeConstants(companions, all)}return true;`;
}

/** Whether the conditions on a field's own path hold for a value. */
function readsBack(own: readonly Condition[], path: ExternalPath, value: string, { source }: Generating): string {
  return own
    .map((condition) => {
      if (condition.path.length >= path.length) {
        const rest = condition.path.slice(path.length) as ConcretePath;
        if ('above' in condition && rest.length === 0) return isAbove(value, condition.above, OUTPUT, source);
        return `(${holds({ ...condition, path: rest }, { from: value, known: false }, source)})`;
      }
      if ('present' in condition && condition.present) return 'true';
      throw new Uncovered('a condition on what holds the value');
    })
    .join('&&');
}

/** The object or array that contains the last segment, which is created if absent. */
function holderAt(path: ConcretePath, root: string, { source }: Generating): string {
  if (path.length < 2) return root;
  const body = path.slice(0, -1).map((segment, at) => {
    const next = path[at + 1] as string | number;
    const slot = member('o', segment);
    const check = at === 0 ? `if(!${containerTest(segment)}(o))throw B;` : '';
    return `${check}h=${slot};if(h==null)${slot}=h=${typeof next === 'number' ? '[]' : '{}'};else if(!${containerTest(next)}(h))throw B;o=h;`;
  });
  return `${source.fn('o', `let h;${body.join('')}return o;`)}(${root})`;
}

/** Statements that write a value if there is none, and give up if there is another. */
function assignAt(path: ConcretePath, value: string, all: Generating, root = 'o'): string {
  const last = path.at(-1) as string | number;
  const slot = member('h', last);
  return `{const h=${holderAt(path, root, all)};t=${slot};if(t===undefined)${slot}=${value};else if(t!==${value}&&!E(t,${value}))throw B;}`;
}

/** Statements that write the values of a list to the rest of a tuple. */
function assignRest(path: ExternalPath, list: string, all: Generating): string {
  const from = (path.at(-1) as Rest).from;
  const holder = holderAt([...concrete(path.slice(0, -1)), from], 'o', all);
  const slot = `h[${from}+i]`;
  const one = `const x=S0[i];t=${slot};if(t===undefined)${slot}=x;else if(t!==x&&!E(t,x))throw B;`;
  return `{const S0=${list};if(!A(S0))throw B;if(S0.length>0){const h=${holder};for(let i=0;i<S0.length;i++){${one}}}}`;
}

/** The body of a function that writes a value into every item. Returns whether there is one. */
function fillEvery(path: ExternalPath, makesHolder: boolean, all: Generating): string {
  const at = path.findIndex(isEvery);
  const [start, rest] = [concrete(path.slice(0, at)), concrete(path.slice(at + 1))];
  const [first] = rest;
  if (start.length === 0 || typeof first !== 'string') throw new Uncovered('items of the record');
  const slot = member('h', start.at(-1) as string | number);
  const target = member('s', rest.at(-1) as string | number);
  // Values below plain values are left to the engine.
  return [
    `let t,f=0;const h=${holderAt(start, 'o', all)};let v=${slot};if(v===null)throw B;`,
    makesHolder ? `const k=v===undefined;if(k)v={};` : 'if(v===undefined)return false;',
    // Items with a value of their own say more than one value for all of them.
    rest.length === 1 ? `for(const i of A(v)?v:[v])if(O(i)&&${member('i', first)}!==undefined)return true;` : '',
    'for(const i of A(v)?v:[v]){if(!O(i))continue;',
    `const s=${holderAt(rest, 'i', all)};t=${target};`,
    `if(t!==undefined)throw B;${target}=f===0?x:structuredClone(x);f++;}`,
    makesHolder ? `if(k&&f>0)${slot}=v;` : '',
    'return f>0;',
  ].join('');
}

/** Statements that write constants beside a value. */
function writeConstants(constants: readonly Constant[], all: Generating): string {
  return constants
    .map(({ path, value, ignore }) => {
      if (path.some(isEvery)) return `${all.source.fn('o', fillItems(path, value, false, all))}(o);`;
      if (ignore) {
        const present = holds({ path: concrete(path), present: true }, OUTPUT, all.source);
        return `if(!(${present})){${assignAt(concrete(path), valueOf(value), all)}}`;
      }
      return isScalar(value)
        ? assignAt(concrete(path), valueOf(value), all)
        : `{const x=${valueOf(value)};${assignAt(concrete(path), 'x', all)}}`;
    })
    .join('');
}

/** Statements that append items to the array of a field. `list` may be changed. */
function writeItems(plan: FieldPlan, list: string, all: Generating): string {
  const { field } = plan;
  const [whole = []] = field.paths;
  const isPlain = field.items === undefined && field.where.length === 0 && field.constants.length === 0;
  const items = isPlain ? 'const F=F0;' : `const F=[];for(let x of F0){${itemOf(plan, all)}F.push(x);}`;
  const isLoose = field.each === 'one-or-many';
  const nothing = isLoose ? `if(F.length===0)${UNWRITTEN}` : isPlain ? '' : `if(F.length===0&&F0.length>0)${UNWRITTEN}`;
  const start = `const F0=${list};${items}${nothing}`;
  if (isRest(whole.at(-1))) return `${start}${assignRest(whole, 'F', all)}return true;`;
  const path = concrete(whole);
  const last = path.at(-1);
  if (last === undefined)
    return isLoose
      ? `${start}o.v=F.length===1?F[0]:F;return true;`
      : `${start}if(!A(o))throw B;for(const x of F)o.push(x);return true;`;
  const slot = member('h', last);
  const created = isLoose ? `{${slot}=F;q.loose.push(h,${valueOf(last)},F);}` : `${slot}=F;`;
  const appended = `if(t===undefined)${created}else if(A(t))for(const x of F)t.push(x);else throw B;`;
  return `${start}{const h=${holderAt(path, 'o', all)};t=${slot};${appended}}return true;`;
}

/** Statements that wrap `x` in an item, or continue with the next. */
function itemOf(plan: FieldPlan, all: Generating): string {
  const { field } = plan;
  const [path = []] = field.items ?? [];
  const constants = [...constantsOf(field.where), ...field.constants];
  const conditions = field.where.filter((condition) => !('value' in condition));
  const wrapped = path.length > 0 ? wrap(path, constants) : addConstants(constants, all);
  if (conditions.length === 0) return wrapped;
  const unread = field.omit === undefined ? 'throw B;' : '{if(T)throw B;continue;}';
  return `${wrapped}if(!(${holdsAll(conditions, { from: 'x', known: false }, all.source)}))${unread}`;
}

/** Stands for the value while an item is built. */
const PLACEHOLDER = '\u0000value';

/** Statements that put `x` into an item. The values of the rest of a tuple are at its end. */
function wrap(path: ExternalPath, constants: readonly Constant[]): string {
  const [last, ...others] = path.toReversed();
  if (!isRest(last)) return `x=${wrapper(concrete(path), constants, 'x')};`;
  if (others.length > 0) throw new Uncovered('the rest of an inner tuple');
  return `if(!A(x))throw B;x=${wrapper([last.from], constants, '...x')};`;
}

/** An item with the value and the constants. */
function wrapper(path: ConcretePath, constants: readonly Constant[], value: string): string {
  const output = new OutputBuilder();
  output.assign(path, PLACEHOLDER);
  for (const { path: at, value, ignore } of constants) {
    const place = concrete(at);
    if (ignore && output.has(place)) continue;
    // A constant inside the value depends on the value.
    if (path.every((segment, index) => place[index] === segment)) throw new Uncovered('a constant inside a value');
    if (!output.assign(place, structuredClone(value) as Json)) throw new Uncovered('a constant around a value');
  }
  if (output.holes().length > 0) throw new Uncovered('a tuple with a hole');
  const root = output.root as Json;
  if (value !== 'x' && (root as readonly Json[]).at(-1) !== PLACEHOLDER) throw new Uncovered('values inside a tuple');
  const text = valueOf(root);
  const parts = text.split(JSON.stringify(PLACEHOLDER));
  if (parts.length !== 2) throw new Uncovered('a placeholder');
  return parts.join(value);
}

/** Statements that add constants to the value itself. */
function addConstants(constants: readonly Constant[], all: Generating): string {
  if (constants.length === 0) return 'if(A(x)&&H(x))throw B;';
  const assigned = constants.map(({ path, value, ignore }) => {
    const place = concrete(path);
    const [first] = place;
    if (first === undefined || !isScalar(value)) throw new Uncovered('a constant in place of an item');
    const check = `if(!${containerTest(first)}(x))throw B;`;
    const write = assignAt(place, valueOf(value), all, 'x');
    if (!ignore) return `${check}${write}`;
    return `${check}if(!(${holds({ path: place, present: true }, { from: 'x', known: true }, all.source)})){${write}}`;
  });
  return `${assigned.join('')}if(A(x)&&H(x))throw B;`;
}

/** Statements that write the default value of a field. */
function defaultOf(plan: FieldPlan, all: Generating): string | undefined {
  const { field, itemised, makesHolder } = plan;
  if (field.otherwise === undefined) return undefined;
  const { value } = field.otherwise;
  const path = field.paths[0] as ExternalPath;
  const inItems = field.items !== undefined || (itemised && field.where.length > 0);
  if (inItems) {
    const body = `let t;const L0=[${valueOf(value)}];${writeItems(plan, 'L0', all)}`;
    return `${all.source.fn('o,q,T', body)}(o,q,T);`;
  }
  if (path.length === 0) return `o.v=${valueOf(value)};`;
  const companions = itemised ? [] : [...constantsOf(field.where), ...field.constants];
  if (path.some(isEvery)) {
    if (companions.length > 0) throw new Uncovered('a default in every item with companions');
    return `${all.source.fn('o', fillItems(path, value, makesHolder, all))}(o);`;
  }
  const place = concrete(path);
  const slot = member('h', place.at(-1) as string | number);
  const body = `let t;const h=${holderAt(place, 'o', all)};if(${slot}!==undefined)return;${slot}=${valueOf(value)};${writeConstants(companions, all)}`;
  return `${all.source.fn('o', body)}(o);`;
}

function fillItems(path: ExternalPath, value: Json, makesHolder: boolean, all: Generating): string {
  const at = path.findIndex(isEvery);
  const [start, rest] = [concrete(path.slice(0, at)), concrete(path.slice(at + 1))];
  if (start.length === 0 || typeof rest[0] !== 'string') throw new Uncovered('items of the record');
  const slot = member('h', start.at(-1) as string | number);
  const target = member('s', rest.at(-1) as string | number);
  return [
    `const h=${holderAt(start, 'o', all)};let v=${slot};if(v===null)throw B;`,
    makesHolder ? `if(v===undefined)${slot}=v={};` : 'if(v===undefined)return;',
    `for(const i of A(v)?v:[v]){if(!O(i))continue;const s=${holderAt(rest, 'i', all)};`,
    `if(${target}===undefined)${target}=${valueOf(value)};}`,
  ].join('');
}
