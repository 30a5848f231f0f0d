import { SettingsPage } from './settings-page.tsx'
import { TemplatesCard } from './templates/templates-card.tsx'

/** `/app/settings/templates` */
export default function TemplatesScreen() {
  return (
    <SettingsPage title="Templates" subtitle="Quotes and invoices to start from.">
      <TemplatesCard />
    </SettingsPage>
  )
}
