import { signedIn } from '../../api/procedures.ts'
import { findMembership } from '../../company/find-membership.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardRouter = {
  get: signedIn.dashboard.get.handler(async ({ context: { db, user, services }, input }) => {
    const membership = await findMembership(db, user.id)
    return getDashboard(db, membership?.company_id ?? null, input, services.clock.now())
  }),
}
