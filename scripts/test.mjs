import { readFileSync, rmSync } from 'node:fs'
import { bootstrap } from './bootstrap.mjs'
import { commandFile, inClone } from './lib/clone.mjs'
import { runNode } from './lib/run.mjs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @returns {Promise<Counts>} */
async function vitest() {
  const report = freshReport('vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(commandFile('vitest'), args)
  return countsOf(report, code, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.testResults.filter(failedToLoad).length,
    skipped: result.numPendingTests + result.numTodoTests,
  }))
}

/** @param {{ status: string, assertionResults: unknown[] }} file */
const failedToLoad = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** @returns {Promise<Counts>} */
async function playwright() {
  const report = freshReport('playwright.json')
  const args = ['test', '--config', inClone('e2e'), '--reporter=list,json', '--pass-with-no-tests']
  const { code } = await runNode(commandFile('@playwright/test', 'playwright'), args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return countsOf(report, code, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
  }))
}

/** @param {string} name */
function freshReport(name) {
  const path = inClone('test-results', name)
  rmSync(path, { force: true })
  return path
}

/**
 * A runner that ends badly without a failed test (it crashed, its set-up failed) counts as one.
 * @param {string} report
 * @param {number} code
 * @param {(result: any) => Counts} read
 * @returns {Counts}
 */
function countsOf(report, code, read) {
  /** @type {Counts} */
  let counts = { passed: 0, failed: 0, skipped: 0 }
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(error)
  }
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Promise<Counts[]>} */
async function testAll() {
  try {
    await bootstrap()
    const { buildProduct } = await import('./lib/build-product.mjs')
    await buildProduct()
  } catch (error) {
    console.error(error)
    return [{ passed: 0, failed: 1, skipped: 0 }]
  }
  return [await vitest(), await playwright()]
}

const results = await testAll()
/** @param {keyof Counts} what */
const total = (what) => results.reduce((sum, counts) => sum + counts[what], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
// Read by machines: alone on the last line.
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 ? 1 : 0
