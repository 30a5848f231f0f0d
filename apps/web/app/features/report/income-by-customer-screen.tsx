import { GROUPINGS, GroupedIncomeReport } from './grouped-income.tsx'

/** `/app/reports/income-by-customer` */
export default function IncomeByCustomerScreen() {
  return <GroupedIncomeReport grouping={GROUPINGS.customer} />
}
