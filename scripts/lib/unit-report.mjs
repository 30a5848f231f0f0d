import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inClone } from './clone.mjs'
import { run } from './run.mjs'

/** What the unit tests came to in `npm run check`, so that `npm test` of the same files does not run them twice. */
export const UNIT_REPORT = inClone('test-results/unit.json')
const COMMIT = inClone('test-results/unit.commit')

/** The commit that is checked out, unless a file differs from it. */
async function commitAsItIs() {
  const options = { quiet: true }
  const changed = await run('git', ['status', '--porcelain'], options)
  const head = await run('git', ['rev-parse', 'HEAD'], options)
  if (changed.code !== 0 || head.code !== 0 || changed.output.trim() !== '') return undefined
  return head.output.trim()
}

export function forgetUnits() {
  rmSync(UNIT_REPORT, { force: true })
  rmSync(COMMIT, { force: true })
}

/** Says of which commit the report is; of changed files it is of none. */
export async function noteUnitsPassed() {
  const commit = await commitAsItIs()
  if (commit) writeFileSync(COMMIT, commit)
}

/** @returns {Promise<number | undefined>} how many unit tests passed on the very files that are here, all of them */
export async function unitsPassed() {
  try {
    const noted = readFileSync(COMMIT, 'utf8')
    if (noted !== (await commitAsItIs())) return undefined
    return JSON.parse(readFileSync(UNIT_REPORT, 'utf8')).numPassedTests
  } catch {
    return undefined
  }
}
