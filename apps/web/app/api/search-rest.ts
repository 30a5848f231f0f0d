/**
 * What is typed into a search is asked for when the keys rest for so long: one key with another is pressed later, and
 * from the last one to its answer there are to be no more than 150 ms.
 */
export const SEARCH_REST_MS = 30
