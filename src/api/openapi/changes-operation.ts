import { CHANGES_PARAMETERS } from '../changes/parameters.ts';
import { UNRELEASED } from '../../versions/history/history.ts';
import { CHANGES_PATH } from '../changes/resource.ts';
import { CHANGES_SCHEMA } from '../changes/schema.ts';
import { listReleases } from '../changes/versions.ts';
import type { Publication, PublishedHistory } from '../../ontology/model.ts';
import type { TermIndex } from '../../search/query/query.ts';
import type { OpenApiObject } from '../http/value-schema.ts';
import { readParameters } from '../vocabulary/read-parameters.ts';
import { badRequest } from '../vocabulary/resource.ts';
import { headersNamed } from './headers.ts';
import { parameterObject } from './parameter-object.ts';
import { failures, problemResponse } from './problems.ts';

/** The `GET` operation of the changes, for a publication with releases. */
export function changesPath(publication: Publication, index: TermIndex, history: PublishedHistory): OpenApiObject {
  return {
    get: {
      operationId: 'listChanges',
      summary: 'List changes',
      description: describeOperation(history),
      security: [{ bearer: ['vocabulary:read'] }],
      parameters: CHANGES_PARAMETERS.map((parameter) => parameterObject(parameter, parameter.example(history))),
      responses: {
        200: {
          description: 'The matching changes, with the verdict of the range and the number of changes.',
          headers: headersNamed(['X-Total-Count', 'Link', 'ETag', 'RateLimit', 'X-Request-Id']),
          content: { 'application/json': { schema: CHANGES_SCHEMA } },
        },
        304: {
          description: 'The response has not changed since the one that `If-None-Match` names.',
          headers: headersNamed(['ETag', 'X-Request-Id']),
        },
        400: problemResponse('The query string or the `Authorization` header is invalid.', typos(publication, index)),
        ...failures('vocabulary:read'),
      },
      'x-codeSamples': samples(publication.site.baseUrl + CHANGES_PATH, history),
    },
  };
}

function describeOperation(history: PublishedHistory): string {
  return `Lists what changed between recorded versions, with the severity for data that uses the ontology. The verdict is the part of the semantic version that the changes of the range need. Versions, newest first: ${listReleases(history, '`')}. \`${UNRELEASED}\` is the published state if it differs from the last release.

Without \`from\` and \`to\`, the response has the changes of all versions. A change must match all parameters, and one value of each list. The number of changes refers to matching ones, the verdict to the whole range.

Changes are sorted by version, newest first, then by term. If more match than \`limit\`, the \`Link\` header has the URL of the next page.`;
}

function samples(url: string, history: PublishedHistory): OpenApiObject[] {
  const range = CHANGES_PARAMETERS.flatMap(({ name, example }) =>
    name === 'from' || name === 'to' ? example(history).map((value) => `${name}=${value}`) : [],
  );
  return [
    sample('List the breaking changes of all versions', `${url}?severity=breaking`),
    ...(range.length === 2 ? [sample('List the changes of the last release', `${url}?${range.join('&')}`)] : []),
  ];
}

function sample(label: string, url: string): OpenApiObject {
  return { lang: 'Shell', label, source: `curl -H "Authorization: Bearer $TOKEN" '${url}'\n` };
}

/** The real problem document for an unknown version and a typo. */
function typos(publication: Publication, index: TermIndex) {
  const pairs = [
    { name: 'from', value: '0' },
    { name: 'severity', value: 'braking' },
  ];
  const result = readParameters(CHANGES_PARAMETERS, pairs, { publication, index });
  if (!('errors' in result)) throw new Error('The example of an invalid query is valid.');
  return badRequest(result.errors);
}
