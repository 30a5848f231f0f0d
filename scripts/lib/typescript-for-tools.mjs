import { registerHooks } from 'node:module'

/**
 * TypeScript 7 has no JavaScript API yet. Tools that need one find version 6 under the name they ask for when they
 * are started with `--import` of this file.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
