import { playwright, reportTests, soak, vitest } from './lib/test-run.mjs'

/** For all parts together; the mutants run to their end. */
const SOAK_MINUTES = 20
const MUTANTS_MINUTES = 120

/** Killed programs, restored dumps, the attacks, pictures of screens, a short soak and mutants, one after the other. */
await reportTests(async () => [
  await vitest('vitest-deep.json', ['--project=programs', '--project=deep-engine']),
  await vitest('vitest-attack.json', ['--project=attack']),
  await playwright('deep'),
  await soak(SOAK_MINUTES, ['kills', 'numbers', 'malformed', 'million', 'day', 'year']),
  await soak(MUTANTS_MINUTES, ['mutants']),
])
