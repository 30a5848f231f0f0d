import { bootstrap } from '../scripts/bootstrap.mjs'
import { runCommand, step } from '../scripts/lib/step.mjs'

await runCommand(async () => {
  await bootstrap('development')
  const { buildProduct } = await import('../scripts/lib/build-product.mjs')
  await buildProduct()
  const { takePictures } = await import('./pictures/take-pictures.ts')
  await step('Taking the pictures of the public site', takePictures)
})
