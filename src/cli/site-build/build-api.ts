/** What serves a build, apart from the server. In a module of its own, which is loaded when there is a build. */
export { createApi } from '../../api/index.ts';
