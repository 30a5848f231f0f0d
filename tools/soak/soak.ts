import { planFor } from './plan.ts'
import { Progress } from './progress.ts'
import { type PartReport, type Report, tableOf, writeReport } from './report.ts'
import { tryPart } from './try-part.ts'
import { type Clone, inWorkshop } from './workshop.ts'

export interface SoakOptions extends Clone {
  /** For all parts together. */
  minutes: number
  /** Only parts with one of these words in their names; all if empty. */
  only: string[]
  seed: number
  /** Number of rounds, documents or calls, in place of the planned number of a part. */
  count: number | undefined
  commit: string
  /** The folder that reports are written to. */
  folder: string
}

/** Runs `npm run soak`. Returns whether every promise held. */
export async function soak({
  minutes,
  only,
  seed,
  count,
  commit,
  folder,
  ...clone
}: SoakOptions): Promise<boolean> {
  const plan = planFor(only)
  const started_at = new Date().toISOString()
  const progress = new Progress((line) => console.log(line))
  const parts = await inWorkshop(clone, async (workshopFor) => {
    const reports: PartReport[] = []
    for (const beside of plan) {
      await Promise.all(
        beside.map(async (sequence) => {
          for (const { part, share } of sequence) {
            const bounds = {
              planned: (part.isCounted && count) || part.planned,
              seed,
              minutes: minutes * share,
            }
            reports.push(await tryPart(part, bounds, workshopFor(part.name), progress))
          }
        }),
      )
    }
    return reports
  }).finally(() => progress.stop())
  const report: Report = { commit, started_at, minutes, seed, parts }
  const files = await writeReport(report, folder)
  console.table(tableOf(report))
  for (const { name, broken } of parts) for (const each of broken) console.error(`Broken in ${name}: ${each}`)
  console.log(`The report is in ${files.join(' and ')}`)
  return parts.every(({ broken }) => broken.length === 0)
}
