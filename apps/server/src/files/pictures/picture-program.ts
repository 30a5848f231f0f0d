import { drawPicture } from './draw-picture.ts'
import { type PictureAnswer, PictureError, type PictureJob } from './picture-job.ts'

/*
 * A separate program that draws the pictures it is sent, one at a time, and kills itself at its limits: nothing else ends the
 * drawing of an SVG once it has begun. `drawing-process.ts` starts it with the limits as arguments.
 */

const [maxMiB, maxMs] = process.argv.slice(2).map(Number) as [number, number]
/** Checked this often because decoding takes memory at up to a gigabyte a second. */
const LOOK_EVERY_MS = 10

/** Kills at once, even while native code runs on another thread, for which `process.exit` would wait. */
const end = () => process.kill(process.pid, 'SIGKILL')

/** Watches memory and this process's own processor time, which other work does not add to. Returns a function that stops it. */
function watchLimits(): () => void {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > maxMiB * 2 ** 20 || (user + system) / 1000 > maxMs) end()
  }, LOOK_EVERY_MS)
  return () => clearInterval(watch)
}

async function answerTo(job: PictureJob): Promise<PictureAnswer> {
  const stopWatching = watchLimits()
  try {
    return { drawn: await drawPicture(job) }
  } catch (error) {
    if (error instanceof PictureError) return { problem: error.problem }
    throw error
  } finally {
    stopWatching()
  }
}

process.on('disconnect', end)
process.on('message', async (job: PictureJob) => process.send?.(await answerTo(job)))
process.send?.('ready')
