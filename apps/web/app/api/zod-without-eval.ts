import { config } from 'zod/v4/core'

/**
 * Zod would build its fast parsers with `new Function`, which our content security policy forbids; even the probe for
 * it is reported as a violation. Imported first of all by the root, because Zod reads this while schemas are made.
 */
config({ jitless: true })
