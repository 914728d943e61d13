import { CodecRefusal } from '../codecs/codec.ts';
import { isConcrete, isEvery, isRest } from '../data/path.ts';
import { constantsOf } from '../engine/conditions.ts';
import type { ConcretePath, ExternalPath } from '../mapping.ts';
import type { EntityPlan, FieldPlan, Restriction, Target } from '../engine/plan.ts';
import type { Base, Source } from './source.ts';
import {
  checkConstants,
  concrete,
  containerTest,
  holdsAll,
  isScalar,
  literal,
  member,
  Presence,
  read,
  Uncovered,
  valueOf,
} from './source.ts';
import type { Generating } from './values.ts';
import { codecConstant, fastConversion, tableConstant, tracerConstant } from './values.ts';

/*
 * Reading. Variables of the generated functions: `r` the record or the part of it, `n` the object that is built, `l` the default language,
 * `d` the depth, `T` the notes if losses are to be reported, `v` the value that was found, `w` the converted value, `B` is thrown to give up.
 */

const RECORD: Base = { from: 'r', known: true };

/**
 * Declares the function that reads an entity: `u3(r,l,d,T)`. Its fields return true if they have read all of their value. It returns null
 * if the entity is one value that they do not read.
 */
export function entityUp(plan: EntityPlan, all: Generating): void {
  const { source } = all;
  const fields = plan.fields.filter(({ field }) => field.direction !== 'down');
  const readers = new Set(plan.restrictions.flatMap((one) => one.readers));
  const members = new Presence('r', [
    ...fields.flatMap(({ field }) => field.paths.map(([first = '']) => first)),
    ...plan.restrictions.flatMap(({ paths }) => paths.map(([first = '']) => first)),
  ]);
  const isValue = plan.shape === 'value' && fields.length > 0;
  const calls = fields.map((field, at) => {
    const present = field.fallback === undefined ? presenceOf(field.field.paths, members) : '';
    const call = `${present === '' ? '' : `(${present})&&`}${source.fn('r,n,l,d,T', fieldUp(field, all))}(r,n,l,d,T)`;
    return isValue || readers.has(field) ? `const b${at}=${call};` : `${call};`;
  });
  // Whether items are read in part only the engine knows.
  const none = fields.some(({ itemised }) => itemised) ? 'throw B;' : 'return null;';
  const unlessRead = isValue ? `if(!(${fields.map((_, at) => `b${at}`).join('||')}))${none}` : '';
  const restricted = plan.restrictions.map((one) => checkRestriction(one, fields, members, source));
  const constants = checkConstants(plan.constants, RECORD, source, false);
  const visit = source.constant(`t(${all.entities.indexOf(plan)})`);
  source.named(
    nameUp(plan, all),
    'r,l,d,T',
    `if(d>32)throw B;let t;${constants}const n={"@type":${JSON.stringify(plan.class)}};if(T)${visit}.visit(T,r);${members.declared({ constant: (one) => source.constant(one) })}${calls.join('')}${unlessRead}${restricted.join('')}return n;`,
  );
}

/** Gives up if a value that narrows a statement may be in the record, and no field has read all of it. */
function checkRestriction(
  { paths, readers, states }: Restriction,
  fields: readonly FieldPlan[],
  members: Presence,
  source: Source,
): string {
  const read = readers.map((reader) => `b${fields.indexOf(reader)}`);
  const unread = read.length === 0 ? '' : `!(${read.join('||')})&&`;
  const present = presenceOf(paths, members);
  const values = states && source.constant(`new Set(${valueOf([...states.read])})`);
  const counts = (value: string): string =>
    values === undefined ? `${value}!==undefined` : `(t=${value},${values}.has(t)||A(t))`;
  const deeper = paths.every(isConcrete) ? paths.map((path) => mayHave(path, counts)).join('||') : 'true';
  return `if(${unread}${present === '' ? '' : `(${present})&&`}(${deeper}))throw B;`;
}

/**
 * An expression that is false if a record has no value at a path. Uses the variable `t`.
 *
 * @param counts an expression that is false if a value at the end of the path does not count
 */
