import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inClone } from './clone.mjs'
import { run } from './run.mjs'

/** The result of the unit tests in `npm run check`, so that `npm test` does not run them again on the same files. */
export const UNIT_REPORT = inClone('test-results/unit.json')
const COMMIT = inClone('test-results/unit.commit')

/** Returns the checked-out commit; undefined when a file differs from it. */
async function commitAsItIs() {
  const options = { quiet: true }
  const changed = await run('git', ['status', '--porcelain'], options)
  const head = await run('git', ['rev-parse', 'HEAD'], options)
  if (changed.code !== 0 || head.code !== 0 || changed.output.trim() !== '') return undefined
  return head.output.trim()
}

export function clearUnitReport() {
  rmSync(UNIT_REPORT, { force: true })
  rmSync(COMMIT, { force: true })
}

/** Notes which commit the report is for; nothing is noted when files have changed. */
export async function recordUnitTestsPassed() {
  const commit = await commitAsItIs()
  if (commit) writeFileSync(COMMIT, commit)
}

/** @returns {Promise<number | undefined>} how many unit tests passed, if all did and on exactly these files */
export async function unitTestsPassed() {
  try {
    const noted = readFileSync(COMMIT, 'utf8')
    if (noted !== (await commitAsItIs())) return undefined
    return JSON.parse(readFileSync(UNIT_REPORT, 'utf8')).numPassedTests
  } catch {
    return undefined
  }
}
