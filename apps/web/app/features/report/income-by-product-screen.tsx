import { GROUPINGS, GroupedIncomeReport } from './grouped-income.tsx'

/** `/app/reports/income-by-product` */
export default function IncomeByProductScreen() {
  return <GroupedIncomeReport grouping={GROUPINGS.product} />
}
