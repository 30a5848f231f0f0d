import { vi } from 'vitest'
import type { TestServer } from './test-server.ts'

/** Does something while the next document is drawn: those that a run sends after it are listed by then, and none of them is locked. */
export function whileNextIsDrawn({ services: { pdf } }: TestServer, work: () => unknown): void {
  const reserve = pdf.reserve
  vi.spyOn(pdf, 'reserve').mockImplementationOnce((drawnFor) => {
    const place = reserve(drawnFor)
    return {
      ...place,
      async draw(view) {
        await work()
        return place.draw(view)
      },
    }
  })
}