function mayHave(path: ConcretePath, counts: (value: string) => string): string {
  const from = (value: string, [segment, ...rest]: ConcretePath): string =>
    segment === undefined
      ? counts(value)
      : `((t=${value},${containerTest(segment)}(t))?${from(member('t', segment), rest)}:t!==undefined)`;
  return from('r', path);
}

/** An expression that is false if a record has no member that one of the paths leads into. Empty: the paths do not tell. */
function presenceOf(paths: readonly ExternalPath[], members: Presence): string {
  const firsts = [...new Set(paths.map(([first]) => first))];
  const named = firsts.filter((first) => typeof first === 'string' || typeof first === 'number');
  return named.length < firsts.length ? '' : members.of(named);
}

export function nameUp(plan: EntityPlan, { entities }: Pick<Generating, 'entities'>): string {
  return `u${entities.indexOf(plan)}`;
}

/** The name of a function that reads a value with the first entity whose conditions hold. It returns undefined if there is none. */
export function chooseUp(choices: readonly EntityPlan[], all: Generating): string {
  const { source } = all;
  const tests = choices.map((plan) => {
    const conditions = holdsAll(plan.entity.when, { from: 'r', known: plan.shape !== 'value' }, source);
    return `if(${shapeTest(plan, 'r', all)}&&${conditions})return ${nameUp(plan, all)}(r,l,d,T);`;
  });
  return source.fn('r,l,d,T', `let t;const o=O(r),a=A(r);${tests.join('')}`);
}

/** Whether an entity reads the JSON type of a value. Uses `o` and `a`. */
function shapeTest({ shape, fields: [field] }: EntityPlan, value: string, all: Generating): string {
  if (shape !== 'value') return shape === 'object' ? 'o' : 'a';
  const reads = field?.codec.reads && `||${codecConstant(field, all)}.reads(${value})`;
  return `(!o&&!a${reads ?? ''}${field?.itemised === true ? '||a' : ''})`;
}

/** A test for the JSON types that a field reads. */
function fitsOne({ entities, codec }: FieldPlan, plan: FieldPlan, value: string, all: Generating): string {
  if (entities.length > 0) {
    const tests = [...new Set(entities.map((one) => shapeTest(one, 'r', all)))].join('||');
    return `${all.source.fn('r', `const o=O(r),a=A(r);return ${tests};`)}(${value})`;
  }
  const reads = codec.reads ? `||${codecConstant(plan, all)}.reads(${value})` : '';
  return `(typeof ${value}!=="object"||${value}===null${reads})`;
}

function fitsField(plan: FieldPlan, value: string, all: Generating): string {
  const { each, items } = plan.field;
  if (!plan.itemised) return fitsOne(plan, plan, value, all);
  if (each !== 'one-or-many') return `A(${value})`;
  const one = items === undefined ? fitsOne(plan, plan, value, all) : `(typeof ${value}==="object"&&${value}!==null)`;
  return `(A(${value})||${one})`;
}

function fieldUp(plan: FieldPlan, all: Generating): string {
  const { field } = plan;
  const { where } = field;
  const applies = !plan.itemised && where.length > 0 ? `if(!(${holdsAll(where, RECORD, all.source)}))return;` : '';
  const [stated] = field.direction === 'up' ? (plan.unless ?? []) : [];
  const unlessRead = stated === undefined ? '' : `if(${member('n', stated)}!==undefined)return;`;
  return `let t,v,w,N,j=0;${unlessRead}${applies}${plan.itemised ? itemsUp(plan, all) : valueUp(plan, all)}`;
}

/** Where the value of a field is read: the record or an item of it, and its notes. */
interface Spot {
  readonly record: string;
  readonly note: string;
  /** An expression for the index of the path that was read. */
  readonly index: string;
}

