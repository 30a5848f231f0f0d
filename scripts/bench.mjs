import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { checkOut } from './lib/check-out.mjs'
import { inClone, root } from './lib/clone.mjs'
import { runCommand, StepFailure } from './lib/step.mjs'

/** Fewer documents would leave no pages to turn. */
const LEAST_DOCUMENTS = 1_000
const USUAL_DOCUMENTS = 100_000

/** Node arguments for each program, as with `npm start`, plus ending when we do. */
const nodeArguments = [
  ...process.execArgv,
  '--import',
  new URL('lib/die-with-parent.mjs', import.meta.url).href,
]

await runCommand(async () => {
  const { against, documents, beside, only, pages, isFelt, isOfServer } = readArguments()
  await bootstrap()
  const { buildProduct } = await import('./lib/build-product.mjs')
  const { runBundle } = await import('./lib/run-bundle.mjs')
  await buildProduct()
  const other = against === undefined ? undefined : await checkOut(against)
  if (pages.length > 0) return reportPages(await measurePages(pages))
  const { measureGrowthOf, measureOperations, printGrowth, printOperations, withDocuments } =
    await runBundle('bench')
  const programs = {
    own: { name: 'this', folder: root, nodeArguments },
    other: other && { ...other, nodeArguments },
  }
  if (beside !== undefined) {
    const growth = await measureGrowthOf(programs.own, { few: beside, many: documents, only })
    tell(printGrowth(growth))
    return console.log(JSON.stringify(growth))
  }
  const measureFelt = () => withDocuments(programs.own, documents, measureAtTheScreen)
  if (isFelt) return reportFelt(await measureFelt())
  const web = isOfServer ? undefined : { felt: await measureFelt(), pages: await measurePages([]) }
  const operations = await measureOperations({ programs, documents, only })
  printOperations(operations)
  if (web) await reportWeb(web)
  // Machine-readable: alone on the last line.
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
    beside: readBeside(values.beside, documents),
    only: values.only,
    pages: values.page,
    isFelt: values.felt,
    isOfServer: values.operations || values.only.length > 0,
  }
}

/**
 * @param {string | undefined} value
 * @param {number} documents
 */
function readBeside(value, documents) {
  if (value === undefined) return documents > USUAL_DOCUMENTS ? USUAL_DOCUMENTS : undefined
  const beside = Number(value)
  if (Number.isInteger(beside) && beside >= LEAST_DOCUMENTS && beside < documents) return beside
  throw new StepFailure(
    `--beside is a whole number below that of --documents, of at least ${LEAST_DOCUMENTS}.`,
  )
}

function parseArguments() {
  try {
    return parseArgs({
      options: {
        /** Another commit, measured in turns with this one. */
        against: { type: 'string' },
        /** Number of quotes, and of invoices. */
        documents: { type: 'string', default: String(USUAL_DOCUMENTS) },
        /** Measures growth from this many documents to --documents; defaults to 100,000 when there are more than that. */
        beside: { type: 'string' },
        /** Only operations with this word in their name. May be given several times. */
        only: { type: 'string', multiple: true, default: [] },
        /** Only Lighthouse, and only on pages with this word in their name. May be given several times. */
        page: { type: 'string', multiple: true, default: [] },
        /** Only what is felt at the screen. */
        felt: { type: 'boolean', default: false },
        /** Only the server's operations. */
        operations: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new StepFailure(/** @type {Error} */ (error).message)
  }
}

/** @param {object} served */
async function measureAtTheScreen(served) {
  console.log('Typing, looking up and scrolling, in a browser …')
  return (await importBench('felt')).measureFelt(served)
}

/** @param {string[]} only words of the names of pages */
async function measurePages(only) {
  console.log('Lighthouse, as a slow phone sees the pages …')
  return (await importBench('pages')).measurePages(only)
}

/** @param {{ felt: object[], pages: object[] }} web */
async function reportWeb({ felt, pages }) {
  await reportFelt(felt)
  await reportPages(pages)
}

/** @param {object[]} felt */
async function reportFelt(felt) {
  console.log('What is felt at the screen, to the paint that shows it:')
  console.table(felt)
  tell((await importBench('measurement')).tooSlow(felt))
}

/** @param {object[]} pages */
async function reportPages(pages) {
  console.log('Pages, Lighthouse with its mobile preset:')
  console.table(pages)
  tell((await importBench('pages')).shortfalls(pages))
}

/** @param {string[]} shortfalls */
function tell(shortfalls) {
  for (const shortfall of shortfalls) {
    console.error(`Below what is promised: ${shortfall}`)
    process.exitCode = 1
  }
}

/** @param {'felt' | 'measurement' | 'pages'} name */
function importBench(name) {
  return import(pathToFileURL(inClone('e2e', 'bench', `${name}.ts`)).href)
}
