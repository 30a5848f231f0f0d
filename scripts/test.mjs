import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { commandFile, inClone } from './lib/clone.mjs'
import { runNode } from './lib/run.mjs'
import { unitsPassed } from './lib/unit-report.mjs'

/** A test that failed at first: its place and its message. @typedef {{ test: string, message: string, passedLater: boolean }} Trouble */
/** @typedef {{ passed: number, failed: number, skipped: number, troubles: Trouble[] }} Result */

/**
 * Runs vitest once.
 * @param {string} name of its report
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] quiet: prints its output at the end, as another run prints meanwhile
 * @returns {Promise<Result>}
 */
async function vitest(name, args, { quiet = false } = {}) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runNode(commandFile('vitest'), ['run', ...reporters, ...args], { quiet })
  if (quiet) console.log(output)
  return resultOf(report, code, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.testResults.filter(failedToLoad).length,
    skipped: result.numPendingTests + result.numTodoTests,
    troubles: result.testResults.flatMap(troublesOfFile),
  }))
}

/** Runs busy tests beside those that mostly wait (for example until a killed program is missed), then those that need the machine alone. */
async function vitests() {
  const units = await unitsPassed()
  const others = ['--project=!programs', '--project=!attack']
  if (units !== undefined) {
    console.log(`${units} unit tests passed in the check of this commit, and are not run again.`)
    others.push('--project=!unit')
  }
  const besides = await Promise.all([
    vitest('vitest.json', others),
    vitest('vitest-programs.json', ['--project=programs', '--maxWorkers=2'], { quiet: true }),
  ])
  const attack = await vitest('vitest-attack.json', ['--project=attack'])
  return [{ passed: units ?? 0, failed: 0, skipped: 0, troubles: [] }, ...besides, attack]
}

/**
 * Lists the failed tests of a file. A file can also fail without one: when it could not be loaded, or its set-up or clean-up failed.
 * @param {{ name: string, status: string, message: string, assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} file
 */
function troublesOfFile({ name, status: outcome, message, assertionResults }) {
  const file = relative(inClone(), name)
  const ofTests = assertionResults
    .filter(({ failureMessages }) => failureMessages.length > 0)
    .map(({ fullName, status, failureMessages: [first = ''] }) =>
      trouble(`${file} › ${fullName}`, first, status === 'passed'),
    )
  const ofItself = outcome === 'failed' && !assertionResults.some(({ status }) => status === 'failed')
  return ofItself ? [...ofTests, trouble(file, message, false)] : ofTests
}

/** @param {{ status: string, assertionResults: unknown[] }} file */
const failedToLoad = ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0

/** @returns {Promise<Result>} */
async function playwright() {
  const report = freshReport('playwright.json')
  const args = ['test', '--config', inClone('e2e'), '--reporter=list,json', '--pass-with-no-tests']
  const { code } = await runNode(commandFile('@playwright/test', 'playwright'), args, {
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return resultOf(report, code, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    troubles: suites.flatMap(troublesOfSuite),
  }))
}

/**
 * @param {{ suites?: any[], specs: { file: string, title: string, tests: { status: string, results: { error?: { message: string } }[] }[] }[] }} suite
 * @returns {Trouble[]}
 */
function troublesOfSuite({ suites = [], specs }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky' || status === 'unexpected')
      .map(({ status, results }) =>
        trouble(`e2e/${file} › ${title}`, results[0]?.error?.message ?? '', status === 'flaky'),
      ),
  )
  return [...own, ...suites.flatMap(troublesOfSuite)]
}

/**
 * @param {string} test
 * @param {string} message
 * @param {boolean} passedLater
 * @returns {Trouble}
 */
const trouble = (test, message, passedLater) => ({
  test,
  message: stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n'),
  passedLater,
})

/** @param {string} name */
function freshReport(name) {
  const path = inClone('test-results', name)
  rmSync(path, { force: true })
  return path
}

/**
 * Reads the result of a run. A runner that ends badly without a failed test (a crash, a failed set-up) counts as one failure.
 * @param {string} report
 * @param {number} code
 * @param {(report: any) => Result} read
 * @returns {Result}
 */
function resultOf(report, code, read) {
  /** @type {Result} */
  let result = { passed: 0, failed: 0, skipped: 0, troubles: [] }
  try {
    result = read(JSON.parse(readFileSync(report, 'utf8')))
  } catch (error) {
    console.error(error)
  }
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result
}

/** @returns {Promise<Result[]>} */
async function testAll() {
  try {
    await bootstrap('development')
    const { buildProduct } = await import('./lib/build-product.mjs')
    await buildProduct()
  } catch (error) {
    console.error(error)
    return [{ passed: 0, failed: 1, skipped: 0, troubles: [] }]
  }
  return [...(await vitests()), await playwright()]
}

const results = await testAll()
/** @param {'passed' | 'failed' | 'skipped'} what */
const total = (what) => results.reduce((sum, result) => sum + result[what], 0)
const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
// Repeats the failures together, because often only the end of a long log is kept.
for (const { test, message, passedLater } of results.flatMap(({ troubles }) => troubles)) {
  console.log(`\n${passedLater ? 'Passed only when run again, to be mended' : 'Failed'}: ${test}\n${message}`)
}
// Machine-readable: alone on the last line.
console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
process.exitCode = total('failed') > 0 ? 1 : 0
