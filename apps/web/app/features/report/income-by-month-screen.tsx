import { GROUPINGS, GroupedIncomeReport } from './grouped-income.tsx'

/** `/app/reports/income-by-month` */
export default function IncomeByMonthScreen() {
  return <GroupedIncomeReport grouping={GROUPINGS.month} />
}
