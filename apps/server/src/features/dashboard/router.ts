import { signedIn } from '../../api/procedures.ts'
import { findMembership } from '../../company/find-membership.ts'
import { getCharts } from './get-charts.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardRouter = {
  get: signedIn.dashboard.get.handler(async ({ context: { db, user, services }, input }) => {
    const membership = await findMembership(db, user.id)
    return getDashboard(db, membership?.company_id ?? null, input, services.clock.now())
  }),
  getCharts: signedIn.dashboard.getCharts.handler(async ({ context: { db, user, services } }) => {
    const membership = await findMembership(db, user.id)
    return getCharts(db, membership?.company_id ?? null, services.clock.now())
  }),
}
