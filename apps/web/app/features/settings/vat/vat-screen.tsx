import { SettingsPage } from '../settings-page.tsx'
import { VatBasisCard } from './vat-basis-card.tsx'
import { VatFiledCard } from './vat-filed-card.tsx'

/** `/app/settings/vat` */
export default function VatScreen() {
  return (
    <SettingsPage title="VAT" subtitle="How and when you report VAT.">
      <VatBasisCard />
      <VatFiledCard />
    </SettingsPage>
  )
}
