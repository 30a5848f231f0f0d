import { playwright, reportTests, vitest } from './lib/test-run.mjs'
import { unitTestsPassed } from './lib/unit-report.mjs'

/** Everything that a change can break; `npm run test:deep` has what takes long and rarely breaks. */
await reportTests(async () => {
  const units = await unitTestsPassed()
  const others = ['unit', 'server', 'engine', 'e2e'].filter((name) => name !== 'unit' || units === undefined)
  if (units !== undefined)
    console.log(`${units} unit tests passed in the check of this commit, and are not run again.`)
  return [
    { passed: units ?? 0, failed: 0, skipped: 0, troubles: [] },
    await vitest(
      'vitest.json',
      others.map((name) => `--project=${name}`),
    ),
    await playwright('journeys'),
  ]
})
