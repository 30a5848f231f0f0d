import { signedIn, staff } from '../../api/procedures.ts'
import { getAttention } from './get-attention.ts'
import { getCharts } from './get-charts.ts'
import { getDashboard } from './get-dashboard.ts'
import { hideFirstSteps } from './hide-first-steps.ts'

export const dashboardRouter = {
  get: signedIn.dashboard.get.handler(({ context: { db, membership, services }, input }) =>
    getDashboard(db, membership, input, services.clock.now()),
  ),
  hideFirstSteps: staff.dashboard.hideFirstSteps.handler(({ context, input }) =>
    hideFirstSteps(context, input.hidden),
  ),
  getAttention: signedIn.dashboard.getAttention.handler(({ context: { db, membership, services } }) =>
    getAttention(db, membership, services.clock.now()),
  ),
  getCharts: signedIn.dashboard.getCharts.handler(({ context: { db, membership, services } }) =>
    getCharts(db, membership?.company_id ?? null, services.clock.now()),
  ),
}
