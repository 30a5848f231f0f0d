import { setTimeout as pause } from 'node:timers/promises'
import type { SeededRandom } from '@quotespark/testing/worlds'
import { wordsFor } from '../answers.ts'
import type { Trial } from '../part.ts'
import { CUSTOMS, type Firm } from './customs.ts'

/** Four actions a second. */
export const EVERY_MS = 250
/** Most actions under way at once; beyond this the next one starts late. */
const AT_ONCE = 20

export interface Traffic {
  done: number
  /** Number of actions begun late, because too many were under way. */
  late: number
  /** Durations by action, in ms. */
  times: Map<string, number[]>
  /** Failures in words, with how often each occurred. */
  failures: Map<string, number>
}

/** Runs the firms' actions at a steady rate until all are done or the time is up; `onBegun` gets the number begun so far. */
export async function keepBusy(
  { planned, isOver }: Trial,
  firms: Firm[],
  random: SeededRandom,
  onBegun: (done: number) => void,
): Promise<Traffic> {
  const lots = CUSTOMS.flatMap(({ often, ...custom }) => Array.from({ length: often }, () => custom))
  const traffic: Traffic = {
    done: 0,
    late: 0,
    times: new Map(CUSTOMS.map(({ name }) => [name, []])),
    failures: new Map(),
  }
  const { times, failures } = traffic
  const underWay = new Set<Promise<void>>()
  for (let nextAt = performance.now(); traffic.done < planned && !isOver(); nextAt += EVERY_MS) {
    if (underWay.size >= AT_ONCE) {
      traffic.late += 1
      await Promise.race(underWay)
    }
    await pause(Math.max(0, nextAt - performance.now()))
    const { name, begun } = begin()
    traffic.done += 1
    const before = performance.now()
    const ended: Promise<void> = begun
      .then(
        () => void times.get(name)?.push(performance.now() - before),
        (error) => noteFailure(`${name}: ${wordsFor(error)}`),
      )
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
    onBegun(traffic.done)
  }
  await Promise.all(underWay)
  return traffic

  /** Picks actions at random until one has something to work on. */
  function begin(): { name: string; begun: Promise<unknown> } {
    for (;;) {
      const { name, act } = random.pick(lots)
      const begun = act(random.pick(firms), random)
      if (begun) return { name, begun }
    }
  }

  function noteFailure(failure: string): void {
    failures.set(failure, (failures.get(failure) ?? 0) + 1)
  }
}
