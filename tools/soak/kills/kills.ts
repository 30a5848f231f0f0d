import { quantile } from '../../bench/server/turn.ts'
import type { Part } from '../part.ts'
import { type Rounds, runLane } from './lane.ts'

const LANES = 2

/** Sends SIGKILL at any moment to the application, its database, or both: everything acknowledged must be there once. */
export const kills: Part = {
  name: 'kills',
  unit: 'rounds',
  planned: 1_000,
  isCounted: true,
  async try(trial) {
    const rounds: Rounds = {
      begun: 0,
      done: 0,
      kills: { application: 0, database: 0, both: 0 },
      killedStarts: 0,
      startMs: [],
      unanswered: 0,
      repeated: 0,
      verified: 0,
    }
    const lanes = await Promise.all(
      Array.from({ length: LANES }, (_, lane) =>
        runLane(trial, `kills-${lane + 1}`, trial.seed + lane, rounds),
      ),
    )
    const sum = (value: (lane: (typeof lanes)[number]) => number | undefined) =>
      lanes.reduce((total, lane) => total + (value(lane) ?? 0), 0)
    return {
      done: rounds.done,
      figures: {
        'killed: application': rounds.kills.application,
        'killed: database': rounds.kills.database,
        'killed: both': rounds.kills.both,
        'killed again while starting': rounds.killedStarts,
        'writes acknowledged': sum(({ acknowledged }) => acknowledged),
        'creating calls without an answer, sent again': rounds.unanswered,
        'creating calls with an answer, sent again': rounds.repeated,
        documents: sum(({ documents }) => documents),
        'of them invoices': sum(({ invoices }) => invoices),
        'mails delivered': sum(({ mails }) => mails),
        'ready again after, p50 ms': Math.round(quantile(rounds.startMs, 0.5)),
        'ready again after, at most ms': Math.round(Math.max(...rounds.startMs)),
        'runs of verify': rounds.verified,
      },
      broken: lanes.flatMap(({ broken }) => broken),
    }
  },
}
