/** URL of the server of `npm start`. */
export const DEFAULT_BASE_URL = 'http://127.0.0.1:4321';
