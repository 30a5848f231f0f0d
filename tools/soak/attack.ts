import { attack as attackInTests } from '../attack/attack.ts'
import { Installation } from './installation.ts'
import { Broken, type Part } from './part.ts'

/** Peak memory of the application, in MiB. */
const MOST_MIB = 500

/** Repeats the attack of attack.test.ts (eleven long quotes and a hundred PDFs of one company) and measures how others fare. */
export const attack: Part = {
  name: 'attack',
  unit: 'attack',
  planned: 1,
  isCounted: false,
  async try({ workshop, note }) {
    const broken = new Broken()
    const installation = await Installation.open(workshop, 'attack')
    try {
      note('under way')
      const { calm, seen, sent, downloaded, fresh, accepted, idleMiB, peakMiB } =
        await attackInTests(installation)
      broken.unless(
        seen.statuses.join() === '200' && seen.wrong === 0,
        () =>
          `the others were answered ${seen.statuses.join(', ')}, ${seen.wrong} times not with their newest 50`,
      )
      const failed = [...sent, ...downloaded, ...fresh].filter(
        ({ status }) => ![200, 201, 429].includes(status),
      )
      broken.unless(
        failed.length === 0,
        () => `who attacks was answered ${failed.map(({ status }) => status).join(', ')}`,
      )
      const unaccepted = accepted.filter(({ status }) => status !== 200)
      broken.unless(unaccepted.length === 0, () => `${unaccepted.length} acceptances were not taken`)
      const unread = downloaded.filter(({ status, isSealed }) => isSealed && status !== 200)
      broken.unless(
        unread.length === 0,
        () => `${unread.length} PDFs that were sealed before were not to be had`,
      )
      broken.unless(peakMiB <= MOST_MIB, () => `the application held ${Math.round(peakMiB)} MiB`)
      const said = await installation.verify()
      broken.unless(said === null, () => `verify says ${said}`)
      const count = (answers: { status: number }[], status: number) =>
        `${answers.filter((each) => each.status === status).length} of ${answers.length}`
      return {
        done: 1,
        figures: {
          'newest 50 of another company, in calm: p50 ms': Math.round(calm.p50),
          'in calm: p99 ms': Math.round(calm.p99),
          'during the attack: p50 ms': Math.round(seen.p50),
          'during the attack: p99 ms': Math.round(seen.p99),
          'answers during the attack': seen.count,
          'errors among them': seen.statuses.join() === '200' ? 0 : seen.statuses.join(', '),
          'long quotes sent': count(sent, 201),
          'long quotes put off': count(sent, 429),
          'PDFs handed out': count(downloaded, 200),
          'acceptances taken': count(accepted, 200),
          'memory before, MiB': Math.round(idleMiB),
          'memory at most, MiB': Math.round(peakMiB),
        },
        broken: broken.list(),
      }
    } finally {
      await installation.close()
    }
  },
}
