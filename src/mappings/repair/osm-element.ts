import { toPointer } from '../../json/json.ts';
import { isArray, isObject } from '../data/json.ts';
import type { Json, JsonObject } from '../mapping.ts';
import type { NoteRepair } from './json-ld.ts';
import type { RecordCopy } from './record-copy.ts';

const KINDS: ReadonlySet<unknown> = new Set(['node', 'way', 'relation']);

/** Members that osmtogeojson writes next to the tags, with their names among the tags of overpass turbo. */
const BESIDE: Readonly<Record<string, string>> = { relations: '@relations', meta: '@meta' };

/**
 * Converts elements of OpenStreetMap to the form of overpass turbo, a GeoJSON feature with the tags as properties: from Overpass JSON
 * (https://wiki.openstreetmap.org/wiki/OSM_JSON), and from features of osmtogeojson, whose tags are one level deeper.
 */
export function repairElement(copy: RecordCopy, note: NoteRepair): void {
  const { value } = copy;
  if (!isObject(value)) return;
  if (KINDS.has(value['type']) && isNumber(value['id'])) fromOverpass(copy, note);
  else if (value['type'] === 'Feature' && isObject(value['properties'])) fromFeature(copy, value['properties'], note);
}

/** Whether {@link repairElement} may change a record. */
export function needsElement(record: Json): boolean {
  if (!isObject(record)) return false;
  const { type, id, properties } = record;
  if (KINDS.has(type) && isNumber(id)) return true;
  if (type !== 'Feature' || !isObject(properties)) return false;
  return isNumber(id) || (KINDS.has(properties['type']) && isNumber(properties['id']));
}

function fromOverpass(copy: RecordCopy, note: NoteRepair): void {
  note('', 'osm-element');
  copy.open();
  const element = copy.value as JsonObject;
  const { type, id, timestamp } = element;
  const geometry = geometryOf(element);
  const names = new Map([['tags', 'properties'], ...(geometry === null ? [] : [[geometry.from, 'geometry'] as const])]);
  const own = Object.keys(element).filter((was) => was !== 'properties' && (was !== 'geometry' || names.has(was)));
  copy.rename(
    '',
    own.map((was) => ({ was, name: names.get(was) ?? was })),
  );
  copy.set('/type', 'Feature');
  copy.set('/id', `${String(type)}/${String(id)}`);
  copy.set('/geometry', geometry?.value ?? null);
  if (!isObject(copy.at('/properties'))) copy.set('/properties', {});
  if (typeof timestamp === 'string') copy.set('/properties/@timestamp', timestamp);
  ['/lon', '/timestamp'].forEach((pointer) => copy.remove(pointer));
}

/** The geometry of an element, and the member that it comes from: position, centre ("out center"), line ("out geom") or bounds ("out bb"). */
function geometryOf({ lat, lon, center, geometry, bounds }: JsonObject): { from: string; value: Json } | null {
  if (lat !== undefined && lon !== undefined) return { from: 'lat', value: { type: 'Point', coordinates: [lon, lat] } };
  const middle = isObject(center) ? positionOf(center) : undefined;
  if (middle !== undefined) return { from: 'center', value: { type: 'Point', coordinates: middle } };
  const line = isArray(geometry) ? geometry.flatMap((one) => (isObject(one) ? [positionOf(one) ?? []] : [])) : [];
  const coordinates = line.filter(({ length }) => length > 0);
  if (coordinates.length >= 2) return { from: 'geometry', value: { type: 'LineString', coordinates } };
  const within = isObject(bounds) ? centreOf(bounds) : undefined;
  return within === undefined ? null : { from: 'bounds', value: { type: 'Point', coordinates: within } };
}

function centreOf({ minlat, minlon, maxlat, maxlon }: JsonObject): number[] | undefined {
  const isKnown = isNumber(minlat) && isNumber(minlon) && isNumber(maxlat) && isNumber(maxlon);
  return isKnown ? [(minlon + maxlon) / 2, (minlat + maxlat) / 2] : undefined;
}

function positionOf({ lat, lon }: JsonObject): number[] | undefined {
  return isNumber(lat) && isNumber(lon) ? [lon, lat] : undefined;
}

function fromFeature(copy: RecordCopy, properties: JsonObject, note: NoteRepair): void {
  const { type, id, tags } = properties;
  const isElement = KINDS.has(type) && isNumber(id);
  const named = isElement ? `${String(type)}/${String(id)}` : properties['@id'];
  if (
    isNumber((copy.value as JsonObject)['id']) &&
    typeof named === 'string' &&
    /^(node|way|relation)\/\d+$/.test(named)
  ) {
    note('/id', 'osm-element');
    copy.set('/id', named);
  }
  if (isElement && isObject(tags)) liftTags(copy, properties, named as string, note);
}

/** Moves the tags to the properties, as in overpass turbo. Members next to them are kept. */
function liftTags(copy: RecordCopy, properties: JsonObject, id: string, note: NoteRepair): void {
  note('/properties', 'osm-element');
  copy.open();
  const tags = copy.at('/properties/tags') as JsonObject;
  const beside = Object.entries(properties).filter(([name]) => !['type', 'id', 'tags'].includes(name));
  copy.set('/properties', tags);
  for (const [name, value] of beside) {
    const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0;
    if (!isEmpty && !Object.hasOwn(tags, name)) copy.set(`/properties${toPointer([BESIDE[name] ?? name])}`, value);
  }
  if (!Object.hasOwn(copy.value as JsonObject, 'id')) copy.set('/id', id);
}

const isNumber = (value: Json | undefined): value is number => typeof value === 'number';
