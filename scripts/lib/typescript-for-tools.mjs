import { registerHooks } from 'node:module'

/**
 * Redirects imports of TypeScript to version 6, as TypeScript 7 has no JavaScript API yet. For tools started with `--import` of
 * this file.
 */
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier.replace(/^typescript(?=$|\/)/, 'typescript-6'), context),
})