function valueUp(plan: FieldPlan, all: Generating): string {
  const { constants, paths, where } = plan.field;
  const prefers = constants.length > 0 && (paths.length > 1 || plan.fallback !== undefined);
  const companions = checkConstants(constants, RECORD, all.source, true);
  const spot: Spot = { record: 'r', note: 'T', index: paths.length > 1 ? 'j' : '0' };
  const noting = tracerConstant(plan, 'up', all);
  const isNoted = constants.length > 0 || constantsOf(where).length > 0;
  return [
    prefers ? 'let p=true;' : '',
    find(plan.field.paths, RECORD, (value) => fitsField(plan, value, all), all, {
      absent: plan.fallback === undefined ? 'return;' : `v=${valueOf(plan.fallback)};${prefers ? 'p=false;' : ''}`,
      differing: plan.field.omit === undefined ? 'throw B;' : '{if(T)throw B;return;}',
      strict: plan.field.omit !== undefined,
      ...(prefers && { prefers: 'p' }),
    }),
    paths.length > 1 ? `if(T)${noting}.others(T,j,r);` : '',
    isNoted ? `if(T)${noting}.found(T,r,${prefers ? 'p' : plan.fallback === undefined ? 'true' : 'false'});` : '',
    companions === '' ? '' : prefers ? `if(p){${companions}}` : companions,
    decode(plan, 'return;', spot, all),
    assign(plan, all),
    noteOrigin(plan, all),
    'return true;',
  ].join('');
}

/** Statements that record where a value comes from. */
function noteOrigin(plan: FieldPlan, all: Generating): string {
  const { codec, targets } = plan;
  const [{ steps, key, functional }, ...others] = targets as [Target];
  if (steps.length > 0 || others.length > 0 || codec.many)
    return `if(T)${tracerConstant(plan, 'up', all)}.origin(n,${originsOf(plan, 'N', 'w', all)});`;
  return `if(T)${functional ? 'to' : 'ti'}(n,${literal(key)},N);`;
}

/** The position of a value at the only path of a field, if it is the same in every record. */
function positionOf(plan: FieldPlan, { note }: Spot): string | undefined {
  const [path, ...others] = plan.itemised ? (plan.field.items ?? [[]]) : plan.field.paths;
  if (path === undefined || others.length > 0 || !isConcrete(path)) return undefined;
  return path.reduce<string>((at, key) => `${at}.part(${typeof key === 'number' ? key : literal(key)})`, note);
}

/** The positions that the values of a list, or one value, come from. */
function originsOf(plan: FieldPlan, note: string, values: string, all: Generating): string {
  const isList = plan.codec.many === true && plan.targets.length === 1;
  return isList ? `${values}.map(x=>${itemOrigin(plan, note, 'x', all)})` : `[${note}]`;
}

/** The origin of an item of a codec's list: an object that the codec reads from a member comes from there. */
function itemOrigin(plan: FieldPlan, note: string, item: string, all: Generating): string {
  const isMember = plan.codec.makesThings === true && plan.codec.keyOf !== undefined;
  return isMember ? `${tracerConstant(plan, 'up', all)}.member(${note},${item})` : note;
}

function itemsUp(plan: FieldPlan, all: Generating): string {
  const { field } = plan;
  const isGroup = plan.targets.length > 1;
  if (isGroup && (field.each !== false || plan.keepsEmpty)) throw new Uncovered('groups of several properties');
  const none = plan.fallback === undefined ? 'return;' : readDefault(plan, all);
  const { source } = all;
  const loose = field.each === 'one-or-many';
  const item: Base = { from: 'i', known: false };
  const chosen = field.where.length > 0 ? `if(!(${holdsAll(field.where, item, source)}))continue;` : '';
  const at = field.paths.length > 1 ? 'j' : '0';
  const spot: Spot = { record: 'i', note: 'Q', index: (field.items?.length ?? 1) > 1 ? 'j' : '0' };
  const noting = tracerConstant(plan, 'up', all);
  const isNoted = field.constants.length > 0 || constantsOf(field.where).length > 0;
  const located =
    field.items === undefined
      ? 'v=i;'
      : find(field.items, item, (value) => fitsOne(plan, plan, value, all), all, {
          absent: 'throw B;',
          differing: 'throw B;',
          strict: false,
        });
  const isWhole = field.paths.every((path) => !isRest(path.at(-1)));
  const itemNote = isWhole ? 'P.part(a)' : `${noting}.item(P,${at === '0' ? '0' : 'h0'},a)`;
  return [
    find(field.paths, RECORD, (value) => fitsField(plan, value, all), all, {
      absent: none,
      differing: field.omit === undefined ? 'throw B;' : '{if(T)throw B;return;}',
      strict: field.omit !== undefined,
    }),
    at === '0' ? '' : `if(T)${noting}.others(T,j,r);`,
    loose ? 'const z0=A(v),L=z0?v:[v];' : 'if(!A(v))throw B;const L=v;',
    at === '0' ? '' : 'const h0=j;',
    `const P=T&&${noting}.list(T,${at},v),V=T&&[];`,
    'const W=[];let c=0,m=0,a=-1;for(const i of L){a++;',
    chosen,
    `const Q=T&&${loose ? `(z0?${itemNote}:P)` : itemNote};`,
    isNoted ? `if(T)${noting}.found(Q,i,true);` : '',
    checkConstants(field.constants, item, source, false),
    located,
    'c++;',
    decode(plan, '{m++;continue;}', spot, all),
    plan.codec.many && !isGroup
      ? `for(const x of w){W.push(x);if(T)V.push(${itemOrigin(plan, 'N', 'x', all)});}`
      : 'W.push(w);if(T)V.push(N);',
    '}',
    field.each === false ? 'if(c>1)throw B;' : '',
    plan.keepsEmpty ? '' : `if(c===0){${none}}`,
    'if(m>0&&c===m)return;',
    isGroup ? `w=W[0];${assign(plan, all)}` : assignList(plan, plan.targets[0] as Target, 'W', all),
    `if(T)${noting}.origin(n,V);`,
    'return m===0;',
  ].join('');
}

