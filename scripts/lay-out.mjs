import { bootstrap } from './bootstrap.mjs'
import { runCommand, StepFailure, step } from './lib/step.mjs'

/**
 * For an image of a container or a unit of systemd: `node scripts/lay-out.mjs /product`, then, in that folder,
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
