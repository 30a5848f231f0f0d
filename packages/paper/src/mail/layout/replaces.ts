/** Shown when a document was sent before in an earlier revision: the customer now has two, and only this one counts. */
export const REPLACES = 'This replaces what we sent you before.'