/** Statements that read the default of a field without an item. It is the same for every record. */
function readDefault(plan: FieldPlan, all: Generating): string {
  const { fallback = null, field, codec, entities, targets, keepsEmpty, language } = plan;
  const isPlain = entities.length === 0 && targets.length === 1 && codec.many !== true && !language;
  const value = isPlain && !keepsEmpty && field.paths.every(isConcrete) ? codec.up(fallback) : undefined;
  if (value === undefined || value instanceof CodecRefusal || !isScalar(value) || field.paths.length > 1)
    throw new Uncovered('items with a default');
  const noting = tracerConstant(plan, 'up', all);
  const origin = `if(T)${noting}.origin(n,[${noting}.absent(T,r)]);`;
  return `w=${valueOf(value)};${assignValue(plan, targets[0] as Target, 'w', all)}${origin}return true;`;
}

interface Found {
  /** Statements if there is no value. */
  readonly absent: string;
  /** Jump if values that must be equal are not. */
  readonly differing: string;
  /** Whether a value that some items lack is not a value of all. */
  readonly strict: boolean;
  /** Variable that is true if the value is that of the first alternative. */
  readonly prefers?: string;
}

/** Statements that assign the value of the first alternative that can be read to `v`. */
function find(
  paths: readonly ExternalPath[],
  base: Base,
  fits: (value: string) => string,
  all: Generating,
  { absent, differing, strict, prefers }: Found,
): string {
  const [path] = paths as [ExternalPath];
  if (paths.length === 1) {
    const located = locate(path, base, 'v', all, { absent: 'break z;', blocked: 'throw B;', differing, strict });
    const isJump = absent === 'return;' || absent === 'throw B;';
    const direct = locate(path, base, 'v', all, { absent, blocked: 'throw B;', differing, strict });
    return isJump ? direct : `z:{${located}}if(v===undefined){${absent}}`;
  }
  const alternatives = paths.map((one, at) => {
    const jump = { absent: `break y${at};`, blocked: `if(e===0)e=1;break y${at};`, differing, strict };
    const prefer = (is: string): string => (prefers === undefined ? '' : `${is}=${at === 0};`);
    const inner = leadsInto(paths, one, 't');
    return [
      `y${at}:{`,
      locate(one, base, 't', all, jump),
      `if(t===null||${fits('t')}){v=t;j=${at};${prefer(prefers ?? '')}break z;}`,
      `if(e!==2${inner === '' ? '' : `&&!(${inner})`}){e=2;s=t;k=${at};${prefer('g')}}`,
      '}',
    ].join('');
  });
  const second = `if(e===1)throw B;if(e===2){v=s;j=k;${prefers === undefined ? '' : `${prefers}=g;`}}`;
  return `v=undefined;let e=0,s,k=0,g=false;z:{${alternatives.join('')}${second}}if(v===undefined){${absent}}`;
}

