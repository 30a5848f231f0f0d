import { staff, staffInSeveralTransactions } from '../../api/procedures.ts'
import { exportAudit } from './export-audit.ts'
import { listAudit, listPeople } from './list-audit.ts'

export const auditLogRouter = {
  list: staff.auditLog.list.handler(({ context, input }) => listAudit(context, input)),
  listPeople: staff.auditLog.listPeople.handler(async ({ context }) => ({
    items: await listPeople(context),
  })),
  exportCsv: staffInSeveralTransactions.auditLog.exportCsv.handler(({ context, input }) =>
    exportAudit(context, input),
  ),
}
