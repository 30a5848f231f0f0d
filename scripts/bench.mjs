import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { checkOut } from './lib/check-out.mjs'
import { inClone, root } from './lib/clone.mjs'
import { runCommand, StepFailure } from './lib/step.mjs'

/** Among fewer there are no pages to turn. */
const LEAST_DOCUMENTS = 1_000

/** What Node starts each program with, as `npm start` does, but to end when we do. */
const nodeArguments = [
  ...process.execArgv,
  '--import',
  new URL('lib/die-with-parent.mjs', import.meta.url).href,
]

await runCommand(async () => {
  const { against, documents, only, pages, isOfServer } = readArguments()
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  const { runBundle } = await import('./lib/run-bundle.mjs')
  await buildProduct()
  const other = against === undefined ? undefined : await checkOut(against)
  if (pages.length > 0) return reportPages(await measurePages(pages))
  const web = isOfServer ? undefined : await measureWeb()
  const { measureOperations, printOperations } = await runBundle('bench')
  const programs = {
    own: { name: 'this', folder: root, nodeArguments },
    other: other && { ...other, nodeArguments },
  }
  const operations = await measureOperations({ programs, documents, only })
  printOperations(operations)
  if (web) await reportWeb(web)
  // Read by machines: alone on the last line.
  console.log(JSON.stringify({ ...operations, ...web }))
})

function readArguments() {
  const { values } = parseArguments()
  const documents = Number(values.documents)
  if (!Number.isInteger(documents) || documents < LEAST_DOCUMENTS) {
    throw new StepFailure(`--documents is a whole number, of at least ${LEAST_DOCUMENTS}.`)
  }
  return {
    against: values.against,
    documents,
    only: values.only,
    pages: values.page,
    isOfServer: values.operations || values.only.length > 0,
  }
}

function parseArguments() {
  try {
    return parseArgs({
      options: {
        /** Another commit, measured in turns with this one. */
        against: { type: 'string' },
        /** How many quotes there are, and as many invoices. */
        documents: { type: 'string', default: '100000' },
        /** Words: only operations with them in their name. May be given several times. */
        only: { type: 'string', multiple: true, default: [] },
        /** Words: only Lighthouse, and only on pages with them in their name. May be given several times. */
        page: { type: 'string', multiple: true, default: [] },
        /** Nothing but the server's operations. */
        operations: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StepFailure(/** @type {Error} */ (error).message)
  }
}

async function measureWeb() {
  console.log('Typing in a quote of 300 lines …')
  const { measureTyping } = await import(pathToFileURL(inClone('e2e', 'typing-bench.ts')).href)
  const typing = await measureTyping()
  return { typing, pages: await measurePages([]) }
}

/** @param {string[]} only words of the names of pages */
async function measurePages(only) {
  console.log('Lighthouse, as a slow phone sees the pages …')
  return (await importPageBench()).measurePages(only)
}

/** @param {{ typing: object[], pages: object[] }} web */
async function reportWeb({ typing, pages }) {
  console.log('Typing in a quote of 300 lines, from the key to the next paint:')
  console.table(typing)
  await reportPages(pages)
}

/** @param {object[]} pages */
async function reportPages(pages) {
  console.log('Pages, Lighthouse with its mobile preset:')
  console.table(pages)
  const { shortfalls } = await importPageBench()
  for (const shortfall of shortfalls(pages)) {
    console.error(`Below what is promised: ${shortfall}`)
    process.exitCode = 1
  }
}

function importPageBench() {
  return import(pathToFileURL(inClone('e2e', 'page-bench.ts')).href)
}
