import { bootstrap } from './bootstrap.mjs'
import { runCommand, StepFailure, step } from './lib/step.mjs'

/**
 * Lays the product out for a container image or a systemd unit: `node scripts/lay-out.mjs /product`, then, in that folder,
 * `bin/node apps/server/dist/main.js`.
 */
await runCommand(async () => {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new StepFailure('Usage: node scripts/lay-out.mjs <folder>')
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  const { layOut } = await import('./lib/lay-out.mjs')
  await buildProduct()
  await step(`Laying out what runs in ${folder}`, () => layOut(folder))
})
