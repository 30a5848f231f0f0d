import { SecondFactorGate } from '~/features/account/security/second-factor-gate.tsx'
import { CompanyGate, CompanyLoading } from '~/features/company/company-gate.tsx'
import { lazyPartBesideData } from '~/screens/lazy-part.tsx'

/** Its menus weigh as much as a page, and are not seen before it is known who is there. */
const Shell = lazyPartBesideData(async () => (await import('./app/shell.tsx')).Shell, {
  fallback: <CompanyLoading />,
})

/** The shell, for members of a company. */
export default function App() {
  return (
    <CompanyGate>
      <SecondFactorGate>
        <Shell />
      </SecondFactorGate>
    </CompanyGate>
  )
}
