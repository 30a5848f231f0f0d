import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { bootstrap } from '../scripts/bootstrap.mjs'
import { commandFile, inClone, root } from '../scripts/lib/clone.mjs'
import { run } from '../scripts/lib/run.mjs'
import { runCommand, StepFailure } from '../scripts/lib/step.mjs'

await runCommand(async () => {
  const options = readArguments()
  await bootstrap('development')
  const { buildProduct } = await import('../scripts/lib/build-product.mjs')
  await buildProduct()
  const { output } = await run('git', ['describe', '--always', '--dirty'], { quiet: true })
  const { soak } = await import('./soak/soak.ts')
  const held = await soak({
    ...options,
    commit: output.trim(),
    clone: root,
    folder: inClone('.cache', 'soak'),
    nodeArguments: [
      ...process.execArgv,
      '--import',
      new URL('../scripts/lib/die-with-parent.mjs', import.meta.url).href,
    ],
    tools: { vitest: commandFile('vitest'), stryker: commandFile('@stryker-mutator/core', 'stryker') },
  })
  process.exitCode = held ? 0 : 1
})

function readArguments() {
  const { minutes, only, seed, count } = parseArguments()
  return {
    minutes: positive('minutes', minutes),
    only,
    seed: seed === undefined ? randomInt(1_000_000_000) : positive('seed', seed),
    count: count === undefined ? undefined : positive('count', count),
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function positive(name, text) {
  const number = Number(text)
  if (!(number > 0)) throw new StepFailure(`--${name} is a number above 0.`)
  return number
}

function parseArguments() {
  try {
    return parseArgs({
      options: {
        /** For all parts together. */
        minutes: { type: 'string', default: '75' },
        /** Only parts with this word in their name. May be given several times. */
        only: { type: 'string', multiple: true, default: [] },
        /** Seeds the random choices; each report states its seed. */
        seed: { type: 'string' },
        /** Number of rounds, documents or calls, in place of the planned number. */
        count: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new StepFailure(/** @type {Error} */ (error).message)
  }
}
