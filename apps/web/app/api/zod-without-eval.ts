/**
 * Turns off Zod's fast parsers: it would build them with `new Function`, which our content security policy forbids; even the
 * probe for it is reported as a violation. Zod reads this while schemas are created. Set without importing Zod, which
 * loads with the first form.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
