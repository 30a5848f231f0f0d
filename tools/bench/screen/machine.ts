import type { Browser } from '@playwright/test'
import { collectInputDelays, watchInputDelays } from './input-delay.ts'
import { type Measurement, summary } from './measurement.ts'

const ROWS = 30

/** Three hundred rows of plain fields: the lower bound for any program. */
const BARE_PAGE = `<!doctype html><title>Bare</title><ol>${'<li><input><input><input></li>'.repeat(300)}</ol><script>
  document.querySelector('li:last-child input').focus()
  addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return
    const row = document.querySelector('li').cloneNode(true)
    document.querySelector('ol').append(row)
    row.firstChild.focus()
  })
</script>`

/** Measures this machine's browser at its best. Compare figures from two machines against these. */
export async function measureMachine(browser: Browser): Promise<Measurement[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await watchInputDelays(page)
  await page.goto(`data:text/html,${encodeURIComponent(BARE_PAGE)}`)
  const measure = async (action: string, key: string) => {
    for (let pressed = 0; pressed < ROWS; pressed += 1) await page.keyboard.press(key, { delay: 100 })
    return summary(action, await collectInputDelays(page), null)
  }
  const measurements = [
    await measure('bare page: a key', 'a'),
    await measure('bare page: a row added and focused', 'Enter'),
  ]
  await page.close()
  return measurements
}
