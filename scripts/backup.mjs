import { bootstrap } from './bootstrap.mjs'
import { runCommand } from './lib/step.mjs'

await runCommand(async () => {
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  const { runBundle } = await import('./lib/run-bundle.mjs')
  await buildProduct()
  await runBundle('backup')
})