/** Whether a value at this path is one that another alternative reads a member of. */
function leadsInto(paths: readonly ExternalPath[], path: ExternalPath, value: string): string {
  const nexts = paths
    .filter((other) => other.length > path.length && path.every((segment, at) => segment === other[at]))
    .map((other) => other[path.length]);
  const objects = nexts.some((next) => typeof next === 'string' || isEvery(next));
  const arrays = nexts.some((next) => typeof next !== 'string');
  return [objects ? `O(${value})` : '', arrays ? `A(${value})` : ''].filter((test) => test !== '').join('||');
}

interface Jumps {
  readonly absent: string;
  readonly blocked: string;
  readonly differing: string;
  /** Whether a value that some items lack is not a value of all. */
  readonly strict: boolean;
}

/** Statements that assign the value at a path to a variable, or jump. */
function locate(path: ExternalPath, base: Base, to: string, { source }: Generating, jump: Jumps): string {
  const last = path.at(-1);
  if (isRest(last)) {
    const start = read(concrete(path.slice(0, -1)), base, to, jump);
    const { from } = last;
    return `${start}if(!A(${to})){${jump.blocked}}if(${to}.length<=${from}){${to}=undefined;${jump.absent}}${to}=${to}.slice(${from});`;
  }
  const at = path.findIndex(isEvery);
  if (at === -1) return read(concrete(path), base, to, jump);
  const [start, rest] = [concrete(path.slice(0, at)), concrete(path.slice(at + 1))];
  if (!base.known && start.length === 0) throw new Uncovered('items of an item');
  const name = source.fn('r', everyReader(start, rest, jump.strict));
  const [absent, blocked, differing] = [jump.absent, jump.blocked, jump.differing];
  return `${to}=${name}(${base.from});if(${to}===undefined){${absent}}if(${to}===X){${blocked}}if(${to}===D){${differing}}`;
}

/** The value that all items have. Returns X if there are no items, D if the values differ. */
function everyReader(start: ConcretePath, rest: ConcretePath, strict: boolean): string {
  const inside = read(rest, { from: 'i', known: false }, 'x', { absent: 'return;', blocked: 'return;' });
  const [first] = start;
  const known = first === undefined ? '' : `if(!${containerTest(first)}(r))return X;`;
  return [
    'let v,y;',
    known,
    read(start, RECORD, 'v', { absent: 'return;', blocked: 'return X;' }),
    `const g=i=>{let x;${inside}return x;};`,
    'if(!A(v))return O(v)?g(v):X;',
    `${strict ? 'let m=false;' : ''}for(const i of v){const x=g(i);`,
    strict ? 'if(x===undefined){if(O(i))m=true;continue;}' : 'if(x===undefined)continue;',
    `if(y===undefined)y=x;else if(y!==x&&!S(x,y))return D;}return ${strict ? 'm&&y!==undefined?D:y' : 'y'};`,
  ].join('');
}

