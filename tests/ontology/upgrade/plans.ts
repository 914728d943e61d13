import { diff } from '../../../src/versions/diff/diff.ts';
import type { Version } from '../../../src/versions/release/release.ts';
import type { PlanOptions, UpgradePlan } from '../../../src/versions/upgrade/plan.ts';
import { createPlan } from '../../../src/versions/upgrade/plan.ts';
import { versionOf } from '../diff/versions.ts';

export const EX = 'https://example.org/boats#';

const PREFIXES = `
@prefix ex: <${EX}> .
@prefix dcterms: <http://purl.org/dc/terms/> .
@prefix oboInOwl: <http://www.geneontology.org/formats/oboInOwl#> .
@prefix owl: <http://www.w3.org/2002/07/owl#> .
@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .
`;

/** Reads a version of an ontology from Turtle with common prefixes. */
export async function readVersion(turtle: string, version: string): Promise<Version> {
  return { ...(await versionOf({ file: `${version}.ttl`, text: PREFIXES + turtle })), version };
}

/** Plans an upgrade through versions in Turtle: 1.0.0, 1.1.0, … */
export async function planOf(turtles: readonly string[], options: PlanOptions = {}): Promise<UpgradePlan> {
  return planThrough(await Promise.all(turtles.map((turtle, at) => readVersion(turtle, `1.${at}.0`))), options);
}

export function planThrough(versions: readonly Version[], options: PlanOptions = {}): UpgradePlan {
  const diffs = versions.slice(1).map((now, at) => diff(versions[at] as Version, now));
  return createPlan(versions, diffs, options);
}
