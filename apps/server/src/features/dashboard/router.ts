import { signedIn } from '../../api/procedures.ts'
import { getCharts } from './get-charts.ts'
import { getDashboard } from './get-dashboard.ts'

export const dashboardRouter = {
  get: signedIn.dashboard.get.handler(({ context: { db, membership, services }, input }) =>
    getDashboard(db, membership?.company_id ?? null, input, services.clock.now()),
  ),
  getCharts: signedIn.dashboard.getCharts.handler(({ context: { db, membership, services } }) =>
    getCharts(db, membership?.company_id ?? null, services.clock.now()),
  ),
}