/** Statements that convert `v` to `w`. */
function decode(plan: FieldPlan, omitted: string, at: Spot, all: Generating): string {
  const { record, note, index } = at;
  const { codec, field, language, targets, keepsEmpty } = plan;
  const noting = tracerConstant(plan, 'up', all);
  const spot = `${note},${index},${record}`;
  const position = positionOf(plan, at);
  const refused = field.omit === undefined ? 'throw B;' : `{if(T)${noting}.refuse(${spot});${omitted}}`;
  const isValue = plan.entities.some(({ shape }) => shape === 'value');
  if (plan.entities.length > 0)
    return `N=T&&v!==null?${position ?? `${noting}.thing(${spot})`}:undefined;w=v===null?undefined:${chooseUp(plan.entities, all)}(v,l,d+1,N);if(w===undefined)${refused}${isValue ? `if(w===null){${omitted}}` : ''}`;
  const collects = field.omit !== undefined && codec.many === true && targets.length === 1;
  const name = codecConstant(plan, all);
  const fast = fastConversion(plan, 'up', 'v');
  const table = tableConstant(plan, 'up', all);
  const general = `w=${name}.up(v${collects ? ',J' : ''});if(w instanceof R)${refused}`;
  const converted =
    fast !== undefined
      ? `if(${fast.test})w=${fast.value};else{${general}}`
      : table !== undefined
        ? `w=${table}.get(v);if(w===undefined){${general}}`
        : general;
  const left = collects ? 'J' : 'undefined';
  const empty = `{if(T)${noting}.empty(${spot},v,${left});${omitted}}`;
  const isNull = codec.readsNull ? '' : `if(v===null)${refused}`;
  const isEmpty =
    codec.many === true && targets.length === 1
      ? `if(w.length===0){${keepsEmpty && !collects ? '' : keepsEmpty ? `if(J.length>0)${empty}` : empty}}`
      : '';
  const tagged = language !== undefined && language !== '';
  const last = field.codecs.at(-1);
  const isText = language === undefined && last?.codec === 'text' && last.places === undefined;
  const withLanguage = tagged
    ? `w={"@value":w,"@language":${JSON.stringify(language)}};`
    : isText
      ? 'if(l!==undefined&&typeof v==="string")w={"@value":w,"@language":l};'
      : '';
  const isPlain = position !== undefined && !collects && !codec.narrows && !codec.parts;
  const noted = isPlain ? `if(T){N=${position};N.flags|=1;}` : `if(T)N=${noting}.use(${spot},v,${left});`;
  return `${collects ? 'const J=[];' : ''}${isNull}${converted}${isEmpty}${noted}${withLanguage}`;
}

/** Statements that assign `w` to the properties of the field. */
function assign(plan: FieldPlan, all: Generating): string {
  const { targets, codec } = plan;
  const [target] = targets as [Target];
  if (targets.length > 1) {
    const parts = targets.map((one, at) => `{const x=w[${at}];${assignValue(plan, one, 'x', all)}}`);
    return `if(!A(w))throw B;${parts.join('')}`;
  }
  return codec.many ? assignList(plan, target, 'w', all) : assignValue(plan, target, 'w', all);
}

function assignValue(plan: FieldPlan, target: Target, value: string, all: Generating): string {
  const { key, functional } = target;
  const holder = holderOf(target, all);
  const slot = member('h', key);
  const having = addHaving(plan, value);
  if (!functional) return `${having}${holder}t=${slot};if(t===undefined)${slot}=[${value}];else t.push(${value});`;
  const own = target.own === undefined ? '' : `&&t!==${JSON.stringify(target.own)}`;
  return `${having}${holder}t=${slot};if(t!==undefined${own}&&t!==${value}&&!E(${value},t))throw B;${slot}=${value};`;
}

function assignList(plan: FieldPlan, target: Target, values: string, all: Generating): string {
  const { key, functional } = target;
  const having = plan.having.length === 0 ? '' : `for(const x of ${values}){${addHaving(plan, 'x')}}`;
  if (functional)
    return `${having}if(${values}.length===0)return;if(${values}.length>1)throw B;{const x=${values}[0];${assignValue({ ...plan, having: [] }, target, 'x', all)}}`;
  const slot = member('h', key);
  return `${having}${holderOf(target, all)}t=${slot};if(t===undefined)${slot}=${values};else for(const x of ${values})t.push(x);`;
}

function addHaving({ having }: FieldPlan, value: string): string {
  if (having.length === 0) return '';
  const members = having.map(
    (one) => `${member(value, one.key)}=${one.functional ? valueOf(one.value) : `[${valueOf(one.value)}]`};`,
  );
  return `if(O(${value})){${members.join('')}}`;
}

/** Declares `h`, the object that holds the last property. Objects on the property path are created once and shared by all fields. */
function holderOf({ steps }: Target, { source }: Generating): string {
  if (steps.length === 0) return 'const h=n;';
  const body = steps.map(({ key, functional, class: type }) => {
    const slot = member('n', key);
    const created = `{"@type":${JSON.stringify(type)}}`;
    return [
      `h=${slot};`,
      `if(h===undefined){h=${created};${slot}=${functional ? 'h' : '[h]'};}`,
      `else{if(A(h)){if(h.length===0)h.push(${created});h=h[0];}if(!O(h))throw B;}`,
      'n=h;',
    ].join('');
  });
  return `const h=${source.fn('n', `let h;${body.join('')}return h;`)}(n);`;
}
