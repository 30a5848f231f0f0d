import { SettingsPage } from '../settings-page.tsx'
import { ReferenceRatesCard } from './reference-rates-card.tsx'

/** `/app/settings/late-payment` */
export default function LatePaymentScreen() {
  return (
    <SettingsPage
      title="Late payment"
      subtitle="The interest that the law lets you claim when a business pays you late."
    >
      <ReferenceRatesCard />
    </SettingsPage>
  )
}
