import { readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { bootstrap } from '../bootstrap.mjs'
import { commandFile, inClone } from './clone.mjs'
import { run, runNode } from './run.mjs'

/** A test that failed at first: its place and its message. @typedef {{ test: string, message: string, passedLater: boolean }} Trouble */
/** @typedef {{ passed: number, failed: number, skipped: number, troubles: Trouble[] }} Result */

/**
 * Runs vitest once.
 * @param {string} name of its report
 * @param {string[]} args
 * @returns {Promise<Result>}
 */
export async function vitest(name, args) {
  const report = freshReport(name)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { code } = await runNode(commandFile('vitest'), ['run', ...reporters, ...args])
  return resultOf(report, code, (result) => ({
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.testResults.filter(failedToLoad).length,
    skipped: result.numPendingTests + result.numTodoTests,
    troubles: result.testResults.flatMap(troublesOfFile),
  }))
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

/**
 * @param {'journeys' | 'deep'} project of playwright.config.ts
 * @returns {Promise<Result>}
 */
export async function playwright(project) {
  const report = freshReport(`playwright-${project}.json`)
  const args = ['test', '--config', inClone('e2e'), `--project=${project}`, '--reporter=list,json']
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

/**
 * Runs parts of the soak, each of which counts as a test. A part that had no time to do anything has failed.
 * @param {number} minutes for all parts together
 * @param {string[]} parts
 * @returns {Promise<Result>}
 */
export async function soak(minutes, parts) {
  const report = inClone('.cache', 'soak', 'report.json')
  rmSync(report, { force: true })
  const only = parts.flatMap((part) => ['--only', part])
  // By npm, as package.json has the memory settings.
  const { code } = await run('npm', ['run', 'soak', '--', '--minutes', String(minutes), ...only], {
    shell: process.platform === 'win32',
  })
  return resultOf(report, code, ({ parts: tried }) => {
    /** @type {Trouble[]} */
    const troubles = tried.flatMap((/** @type {{ name: string, done: number, broken: string[] }} */ part) => {
      const { name, done, broken } = part
      const why = done === 0 ? [...broken, 'It did nothing in its time.'] : broken
      return why.length > 0 ? [trouble(`soak › ${name}`, why.join('\n'), false)] : []
    })
    return { passed: tried.length - troubles.length, failed: troubles.length, skipped: 0, troubles }
  })
}

/**
 * Installs and builds what tests need, runs them and prints the result.
 * @param {() => Promise<Result[]>} tests
 */
export async function reportTests(tests) {
  const results = await prepared(tests)
  /** @param {'passed' | 'failed' | 'skipped'} what */
  const total = (what) => results.reduce((sum, result) => sum + result[what], 0)
  const skipped = total('skipped') > 0 ? `, ${total('skipped')} skipped` : ''
  // Repeats the failures together, because often only the end of a long log is kept.
  for (const { test, message, passedLater } of results.flatMap(({ troubles }) => troubles)) {
    console.log(
      `\n${passedLater ? 'Passed only when run again, to be mended' : 'Failed'}: ${test}\n${message}`,
    )
  }
  // Machine-readable: alone on the last line.
  console.log(`\n${total('passed')} passed, ${total('failed')} failed${skipped}`)
  process.exitCode = total('failed') > 0 ? 1 : 0
}

/** @param {() => Promise<Result[]>} tests */
async function prepared(tests) {
  try {
    await bootstrap('development')
    const { buildProduct } = await import('./build-product.mjs')
    await buildProduct()
  } catch (error) {
    console.error(error)
    return [{ passed: 0, failed: 1, skipped: 0, troubles: [] }]
  }
  return tests()
}
