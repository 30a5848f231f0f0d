import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, Part } from './part.ts'
import { runTool } from './run-tool.ts'

/** Relative to the domain, whose tests are run. */
const CONFIG = '../../tools/mutants/stryker.config.mjs'
/** Per cent. */
const PROMISED = 90

interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>
}

/** Changes the domain's code in one place at a time: at least PROMISED per cent of the changes must fail one of its tests. */
export const mutants: Part = {
  name: 'mutants',
  unit: 'runs',
  planned: 1,
  isCounted: false,
  async try(trial): Promise<Outcome> {
    const { workshop, note } = trial
    const file = join(workshop.clone, '.cache', 'stryker', 'mutants.json')
    await rm(file, { force: true })
    const isInTime = await runTool(trial, workshop.tools.stryker, ['run', CONFIG], {
      cwd: join(workshop.clone, 'packages', 'domain'),
      onLine: (line) => {
        const progress = /\d+\/\d+ tested/.exec(line)
        if (progress) note(progress[0])
      },
    })
    if (!isInTime) return { done: 0, figures: { stopped: 'its time was over' }, broken: [] }
    const { files }: MutationReport = JSON.parse(await readFile(file, 'utf8'))
    const rows = Object.entries(files).map(([name, { mutants }]) => countsOf(name, mutants))
    const all = countsOf(
      'all',
      Object.values(files).flatMap(({ mutants }) => mutants),
    )
    return {
      done: 1,
      figures: { mutants: all.mutants, found: all.found, 'found, per cent': all['per cent'] },
      tables: { 'By file': rows },
      broken:
        all['per cent'] < PROMISED
          ? [`${all['per cent']} % of the mutants are found, not ${PROMISED} %`]
          : [],
    }
  },
}

/** Leaves out mutants that do not compile or that somebody has excused. */
function countsOf(file: string, mutants: { status: string }[]) {
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
  const found = count('Killed', 'Timeout')
  const tried = found + count('Survived', 'NoCoverage')
  return {
    file,
    mutants: tried,
    found,
    'per cent': tried === 0 ? 100 : Math.floor((1000 * found) / tried) / 10,
  }
}
