import { attackWithPictures } from '../attack/picture-attack.ts'
import { Installation } from './installation.ts'
import { Broken, type Part } from './part.ts'

/** Memory in MiB of all processes of the application together, without PostgreSQL. */
const MOST_MIB = 500
/** Longest answer to another company's logo. */
const MOST_MS = 3_000

/** Sends the pictures of testing/picture-attack.ts, and measures what they cost and how another company's logo fares. */
export const pictureAttack: Part = {
  name: 'picture-attack',
  unit: 'attack',
  planned: 1,
  isCounted: false,
  async try({ workshop, note }) {
    const broken = new Broken()
    const installation = await Installation.open(workshop, 'picture-attack')
    try {
      note('under way')
      const { avatars, logos, others, idleMiB, peakMiB, afterwards } = await attackWithPictures(installation)
      const attacking = [...avatars, ...logos]
      broken.unless(
        attacking.every((status) => status === 422 || status === 429),
        () => `who attacks was answered ${attacking.join(', ')}`,
      )
      broken.unless(
        others.every(({ status }) => status === 200) && afterwards === 200,
        () => `the others were answered ${[...others.map(({ status }) => status), afterwards].join(', ')}`,
      )
      const slowest = Math.max(...others.map(({ ms }) => ms))
      broken.unless(slowest < MOST_MS, () => `another company's logo took ${Math.round(slowest)} ms`)
      broken.unless(peakMiB < MOST_MIB, () => `the application held ${Math.round(peakMiB)} MiB`)
      const count = (status: number) =>
        `${attacking.filter((each) => each === status).length} of ${attacking.length}`
      return {
        done: 1,
        figures: {
          'refused as what cannot be drawn': count(422),
          'put off': count(429),
          "another company's logo: ms, each": others.map(({ ms }) => Math.round(ms)).join(', '),
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
