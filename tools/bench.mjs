import { parseArgs } from 'node:util'
import { bootstrap } from '../scripts/bootstrap.mjs'
import { root } from '../scripts/lib/clone.mjs'
import { runCommand, StepFailure } from '../scripts/lib/step.mjs'
import { checkOut } from './bench/check-out.mjs'

/** Fewer documents would leave no pages to turn. */
const LEAST_DOCUMENTS = 1_000
const USUAL_DOCUMENTS = 100_000

/** Node arguments for each program, as with `npm start`, plus ending when we do. */
const nodeArguments = [
  ...process.execArgv,
  '--import',
  new URL('../scripts/lib/die-with-parent.mjs', import.meta.url).href,
]

await runCommand(async () => {
  const { against, documents, beside, only, pages, isFelt, isOfServer } = readArguments()
  await bootstrap('development')
  const { buildProduct } = await import('../scripts/lib/build-product.mjs')
  await buildProduct()
  const other = against === undefined ? undefined : await checkOut(against)
  if (pages.length > 0) return reportPages(await measurePages(pages))
  const { measureGrowthOf, measureOperations, printGrowth, printOperations, withDocuments } = await import(
    './bench/bench.ts'
  )
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

/** @param {import('./bench/screen/lists.ts').Served} served */
async function measureAtTheScreen(served) {
  console.log('Typing, looking up and scrolling, in a browser …')
  return (await import('./bench/screen/felt.ts')).measureFelt(served)
}

/** @param {string[]} only words of the names of pages */
async function measurePages(only) {
  console.log('Lighthouse, as a slow phone sees the pages …')
  return (await import('./bench/screen/pages.ts')).measurePages(only)
}

/**
 * @typedef {import('./bench/screen/measurement.ts').Measurement} Measurement
 * @typedef {import('./bench/screen/pages.ts').PageMeasurement} PageMeasurement
 */

/** @param {{ felt: Measurement[], pages: PageMeasurement[] }} web */
async function reportWeb({ felt, pages }) {
  await reportFelt(felt)
  await reportPages(pages)
}

/** @param {Measurement[]} felt */
async function reportFelt(felt) {
  console.log('What is felt at the screen, to the paint that shows it:')
  console.table(felt)
  tell((await import('./bench/screen/measurement.ts')).tooSlow(felt))
}

/** @param {PageMeasurement[]} pages */
async function reportPages(pages) {
  console.log('Pages, Lighthouse with its mobile preset:')
  console.table(pages)
  tell((await import('./bench/screen/pages.ts')).shortfalls(pages))
}

/** @param {string[]} shortfalls */
function tell(shortfalls) {
  for (const shortfall of shortfalls) {
    console.error(`Below what is promised: ${shortfall}`)
    process.exitCode = 1
  }
}
