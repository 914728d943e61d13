import { readFileSync, writeFileSync } from 'node:fs';
import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
const W = '/work/wt-rec45';
const { REAL_SCHEMAS, compileAll } = await import(`${W}/tests/mappings/real-schemas.ts`);
const { createPartsConverter } = await import(`${W}/src/mappings/transform/transform.ts`);
const { complaints } = await import(`${W}/tests/mappings/targets/complaints.ts`);
const { leavesOf } = await import(`${W}/tests/mappings/mapped-fields-of.ts`);
const { publication } = JSON.parse(readFileSync('/tmp/rec45/pub.json', 'utf8'));
const { compiled } = compileAll(publication);
const sides = new Map<string, any>();
const side = (name: string) => {
  if (sides.has(name)) return sides.get(name);
  const s = REAL_SCHEMAS.find((one: any) => one.name === name);
  if (!s) return undefined;
  const comp = (allErrors: boolean) => { const ajv = new Ajv2020({ strict: false, allErrors }); (formats as any).default ? (formats as any).default(ajv) : (formats as any)(ajv); return ajv.compile(s.jsonSchema); };
  const made = { mapping: compiled(name), validators: { first: comp(false), every: comp(true) } };
  sides.set(name, made);
  return made;
};
const convs = new Map<string, any>();
const conv = (a: string, b: string, k: boolean) => { const key = `${a} ${b} ${k}`; if (!convs.has(key)) convs.set(key, createPartsConverter(side(a), side(b), k)); return convs.get(key); };
const records = readFileSync(process.env['RECORDS'] ?? '/tmp/rec45/records.ndjson', 'utf8').trim().split('\n').map((l) => JSON.parse(l));
const only = process.env['ONLY']?.split(',');
const rows: any[] = [];
const within = (p: string, at: string) => p === at || p.startsWith(`${at}/`) || at === '';
const isType = (p: string) => /\/(@type|@context|type)$/.test(p) || p === '/0' || /^\/(geometry|nodes|members|bounds)(\/|$)/.test(p) || /\/geometry\//.test(p);
const run = (a: string, b: string, k: boolean, record: any) => {
  const { parts, outside } = conv(a, b, k)(record);
  const outs: any[] = [], errors: any[] = [], lost: any[] = [...outside.map((o: any) => ({ ...o, kind: 'outside' }))];
  for (const { conversion: c, sourceOf } of parts) {
    if (c.errors.length) { errors.push(...c.errors.map((e: any) => ({ side: e.side, source: sourceOf(e.source), ...(({ code, path, property, pointer, found, expected }) => ({ code, path, property, pointer, found, expected }))(e.error) }))); continue; }
    outs.push(c.value);
    const at = (p: string) => sourceOf(c.sourceOf(p));
    for (const l of c.notes.lostUp) lost.push({ pointer: at(l.pointer), reason: l.reason, mapped: l.mapped ?? false, kind: 'up' });
    for (const l of c.notes.lostDown) lost.push({ pointer: at(l.origin), reason: l.reason, kind: 'down', form: l.pointer });
    for (const r of c.repairs) if (r.repair === 'omitted') lost.push({ pointer: sourceOf(r.pointer), reason: 'REPAIR omitted', kind: 'repair' });
  }
  return { outs, errors, lost };
};
for (const [index, { repo, path, domain, schema, record }] of records.entries()) {
  const name = `${domain}/${schema}`;
  if (only && !only.includes(name)) continue;
  const leaves = leavesOf(record).filter(({ pointer, value }: any) => !isType(pointer) && value !== '' && value !== null && !(typeof value === 'object'));
  const row: any = { index, repo, path, domain, schema, leaves: leaves.length };
  const { outs, errors, lost } = run(name, name, false, record);
  row.errors = errors; row.accepted = outs.length > 0 && errors.length === 0; row.outputs = outs.length;
  if (row.accepted) {
    const byPointer = new Map<string, any>();
    for (const { pointer, value } of leaves) { const hit = lost.filter((l: any) => within(pointer, l.pointer)).sort((a: any, b: any) => b.pointer.length - a.pointer.length)[0]; if (hit) byPointer.set(pointer, { pointer, value, reason: hit.reason, mapped: hit.mapped, kind: hit.kind, at: hit.pointer, form: hit.form }); }
    // An object of which only a part is lost is told by lostDown of a form value at its own pointer.
    row.lost = [...byPointer.values()];
    row.kept = leaves.length - byPointer.size;
    row.outs = outs;
    const text = new Set(outs.flatMap((v: any) => leavesOf(v).map(({ value }: any) => String(value).toLowerCase().trim())));
    row.missing = leaves.filter(({ pointer, value }: any) => !byPointer.has(pointer) && !text.has(String(value).toLowerCase().trim())).map(({ pointer, value }: any) => ({ pointer, value }));
    row.found = leaves.filter(({ pointer, value }: any) => text.has(String(value).toLowerCase().trim())).length;
    const ku = run(name, name, true, record);
    row.kuErrors = ku.errors;
    row.kuLost = leaves.flatMap(({ pointer, value }: any) => { const hit = ku.lost.find((l: any) => within(pointer, l.pointer)); return hit ? [{ pointer, value, reason: hit.reason, mapped: hit.mapped, kind: hit.kind }] : []; });
    row.before = (await complaints(name, record)) ?? [];
    row.fresh = [];
    for (const o of outs) row.fresh.push(...((await complaints(name, o)) ?? []).filter((c: string) => !row.before.includes(c)));
  }
  row.cross = {};
  if (!process.env['SELF']) for (const to of ['schema.org', 'google-merchant', 'hsds', 'osm', 'gbfs', 'jcard', 'marketplace']) {
    if (to === schema || !side(`${domain}/${to}`)) continue;
    const r = run(name, `${domain}/${to}`, false, record);
    const c: string[] = [];
    for (const o of r.outs) c.push(...((await complaints(`${domain}/${to}`, o)) ?? []));
    row.cross[to] = { errors: r.errors, outs: r.outs, complaints: c };
  }
  rows.push(row);
}
writeFileSync(process.env['OUT_FILE'] ?? '/tmp/rec45/rows.json', JSON.stringify(rows));
console.log('done', rows.length);
