import { pathToFileURL } from 'node:url'
import { bootstrap } from './bootstrap.mjs'
import { inClone } from './lib/clone.mjs'
import { runCommand, step } from './lib/step.mjs'

await runCommand(async () => {
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  await buildProduct()
  const { takePictures } = await import(pathToFileURL(inClone('e2e', 'take-pictures.ts')).href)
  await step('Taking the pictures of the public site', takePictures)
})
