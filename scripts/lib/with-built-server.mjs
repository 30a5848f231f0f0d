import { buildServer } from './build-product.mjs'

/** Run by vitest before the tests that start the built server. */
export const setup = buildServer
