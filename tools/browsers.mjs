import { bootstrap } from '../scripts/bootstrap.mjs'
import { runCommand, StepFailure } from '../scripts/lib/step.mjs'

/** Runs the main journeys in the browsers that `npm test` does not use; arguments select journeys by words in their name. */
await runCommand(async () => {
  await bootstrap('development')
  const { buildProduct } = await import('../scripts/lib/build-product.mjs')
  await buildProduct()
  const { runJourneys } = await import('./browsers/run-journeys.ts')
  const { passed, failed } = await runJourneys(process.argv.slice(2), console.log)
  if (passed + failed === 0) throw new StepFailure('No journey has these words in its name.')
  // Machine-readable: alone on the last line.
  console.log(`\n${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
})
