import { request as playwright } from '@playwright/test'
import { putUnderTest, startServer } from '../../e2e/support/running-server.ts'
import { findDebianBrowsers } from './debian-browsers.ts'
import { startFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { openVisitor, type Visitor } from './visitor.ts'
import { startWebKit } from './webkit.ts'
import type { Engine } from './window.ts'

/** `only` filters by words in the names of engines and journeys. */
export async function runJourneys(
  only: readonly string[],
  report: (line: string) => void,
): Promise<{ passed: number; failed: number }> {
  const { firefox } = findDebianBrowsers(report)
  const server = await startServer()
  putUnderTest(server)
  const result = { passed: 0, failed: 0 }
  try {
    for (const start of [() => startFirefox(firefox), startWebKit]) {
      const engine = await start()
      try {
        for (const journey of Object.keys(journeys)) {
          const name = `${engine.name}: ${journey}`
          if (only.length > 0 && !only.some((word) => name.includes(word))) continue
          const fault = await fails(engine, journey, server.baseURL)
          result[fault ? 'failed' : 'passed'] += 1
          report(`${fault ? 'FAILED' : 'ok    '} ${name}${fault ? `\n${fault}` : ''}`)
        }
      } finally {
        await engine.stop()
      }
    }
  } finally {
    await server.stop()
  }
  return result
}

/** Returns why the journey failed: a step that was not possible, or a script error that nothing on the page showed. */
async function fails(engine: Engine, journey: string, baseURL: string): Promise<string | undefined> {
  const request = await playwright.newContext({ baseURL })
  const visitors: Visitor[] = []
  const arrive = async (size?: { width: number; height: number }) => {
    const visitor = await openVisitor(engine, baseURL, size)
    visitors.push(visitor)
    return visitor
  }
  const faults: string[] = []
  try {
    await journeys[journey]?.({ baseURL, arrive, request })
  } catch (error) {
    faults.push(String((error as Error).stack))
    for (const visitor of visitors) faults.push(`On the page: ${await visitor.shows()}`)
  }
  for (const visitor of visitors) faults.push(...(await visitor.leave()))
  await request.dispose()
  return faults.join('\n') || undefined
}
