/** What a person is told to do; shown without a stack. */
export class Unusable extends Error {}
