import { fileURLToPath } from 'node:url'

export type Program = 'main' | 'backup' | 'restore' | 'verify'

/** Node arguments to run a built program. Tests that use it belong to the project `programs`, which builds it first. */
export const builtProgram = (name: Program): string[] => [
  fileURLToPath(new URL(`../../dist/${name}.js`, import.meta.url)),
]
