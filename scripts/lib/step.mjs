/** @param {number} started as returned by `performance.now()` */
export const secondsSince = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/**
 * Runs `work`, printing one line on what it does and another on how long it took.
 * @template T
 * @param {string} doing for example 'Building the web app'
 * @param {() => Promise<T>} work
 */
export async function step(doing, work) {
  console.log(`${doing} …`)
  const started = performance.now()
  const result = await work()
  console.log(`${doing}: done in ${secondsSince(started)}`)
  return result
}

/** A failure whose message says everything the user can act on, so it is shown without a stack. */
export class StepFailure extends Error {}

/**
 * Runs a whole command; a failure is printed and ends the process with code 1.
 * @param {() => Promise<unknown>} command
 */
export async function runCommand(command) {
  try {
    await command()
  } catch (error) {
    console.error(error instanceof StepFailure ? error.message : error)
    process.exit(1)
  }
}
