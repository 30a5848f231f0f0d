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
  console.log('Lighthouse on the public pages, as a slow phone sees them …')
  const { measurePages, shortfalls } = await import(pathToFileURL(inClone('e2e', 'page-bench.ts')).href)
  const pages = await measurePages()
  const { operations } = await runBundle('bench')
  report(operations, typing, pages)
  for (const shortfall of shortfalls(pages)) {
    console.error(`Below what is promised: ${shortfall}`)
    process.exitCode = 1
  }
})

/**
 * @param {any} operations
 * @param {object[]} typing
 * @param {object[]} pages
 */
function report(operations, typing, pages) {
  const { measurements, start_ms, idle_mib, busy_mib } = operations
  console.table(measurements)
  console.log(
    `Start with an existing database: ${start_ms} ms. Memory, application and database: ${idle_mib} MiB after the start, ${busy_mib} MiB at the end.`,
  )
  console.log('Typing in a quote of 300 lines, from the key to the next paint:')
  console.table(typing)
  console.log('Public pages, Lighthouse with its mobile preset:')
  console.table(pages)
  // Read by machines: alone on the last line.
  console.log(JSON.stringify({ ...operations, typing, pages }))
}
