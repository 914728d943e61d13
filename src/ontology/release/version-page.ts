/** Path of the page that lists the releases, below the base URL. */
export const VERSIONS_PAGE = 'versions';

/** Path of the page of a release, below the base URL. Names of versions need no encoding (`isVersionName`). */
export function versionPage(version: string): string {
  return `${VERSIONS_PAGE}/${version}`;
}
