import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Outcome, Part } from './part.ts'
import { runTool } from './run-tool.ts'

const TEST = 'packages/domain/src/document/totals-million.test.ts'

interface VitestReport {
  testResults: {
    assertionResults: { title: string; status: string; duration: number; failureMessages: string[] }[]
  }[]
}

/** Prices random documents with the domain and with a second calculation that shares no code with it. */
export const million: Part = {
  name: 'million',
  unit: 'documents',
  planned: 1_000_000,
  isCounted: false,
  async try(trial): Promise<Outcome> {
    const { workshop, planned } = trial
    const file = join(await workshop.newFolder('vitest'), 'report.json')
    const args = ['run', '--project', 'unit', TEST, '--reporter=json', `--outputFile=${file}`]
    const isInTime = await runTool(trial, workshop.tools.vitest, args, { cwd: workshop.clone })
    if (!isInTime) return { done: 0, figures: { stopped: 'its time was over' }, broken: [] }
    const report: VitestReport = JSON.parse(await readFile(file, 'utf8'))
    const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = tests.filter(({ status }) => status !== 'passed')
    return {
      done: failed.length === 0 ? planned : 0,
      figures: Object.fromEntries(
        tests.map(({ title, duration }) => [`${title}, s`, Number((duration / 1000).toFixed(1))]),
      ),
      broken: failed.map(({ title, failureMessages }) => `${title}: ${failureMessages[0]?.slice(0, 2_000)}`),
    }
  },
}
