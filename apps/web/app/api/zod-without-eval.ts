/**
 * Zod would build its fast parsers with `new Function`, which our content security policy forbids; even the probe for
 * it is reported as a violation. It reads this while schemas are made. Said without Zod, which comes with the first form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
