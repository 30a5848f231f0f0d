/**
 * Pause in typing before a search is sent. On average the next key comes later than this, and the answer must show within
 * 150 ms of the last one.
 */
export const SEARCH_DEBOUNCE_MS = 30
