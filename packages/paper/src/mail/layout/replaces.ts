/** Said of a document that was sent before in other words: the customer now has two, and only one counts. */
export const REPLACES = 'This replaces what we sent you before.'
