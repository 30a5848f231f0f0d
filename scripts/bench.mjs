import { pathToFileURL } from 'node:url'
import { bootstrap } from './bootstrap.mjs'
import { inClone } from './lib/clone.mjs'
import { runCommand } from './lib/step.mjs'

await runCommand(async () => {
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  const { runBundle } = await import('./lib/run-bundle.mjs')
  await buildProduct()
  console.log('Typing in a quote of 300 lines …')
  const { measureTyping } = await import(pathToFileURL(inClone('e2e', 'typing-bench.ts')).href)
  const typing = await measureTyping()
  const { operations } = await runBundle('bench')
  report(operations, typing)
})

/**
 * @param {any} operations
 * @param {object[]} typing
 */
function report(operations, typing) {
  const { measurements, start_ms, idle_mib, busy_mib } = operations
  console.table(measurements)
  console.log(
    `Start with an existing database: ${start_ms} ms. Memory, application and database: ${idle_mib} MiB after the start, ${busy_mib} MiB at the end.`,
  )
  console.log('Typing in a quote of 300 lines, from the key to the next paint:')
  console.table(typing)
  // Read by machines: alone on the last line.
  console.log(JSON.stringify({ ...operations, typing }))
}
