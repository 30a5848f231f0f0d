import { fileURLToPath } from 'node:url'

export type Program = 'main' | 'backup' | 'restore' | 'verify'

/** What Node is given to run it. Tests that do belong to the project `programs`, which builds it first. */
export const builtProgram = (name: Program): string[] => [
  fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url)),
]
