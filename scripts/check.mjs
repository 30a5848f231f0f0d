import { readFileSync } from 'node:fs'
import { bootstrap } from './bootstrap.mjs'
import { commandFile, inClone } from './lib/clone.mjs'
import { runNode } from './lib/run.mjs'
import { runCommand, secondsSince } from './lib/step.mjs'
import { forgetUnits, noteUnitsPassed, UNIT_REPORT } from './lib/unit-report.mjs'

/** A check fails when a command does; `commands` run one after the other. */
/** @typedef {{ name: string, commands: (() => ReturnType<typeof runNode>)[] }} Check */

/** Checks that run in parallel: the number of cores of the smallest machine we expect. */
const lanes = 2

/**
 * @param {string} packageName
 * @param {string} command
 * @param {string[]} args
 * @param {string} [cwd]
 */
const tool = (packageName, command, args, cwd = '.') => {
  const env = { NO_COLOR: '1', FORCE_COLOR: undefined, REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const options = { quiet: true, cwd: inClone(cwd), env }
  return () => runNode(commandFile(packageName, command, cwd), args, options)
}

/** @param {string} workspace */
const types = (workspace) => tool('typescript', 'tsc', ['-p', workspace])

/** Longest first, so that no lane is left with a long one at the end. @type {Check[]} */
const checks = [
  {
    name: 'unit tests',
    commands: [unitTests],
  },
  {
    name: 'types apps/web',
    commands: [tool('@react-router/dev', 'react-router', ['typegen'], 'apps/web'), types('apps/web')],
  },
  { name: 'types apps/server', commands: [types('apps/server')] },
  { name: 'lint and format', commands: [tool('@biomejs/biome', 'biome', ['ci', '--colors', 'off'])] },
  { name: 'import rules', commands: [importRules] },
  { name: 'unused code', commands: [tool('knip', 'knip', ['--no-progress'])] },
  {
    name: 'openapi.json',
    commands: [openapi, tool('@redocly/cli', 'redocly', ['lint', 'openapi.json'])],
  },
  ...['database', 'contract', 'testing', 'ui', 'paper', 'e-invoice', 'domain'].map((name) => ({
    name: `types packages/${name}`,
    commands: [types(`packages/${name}`)],
  })),
  { name: 'types e2e', commands: [types('e2e')] },
  { name: 'types tools', commands: [types('tools')] },
  { name: 'types scripts', commands: [types('.')] },
]

/** Runs the unit tests and notes their success, so that the full test run can skip them for the same files. */
async function unitTests() {
  forgetUnits()
  const args = [
    'run',
    '--project',
    'unit',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${UNIT_REPORT}`,
  ]
  const outcome = await tool('vitest', 'vitest', args)()
  if (outcome.code === 0) await noteUnitsPassed()
  return outcome
}

function importRules() {
  const cruiser = commandFile('dependency-cruiser', 'depcruise')
  const redirect = new URL('lib/typescript-for-tools.mjs', import.meta.url).href
  return runNode('--import', [redirect, cruiser, 'apps', 'packages', 'e2e', 'tools'], { quiet: true })
}

/** Checks that the committed API description is current: it is a promise to users, so a change must be seen in review. */
async function openapi() {
  const read = () => readFileSync(inClone('openapi.json'), 'utf8')
  const committed = read()
  const written = await runNode(inClone('scripts/lib/write-openapi.mjs'), [], { quiet: true })
  if (written.code !== 0 || read() === committed) return written
  return {
    code: 1,
    output: 'openapi.json did not describe the API; it does now. Review the difference and commit it.',
  }
}

/**
 * @param {Check} check
 * @returns {Promise<string | undefined>} why it failed
 */
async function perform({ name, commands }) {
  const started = performance.now()
  /** @param {string} verdict */
  const report = (verdict) => console.log(`${verdict.padEnd(6)} ${name.padEnd(24)} ${secondsSince(started)}`)
  for (const command of commands) {
    const { code, output } = await command()
    if (code === 0) continue
    report('FAILED')
    return `──── ${name} ────\n${output.trim() || `ended with code ${code}`}\n`
  }
  report('ok')
}

await runCommand(async () => {
  await bootstrap('development')
  const wanted = process.argv.slice(2)
  const queue = checks.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  const total = queue.length
  const started = performance.now()
  /** @type {string[]} */
  const failures = []
  const lane = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) {
      const failure = await perform(check)
      if (failure) failures.push(failure)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  for (const failure of failures) console.error(`\n${failure}`)
  console.log(`\n${total - failures.length} of ${total} checks passed in ${secondsSince(started)}`)
  if (failures.length > 0) process.exitCode = 1
})
