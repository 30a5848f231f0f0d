import { buildServer } from './build-product.mjs'

/** Run by vitest, before the tests that start what is built. */
export const setup = buildServer
