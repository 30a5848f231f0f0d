import type { Outcome, Part } from './part.ts'
import type { Progress } from './progress.ts'
import type { PartReport } from './report.ts'
import type { PartWorkshop } from './workshop.ts'

interface Bounds {
  planned: number
  seed: number
  minutes: number
}

/** Runs one part within its bounds and removes its folders, unless a promise was broken. */
export async function tryPart(
  part: Part,
  { planned, seed, minutes }: Bounds,
  workshop: PartWorkshop,
  progress: Progress,
): Promise<PartReport> {
  const { name, unit } = part
  const before = performance.now()
  const leftMs = () => Math.max(0, before + minutes * 60_000 - performance.now())
  progress.say(name, `${planned.toLocaleString('en-GB')} ${unit}, for ${minutes.toFixed(1)} minutes at most`)
  const outcome = await part
    .try({
      planned,
      seed,
      leftMs,
      isOver: () => leftMs() === 0,
      note: (text) => progress.note(name, text),
      workshop,
    })
    .catch((error: Error): Outcome => ({ done: 0, figures: {}, broken: [`It stopped: ${error.stack}`] }))
  progress.over(name)
  const isBroken = outcome.broken.length > 0
  if (!isBroken) await workshop.removeFolders()
  const kept = isBroken ? workshop.folders : []
  const seconds = Math.round((performance.now() - before) / 1000)
  const found = isBroken
    ? `${outcome.broken.length} promises were broken; see ${kept.join(', ')}`
    : 'no promise was broken'
  progress.say(name, `${outcome.done.toLocaleString('en-GB')} ${unit} in ${seconds} s: ${found}`)
  return { name, unit, planned, seconds, kept: [...kept], ...outcome }
}
