/** @param {number} started as `performance.now()` gave it */
export const secondsSince = (started) => `${((performance.now() - started) / 1000).toFixed(1)} s`

/**
 * Says in one line what is done and in a second how long it took.
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

/** A failure whose message says everything the user can act on: shown without a stack. */
export class StepFailure extends Error {}

/**
 * The outermost frame of each command.
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
