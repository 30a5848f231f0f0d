import { SecondFactorGate } from '~/features/account/security/second-factor-gate.tsx'
import { CompanyGate } from '~/features/company/company-gate.tsx'
import { Shell } from './app/shell.tsx'

/** The shell, for members of a company. */
export default function App() {
  return (
    <SecondFactorGate>
      <CompanyGate>
        <Shell />
      </CompanyGate>
    </SecondFactorGate>
  )
}
