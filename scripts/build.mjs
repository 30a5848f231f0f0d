import { bootstrap } from './bootstrap.mjs'
import { runCommand } from './lib/step.mjs'

await runCommand(async () => {
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  await buildProduct()
})
