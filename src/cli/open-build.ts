/** What servers need of a build. Loads little. */
export { readBuild } from './site-build/read-build.ts';
