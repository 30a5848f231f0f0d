/** An error whose message tells a person what to do; shown without a stack. */
export class OperatorError extends Error {}
