import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { eventually } from '@quotespark/testing/eventually'
import sharp from 'sharp'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { nestedSvg, samplePicture, slowSvg, svgOf } from '../../testing/sample-picture.ts'
import type { DrawingLimits } from './drawing-process.ts'
import { createPictureDrawer, type PictureDrawer } from './picture-drawer.ts'
import type { PictureJob } from './picture-job.ts'

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

/** Limits too high to be reached, except the one under test. */
const FAR = { memoryMiB: 8_000, processorMs: 120_000, deadlineMs: 150_000 }

let pictures: PictureDrawer
afterEach(() => pictures.close())

function open(limits: Partial<DrawingLimits> = {}): void {
  pictures = createPictureDrawer(limits)
}

const png = await samplePicture().bytes()
const bytesOf = (text: string) => new TextEncoder().encode(text)
const draw = (bytes: Uint8Array, owner = 'A') => pictures.draw({ as: 'picture', side: 1600, bytes }, owner)
const drawSvg = (text: string) => draw(bytesOf(text))
const TOO_COMPLEX = { problem: 'too-complex' }

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#682a6b' } })

describe('a drawing beyond its limits', () => {
  test.each<[string, Partial<DrawingLimits>, string]>([
    ['takes more memory than allowed', { ...FAR, memoryMiB: 256 }, nestedSvg(40)],
    ['takes too much processor time', { ...FAR, processorMs: 500 }, slowSvg(12)],
    ['passes its deadline', { ...FAR, deadlineMs: 1 }, svgOf('')],
  ])('is abandoned when it %s, and the next one is drawn', async (_, limits, text) => {
    open(limits)
    await expect(drawSvg(text)).rejects.toMatchObject(TOO_COMPLEX)
    if (limits.deadlineMs === 1) return
    expect(await draw(png)).not.toBeNull()
  })
})

describe('a picture checked before decoding', () => {
  const FORMATS = ['png', 'jpeg', 'webp', 'gif'] as const

  test.each(FORMATS)('is refused as a %s of more than 16 million pixels', async (format) => {
    open(FAR)
    const as = format === 'gif' ? 'avatar' : 'picture'
    const of = async (height: number) =>
      ({ as, side: 100, bytes: await blank(4000, height).toFormat(format).toBuffer() }) as PictureJob
    await expect(pictures.draw(await of(4001), 'A')).rejects.toMatchObject({ problem: 'too-many-pixels' })
    expect(await pictures.draw(await of(4000), 'A')).not.toBeNull()
  })

  test('is refused as an SVG that would be drawn with more than 16 million pixels', async () => {
    open()
    const huge = '<svg xmlns="http://www.w3.org/2000/svg" width="400000" height="400000"/>'
    await expect(drawSvg(huge)).rejects.toMatchObject({ problem: 'too-many-pixels' })
  })

  test('is refused as an SVG with too many filter primitives, without being parsed', async () => {
    open(FAR)
    await expect(drawSvg(svgOf(`<filter>${'<feFlood/>'.repeat(300)}`))).rejects.toMatchObject(TOO_COMPLEX)
  })

  test('is refused in a format that its kind of drawing does not read, whatever its name', async () => {
    open()
    const tiff = await blank(9, 9).tiff().toBuffer()
    for (const as of ['avatar', 'signature', 'mail-logo'] as const) {
      await expect(pictures.draw({ as, bytes: tiff }, 'A')).rejects.toMatchObject({ problem: 'unsupported' })
    }
  })
})

describe('the drawing queue', () => {
  const busy = { code: 'busy', data: { retry_after: 5 } }

  test('gives another owner a turn before the second of the first owner', async () => {
    open()
    const done: string[] = []
    const ask = (owner: string) => draw(png, owner).then(() => done.push(owner))
    await Promise.all([ask('A'), ask('A'), ask('A'), ask('A'), ask('B')])
    expect(done).toEqual(['A', 'B', 'A', 'A', 'A'])
  })

  test('refuses with busy when one owner asks too much, and draws for another', async () => {
    open()
    const asked = Array.from({ length: 20 }, () => draw(png, 'A'))
    const other = draw(png, 'B')
    const outcomes = await Promise.allSettled(asked)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
    for (const outcome of outcomes.slice(9)) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: busy })
    }
    expect(await other).not.toBeNull()
  })

  test('refuses with busy when all owners together ask too much', async () => {
    open()
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => draw(png, `owner ${at}`)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    expect(outcomes.at(-1)).toMatchObject({ status: 'rejected', reason: busy })
  })
})

describe('the drawing process', () => {
  test('is kept for the next picture, and ended when idle', async () => {
    open({ idleMs: 60_000 })
    await draw(png)
    const first = pictures.pid()
    await draw(png)
    expect([first, pictures.pid()]).toEqual([expect.any(Number), first])
    await pictures.close()

    open({ idleMs: 1 })
    await draw(png)
    await vi.waitFor(() => expect(pictures.pid()).toBeUndefined(), 30_000)
  })

  test('rejects with its own failure when it cannot be started, not with a fault of the picture', async () => {
    open()
    vi.spyOn(process, 'execPath', 'get').mockReturnValue('/no/such/node')
    await expect(draw(png)).rejects.toThrow('did not start')
    vi.restoreAllMocks()
    expect(await draw(png)).not.toBeNull()
  })

  test('ends with its parent process, however that ends', async () => {
    open()
    const program = `
      import { createPictureDrawer } from '${new URL('./picture-drawer.ts', import.meta.url)}'
      const pictures = createPictureDrawer(${JSON.stringify(FAR)})
      const bytes = Buffer.from(process.argv[1])
      pictures.draw({ as: 'picture', side: 1600, bytes }, 'A')
      setInterval(() => pictures.pid() && process.stdout.write(pictures.pid() + '\\n'), 50)`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', program, slowSvg(18)])
    const [pid] = await once(parent.stdout.setEncoding('utf8'), 'data')
    parent.kill('SIGKILL')
    await eventually(async () => {
      if (isRunning(Number.parseInt(pid, 10))) throw new Error('it draws on')
    })
  })
})

/** A process that has ended may remain as a zombie until somebody reads its status. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
