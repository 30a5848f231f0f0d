import { fileURLToPath } from 'node:url'
import { eventually } from '@quotespark/testing/eventually'
import { build } from 'esbuild'
import type { Sought } from './find-in-page.ts'
import type { Engine } from './window.ts'

const { outputFiles } = await build({
  entryPoints: [fileURLToPath(new URL('find-in-page.ts', import.meta.url))],
  bundle: true,
  format: 'iife',
  // The library reads environment variables, which a page does not have.
  define: { process: '{"env":{}}' },
  write: false,
})
const finder = outputFiles[0]?.text ?? ''

export type Visitor = Awaited<ReturnType<typeof openVisitor>>

/** A user in front of a window: finds things by role, name and text, and waits for them to appear. */
export async function openVisitor(engine: Engine, baseURL: string, { width = 1440, height = 900 } = {}) {
  const window = await engine.openWindow()
  await window.resize(width, height)

  async function find(sought: Sought): Promise<{ x: number; y: number }> {
    const call = `return window.quotesparkFind(${JSON.stringify(sought)})`
    const body = `if (!window.quotesparkFind) {${finder}}
      try {${call.replace('return', 'return { at:')} } } catch (error) { return { missing: error.message } }`
    const answer = (await window.run(body)) as { at: { x: number; y: number } } | { missing: string }
    if ('missing' in answer) throw new Error(answer.missing)
    return answer.at
  }

  async function press(sought: Sought): Promise<void> {
    const { x, y } = await eventually(async () => {
      const before = await find(sought)
      const after = await find(sought)
      if (Math.hypot(after.x - before.x, after.y - before.y) > 1) throw new Error(`"${sought.name}" moves`)
      return after
    })
    await window.press(x, y)
  }

  const words = async () => String(await window.run('return document.body.innerText')).replaceAll(/\s+/g, ' ')

  return {
    open: (address: string) => window.open(new URL(address, baseURL).href),
    press: (role: string, name: string, within?: Sought['within']) =>
      press({ role, name, ...(within ? { within } : {}) }),
    /** Presses a field and types over what is in it. */
    async fill(label: string, text: string, within?: Sought['within']): Promise<void> {
      await press({ name: label, ...(within ? { within } : {}) })
      await window.keys('Control+a', ...text)
    },
    /** Types where the focus is. */
    keys: window.keys,
    /** Waits until the page shows the text. */
    sees: (text: string) =>
      eventually(async () => {
        const shown = await words()
        if (!shown.includes(text))
          throw new Error(`"${text}" is not on the page, which says: ${shown.slice(0, 600)}`)
      }),
    async seesNo(text: string): Promise<void> {
      await eventually(async () => {
        if ((await words()).includes(text)) throw new Error(`"${text}" is still on the page`)
      })
    },
    /** Waits until the page is at this address. */
    isAt: (path: RegExp) =>
      eventually(async () => {
        const at = String(await window.run('return location.pathname'))
        if (!path.test(at)) throw new Error(`At ${at} instead of ${path}: ${(await words()).slice(0, 600)}`)
      }),
    /** True when nothing overflows sideways. */
    fits: async () =>
      (await window.run('return document.scrollingElement.scrollWidth <= innerWidth')) === true,
    /** The first words of the text on the page. */
    shows: async () => (await words()).slice(0, 600),
    async leave(): Promise<string[]> {
      const faults = await window.faults()
      await window.close()
      return faults
    },
  }
}
